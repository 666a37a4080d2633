"""Sends requests: asks again what could not be answered just then, and keeps answers for as long as they are the same."""

from __future__ import annotations

import email.utils
import gzip
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import OrderedDict
from typing import Any, Dict, Iterator, Mapping, Optional, Tuple

# Answers of these statuses are worth asking for again; 429 comes before anything was done.
_BUSY = frozenset((429, 502, 503, 504))
_MOST_KEPT = 500
_FIRST_WAIT_SECONDS = 1.0


class AlmanacError(Exception):
    """An answer of the service that is no success."""

    def __init__(self, address: str, status: int, body: Any) -> None:
        reason = (body.get("detail", body.get("error", body)) if isinstance(body, dict) else body)
        text = reason if isinstance(reason, str) else json.dumps(reason)
        super().__init__(f"{address} answered {status}: {text[:500]}")
        self.address = address
        self.status = status
        #: Parsed, where it is JSON: mostly {"detail": …}.
        self.body = body


class Caller:
    """Calls routes of one service."""

    def __init__(
        self,
        address: str,
        api_key: Optional[str],
        token: Optional[str],
        retries: int,
        longest_wait: float,
        timeout: float,
    ) -> None:
        if not address:
            raise ValueError('Name the address of the service: Client("https://…").')
        self._address = address.rstrip("/")
        self._headers: Dict[str, str] = {"User-Agent": "spire-almanac-python"}
        if api_key:
            self._headers["X-API-Key"] = api_key
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self._retries = retries
        self._longest_wait = longest_wait
        self._timeout = timeout
        self._kept: "OrderedDict[Tuple[str, str], Tuple[str, bytes]]" = OrderedDict()

    def call(
        self,
        method: str,
        path: str,
        parameters: Mapping[str, str],
        query: Mapping[str, Any],
        form: str,
        body: Any = None,
        sent: Optional[str] = None,
    ) -> Any:
        """The answer: parsed JSON, bytes, or an iterator over lines. `sent`: "json" for a value, a media type for bytes."""
        address = self._address + _filled(path, parameters) + _query_text(query)
        headers = {**self._headers, "Accept": "application/json" if form == "json" else "*/*", "Accept-Encoding": "gzip"}
        data = None
        if sent is not None:
            headers["Content-Type"] = "application/json" if sent == "json" else sent
            data = json.dumps(body).encode() if sent == "json" else _bytes_of(body, path)
        if form == "lines":
            # A stream is read as it comes, not in whole blocks of a compressor.
            del headers["Accept-Encoding"]
            return self._lines(self._open(urllib.request.Request(address, data, headers, method=method)))
        content = self._bytes(method, address, data, headers)
        if form == "bytes":
            return content
        return json.loads(content) if content else None

    def _bytes(self, method: str, address: str, data: Optional[bytes], headers: Dict[str, str]) -> bytes:
        key = (address, headers["Accept"])
        kept = self._kept.get(key) if method == "GET" else None
        if kept:
            headers = {**headers, "If-None-Match": kept[0]}
        with self._open(urllib.request.Request(address, data, headers, method=method)) as response:
            if response.status == 304 and kept:
                return kept[1]
            content = response.read()
            if response.headers.get("Content-Encoding") == "gzip":
                content = gzip.decompress(content)
            etag = response.headers.get("ETag")
        if method == "GET" and etag:
            self._keep(key, etag, content)
        return content

    def _keep(self, key: Tuple[str, str], etag: str, content: bytes) -> None:
        self._kept[key] = (etag, content)
        self._kept.move_to_end(key)
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)

    def _open(self, request: urllib.request.Request) -> Any:
        tries = 0
        while True:
            try:
                return urllib.request.urlopen(request, timeout=self._timeout)
            except urllib.error.HTTPError as error:
                if error.code == 304:
                    return error
                wait = _seconds_to_wait(error.code, error.headers.get("Retry-After"), request.get_method(), tries)
                failure: Exception = _error_of(request.full_url, error)
            except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
                wait = _seconds_to_wait(None, None, request.get_method(), tries)
                failure = ConnectionError(f"{request.full_url} cannot be reached: {error}")
            if wait is None or wait > self._longest_wait or tries >= self._retries:
                raise failure
            tries += 1
            time.sleep(wait)

    @staticmethod
    def _lines(response: Any) -> Iterator[str]:
        with response:
            for line in response:
                yield line.decode().rstrip("\r\n")


def _bytes_of(body: Any, path: str) -> bytes:
    if not isinstance(body, (bytes, bytearray, memoryview)):
        raise TypeError(f"{path} needs the bytes of a file, not {type(body).__name__}.")
    return bytes(body)


def _filled(path: str, parameters: Mapping[str, str]) -> str:
    for name, value in parameters.items():
        if value is None or value == "":
            raise ValueError(f"{path} needs {name}, which is {value!r}.")
        path = path.replace("{" + name + "}", urllib.parse.quote(str(value), safe=""))
    return path


def _query_text(query: Mapping[str, Any]) -> str:
    pairs = {name: _query_value(value) for name, value in query.items() if value is not None}
    return "?" + urllib.parse.urlencode(pairs) if pairs else ""


def _query_value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seconds_to_wait(status: Optional[int], retry_after: Optional[str], method: str, tries: int) -> Optional[float]:
    """Seconds until the next try; None where another one is of no use, or may do something twice."""
    if status is not None and status not in _BUSY:
        return None
    if method != "GET" and status != 429:
        return None
    return _retry_after(retry_after, _FIRST_WAIT_SECONDS * 2**tries)


def _retry_after(header: Optional[str], otherwise: float) -> float:
    """Retry-After in seconds; it may be a date (RFC 9110, 10.2.3)."""
    if not header:
        return otherwise
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return otherwise


def _error_of(address: str, error: urllib.error.HTTPError) -> AlmanacError:
    with error:
        content = error.read()
        if error.headers.get("Content-Encoding") == "gzip":
            content = gzip.decompress(content)
    try:
        return AlmanacError(address, error.code, json.loads(content))
    except ValueError:
        return AlmanacError(address, error.code, content.decode(errors="replace"))
