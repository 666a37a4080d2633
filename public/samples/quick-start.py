import json
import os
import urllib.request

base = os.environ.get("ALMANAC_URL", "https://example.org")

with urllib.request.urlopen(f"{base}/api/monsters?type=Boss") as response:
    bosses = json.load(response)

for boss in bosses:
    moves = ", ".join(move["name"] for move in boss["moves"] or [])
    print(f"{boss['name']}: {boss['min_hp']} HP; {moves}")
