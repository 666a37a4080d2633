/** The least that taking a run costs: parsing and compressing it. `node parse-and-deflate.ts FOLDER SECONDS` prints files a second. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

const [folder = '.', seconds = '2'] = process.argv.slice(2);
const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
const end = performance.now() + Number(seconds) * 1000;
const started = performance.now();
let done = 0;
while (performance.now() < end) {
	const file = files[done % files.length] as Buffer;
	JSON.parse(file.toString('utf8'));
	deflateRawSync(file);
	done += 1;
}
process.stdout.write(`${(done / ((performance.now() - started) / 1000)).toFixed(1)}\n`);
