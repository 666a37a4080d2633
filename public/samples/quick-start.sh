BASE="${ALMANAC_URL:-https://example.org}"

# One card, in Japanese
curl -s "$BASE/api/cards/BASH?lang=jpn"

# Every rare attack of the Ironclad that costs 2
curl -s "$BASE/api/cards?color=ironclad&rarity=Rare&type=Attack&cost=2"

# Search forgives typing errors
curl -s "$BASE/api/search?q=anchr"
