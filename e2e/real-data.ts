import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of real data; undefined, with a notice, unless `ALMANAC_REAL` has one. */
export function realData(part: string): string | undefined {
	const root = process.env['ALMANAC_REAL'];
	const folder = root && join(root, part);
	if (folder && existsSync(folder)) return folder;
	process.stdout.write(`Skipped: tests over real data (${part}), because ALMANAC_REAL names no folder that holds it.\n`);
	return undefined;
}
