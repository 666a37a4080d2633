/**
 * An export without splicing: reads the texts of rows and compresses them as one gzip stream of level 6.
 * `node read-and-gzip.ts STATE LINES` prints lines a second, of the clock and of the processor. The texts are read uncompressed, as such a service would keep them.
 */
import { createGzip } from 'node:zlib';
import { BodyReader } from '../../store/bodies/body-reader.ts';
import { openForReading } from '../../store/database/database.ts';
import { createRowReader, linePartsOf, lineSuffix } from '../../store/export/export-rows.ts';
import { loadLine } from '../../runs/stored-text.ts';

const [state = 'var', lines = '2000'] = process.argv.slice(2);
const db = openForReading(state);
const read = createRowReader(db, new BodyReader(db, state), Number(lines));
const rows = await read(0, Number.MAX_SAFE_INTEGER);
// Inflating is not part of the work that is measured.
const texts = rows.flatMap((row) => {
	const parts = linePartsOf(row);
	return parts ? [{ text: loadLine(parts.text, parts.members), suffix: lineSuffix(row, null) }] : [];
});
const gzip = createGzip({ level: 6 });
gzip.resume();
const [started, before] = [performance.now(), process.cpuUsage()];
await read(0, Number.MAX_SAFE_INTEGER);
for (const { text, suffix } of texts) {
	gzip.write(text);
	if (!gzip.write(suffix)) await new Promise((resolve) => gzip.once('drain', resolve));
}
gzip.end();
await new Promise((resolve) => gzip.once('end', resolve));
const { user, system } = process.cpuUsage(before);
const speeds = [performance.now() - started, (user + system) / 1000].map((milliseconds) => (texts.length / milliseconds) * 1000);
process.stdout.write(`${speeds.map((speed) => speed.toFixed(1)).join(' ')}\n`);
