"""A lookout for the screen: what is found in its thread is told in the screen's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.clock import Clock

from assistant.games.clash.odds.cancelling import Stale
from assistant.games.clash.odds.service.lookout import Found, Lookout


class ScreenLookout(Lookout[Found]):
    def watch(self, find: Callable[[Stale], Iterable[Found]], seen: Callable[[Found], None],
              done: Callable[[], None] = lambda: None) -> None:
        super().watch(find, lambda found: Clock.schedule_once(lambda _: seen(found)),
                      lambda: Clock.schedule_once(lambda _: done()))
