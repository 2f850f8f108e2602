"""What keeps, counts and judges the table of Kravora."""

from assistant.core.game.services import Services
from assistant.games.kravora.box import boxes
from assistant.games.kravora.past.checks import CHECKS
from assistant.games.kravora.table.counting import COUNTING
from assistant.games.kravora.table.laws import broken
from assistant.games.kravora.table.pieces import PIECES
from assistant.games.kravora.table.sheet import sheet

SERVICES = Services(lambda state, _: broken(state), COUNTING, PIECES, CHECKS, boxes, sheet)
