import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { ARCHIVE_BOUNDS, unpackRuns } from './unpack-runs.ts';

async function archive(files: Readonly<Record<string, string>>): Promise<File> {
	const zip = new JSZip();
	for (const [name, text] of Object.entries(files)) zip.file(name, text);
	return new File([await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' })], 'runs.zip');
}

const RUN = '{"seed":"A"}';

test('finds runs in all folders and skips other files', async () => {
	const { runs, tooLarge } = await unpackRuns(
		await archive({ 'history/1.run': RUN, 'other/2.json': RUN, '../../3.run': RUN, 'readme.txt': 'x', '1.run.backup': RUN }),
	);
	expect(runs.map(({ name }) => name).sort()).toEqual(['1.run', '2.json', '3.run']);
	expect(await runs[0]!.text()).toBe(RUN);
	expect(tooLarge).toEqual([]);
});

test('stops unpacking an oversized file and reports its name', async () => {
	const bomb = await archive({ 'bomb.run': ' '.repeat(5_000_000), '1.run': RUN });
	expect(bomb.size).toBeLessThan(10_000);
	const { runs, tooLarge } = await unpackRuns(bomb);
	expect([runs.map(({ name }) => name), tooLarge]).toEqual([['1.run'], ['bomb.run']]);
});

test.each([
	['too many bytes', { archiveBytes: 10 }],
	['too many runs', { entries: 2 }],
	['too much unpacked', { unpackedBytes: 2 * RUN.length }],
])('an archive of %s is refused', async (_name, bounds) => {
	const given = await archive({ '1.run': RUN, '2.run': RUN, '3.run': RUN });
	await expect(unpackRuns(given, { ...ARCHIVE_BOUNDS, ...bounds })).rejects.toMatchObject({ reason: 'zip_too_large' });
});

test('rejects other files and truncated archives', async () => {
	const whole = new Uint8Array(await (await archive({ '1.run': RUN.repeat(100) })).arrayBuffer());
	for (const bytes of [new Uint8Array(300), whole.subarray(0, -30)])
		await expect(unpackRuns(new File([bytes], 'runs.zip'))).rejects.toMatchObject({ reason: 'zip_broken' });
});
