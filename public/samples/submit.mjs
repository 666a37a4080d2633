import { readFile } from 'node:fs/promises';
import { Client } from 'spire-almanac';

const client = new Client(process.env.ALMANAC_URL ?? 'http://127.0.0.1:8080');
const [file, steamId] = process.argv.slice(2);

const { run_hash, player_idx } = await client.runs.submit(await readFile(file), { steam_id: steamId });
console.log(run_hash, player_idx);
