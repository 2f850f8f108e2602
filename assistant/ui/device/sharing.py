"""Android's own way to hand a file on: it is put among the downloads, and any app may be chosen to take it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

DOWNLOADS = 29  # the first Android that takes files among its downloads without leave to write anywhere
KIND = "application/octet-stream"


def has_downloads() -> bool:
    """On an older one the player says where a copy is to lie."""
    from jnius import autoclass

    return bool(autoclass("android.os.Build$VERSION").SDK_INT >= DOWNLOADS)


def share(file: Path) -> None:
    """Raises whatever Android raises; from version 10 on."""
    from jnius import autoclass, cast

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    uri = _among_downloads(activity.getContentResolver(), file)
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType(KIND)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    title = cast("java.lang.CharSequence", autoclass("java.lang.String")(file.name))
    activity.startActivity(intents.createChooser(intent, title))


def _among_downloads(resolver: Any, file: Path) -> Any:
    from jnius import autoclass

    values = autoclass("android.content.ContentValues")()
    values.put("_display_name", file.name)
    values.put("mime_type", KIND)
    uri = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
    out = resolver.openOutputStream(uri)
    try:
        out.write(file.read_bytes())
    finally:
        out.close()
    return uri
