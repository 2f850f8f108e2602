"""One finger on a real Kivy window."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent


class Finger(MotionEvent):  # type: ignore[misc]
    def __init__(self, uid: int, x: float, y: float) -> None:
        super().__init__("test", uid, self._share(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _share(x: float, y: float) -> dict[str, float]:
        window = EventLoop.window
        return {"x": x / (window.width - 1.0), "y": y / (window.height - 1.0)}

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        EventLoop._dispatch_input("begin", self)

    def to(self, x: float, y: float) -> None:
        self.move(self._share(x, y))
        EventLoop._dispatch_input("update", self)

    def up(self) -> None:
        self.update_time_end()
        EventLoop._dispatch_input("end", self)
