import os
import sys
from pathlib import Path

from spire_almanac import Client

client = Client(os.environ.get("ALMANAC_URL", "http://127.0.0.1:8080"))
file, steam_id = sys.argv[1:]

answer = client.runs.submit(Path(file).read_bytes(), steam_id=steam_id)
print(answer["run_hash"], answer["player_idx"])
