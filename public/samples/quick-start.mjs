const base = process.env.ALMANAC_URL ?? 'https://example.org';

const response = await fetch(`${base}/api/relics?rarity=Rare&pool=shared`);
const relics = await response.json();
for (const { name, merchant_price: price } of relics) {
	console.log(name, price ? `${price.min} to ${price.max} gold` : 'not sold');
}

// Ask again later with the ETag: an unchanged list answers 304 with no body.
const again = await fetch(response.url, { headers: { 'If-None-Match': response.headers.get('ETag') } });
console.log(again.status);
