import { expect, test } from 'vitest';
import { STABILITY, stabilityOf } from '../../contract/openapi/stability.ts';
import { buildHere } from '../testing/build-here.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Addresses that only operators or the service add. */
const ELSEWHERE = new Set([
	'/data/mods/{key}/…',
	'/exports/statistics/{generation}/{table}.{format}',
	'/exports/runs-{table}.{format}',
]);

test('every file has a stability promise, and every promise has a file', async () => {
	const report = await buildHere({
		data: MINIATURE,
		out: temporaryFolder(),
		languages: MINIATURE_LANGUAGES,
		isFast: false,
		isFinal: false,
		hasPages: false,
	});
	const paths = [...filesOfTree(report.tree).keys()].filter(
		(path) => !path.startsWith('.') && !/\.(gz|br)$/.test(path.replace(/\.(tar|jsonl)\.gz$/, '')),
	);
	const rows = paths.map((path) => [path, stabilityOf(`/${path}`)] as const);
	expect(rows.filter(([, row]) => row === undefined)).toEqual([]);
	const used = new Set(rows.map(([, row]) => row?.address));
	expect(STABILITY.filter(({ address }) => !used.has(address) && !ELSEWHERE.has(address))).toEqual([]);
});
