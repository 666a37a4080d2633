"""Sends each file of a folder, in the order of their names, as a run."""

import sys
from pathlib import Path

from spire_almanac import Client

client = Client(sys.argv[1])
for file in sorted(Path(sys.argv[2]).iterdir()):
    client.runs.submit(file.read_bytes())
