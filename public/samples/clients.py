import os

from spire_almanac import AlmanacError, Client

client = Client(os.environ.get("ALMANAC_URL", "https://example.org"))

bash = client.cards.get("BASH", lang="jpn")
print(bash["name"], bash["cost"])

for relic in client.relics.list(rarity="Rare", pool="shared"):
    print(relic["name"])

# What is not there is an error with the status and the body of the answer.
try:
    client.cards.get("NO_SUCH_CARD")
except AlmanacError as error:
    print(error.status, error.body["detail"])
