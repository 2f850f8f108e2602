"""What keeps, counts and judges the table of Clash of Rage."""

from assistant.core.game.services import Services
from assistant.games.clash.box import boxes
from assistant.games.clash.past.checks import CHECKS
from assistant.games.clash.sheet.page import sheet
from assistant.games.clash.table.counting import COUNTING
from assistant.games.clash.table.laws import broken
from assistant.games.clash.table.pieces import PIECES

SERVICES = Services(broken, COUNTING, PIECES, CHECKS, boxes, sheet)
