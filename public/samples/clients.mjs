import { Client } from 'spire-almanac';

const client = new Client(process.env.ALMANAC_URL ?? 'https://example.org');

const bash = await client.cards.get('BASH', { lang: 'jpn' });
console.log(bash.name, bash.cost);

for (const relic of await client.relics.list({ rarity: 'Rare', pool: 'shared' })) console.log(relic.name);

// What is not there is an error with the status and the body of the answer.
await client.cards.get('NO_SUCH_CARD').catch((error) => console.log(error.status, error.body.detail));
