import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ANONYMOUS } from '../../runs/prepared-run.ts';
import { sampleText } from '../sample-run.ts';
import { signedIn, submission } from '../sample-submission.ts';
import type { ExportQuery } from '../../store/export/export-query.ts';
import type { PickCount } from '../../store/lists/run-query.ts';
import type { RunStore } from '../../store/run-store.ts';
import { readExport } from './read-export.ts';

const STEAM = '76561190000000001';

/** Tests of exports for any driver. `store` returns the store of the current test. */
export function describeExports(store: () => RunStore): void {
	const submit = (...given: Parameters<typeof submission>) => store().submit(submission(...given));

	async function read(query: Partial<ExportQuery> = {}) {
		const { gzip, next } = await readExport(store(), query);
		const lines = gunzipSync(gzip).toString().split('\n').slice(0, -1);
		return { lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), next };
	}
	const seeds = async (query?: Partial<ExportQuery>) => (await read(query)).lines.map((line) => line['seed']);

	test('an empty store gives an empty file', async () => {
		expect(await read()).toEqual({ lines: [], next: undefined });
	});

	test('pages contain each row once in the order of submission', async () => {
		for (let index = 0; index < 150; index += 1) await submit({ seed: `S${index}` });
		const whole = await seeds();
		expect(whole).toEqual(Array.from({ length: 150 }, (_, index) => `S${index}`));
		const walked: unknown[] = [];
		let after: ExportQuery['after'];
		do {
			const page = await read({ limit: 64, after });
			walked.push(...page.lines.map((line) => line['seed']));
			after = page.next;
		} while (after);
		expect(walked).toEqual(whole);
		expect((await read({ limit: 150 })).next).toBeUndefined();
	});

	test('contains only visible official runs', async () => {
		await submit({ seed: 'GOOD' });
		await submit({ seed: 'MODDED', characters: ['MODDED'] });
		await submit({ seed: 'HIGH', ascension: 11 });
		await submit({ seed: 'CHEAT', runTime: 100 });
		const deleted = await submit({ seed: 'DELETED' });
		await store().deleteRun(deleted.runHash);
		expect(await seeds()).toEqual(['GOOD']);
	});

	test('adds hash, token and time to the line', async () => {
		const { runHash } = await submit({ seed: 'NAMED' }, signedIn(STEAM, 'Alice'));
		await submit({ seed: 'ANONYMOUS' });
		const lines = (await read()).lines;
		expect(lines[0]).toEqual({
			...JSON.parse(sampleText({ seed: 'NAMED' }).toString()),
			player_index: 0,
			deck: expect.arrayContaining([{ id: 'ANGER', upgraded: 0, enchantment: 'SHARP', floor_added: 2 }]),
			relics: [
				{ id: 'BURNING_BLOOD', floor_added: 1 },
				{ id: 'VAJRA', floor_added: 8 },
			],
			card_choices: expect.arrayContaining([{ card_id: 'ANGER', was_picked: true, floor: 2 }]),
			run_hash: runHash,
			player_token: expect.stringMatching(/^[0-9a-f]{16}$/),
			submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
		});
		expect(lines[1]?.['player_token']).toBeNull();
	});

	test('lines of a multiplayer run identify their seat without player ids', async () => {
		const playerIds = [STEAM, '76561190000000002', '1000'];
		const options = { characters: ['IRONCLAD', 'SILENT', 'DEFECT'], playerIds };
		await submit({ ...options, extra: { lobby: `hosted by ${STEAM}` } });
		const { lines } = await read();
		expect(lines.map((line) => line['player_index'])).toEqual([0, 1, 2]);
		expect(lines.map((line) => (line['deck'] as { id: string }[])[0]?.id)).toEqual([
			'STRIKE_IRONCLAD',
			'STRIKE_SILENT',
			'STRIKE_DEFECT',
		]);
		const texts = lines.map((line) => JSON.stringify(line));
		for (const id of playerIds) expect(texts.filter((text) => new RegExp(`\\b${id}\\b`).test(text))).toEqual([]);
	});

	test('choices of a seat have floors from 1 in each act', async () => {
		await submit();
		const choices = (await read()).lines[0]?.['card_choices'] as { floor: number }[];
		expect(Math.max(...choices.map(({ floor }) => floor))).toBe(16);
	});

	test('applies the date range, which excludes undated runs', async () => {
		await submit({ seed: 'UNDATED' }, ANONYMOUS, { submittedAt: null });
		await submit({ seed: 'A' }, ANONYMOUS, { submittedAt: 1000 });
		await submit({ seed: 'B' }, ANONYMOUS, { submittedAt: 2000 });
		await submit({ seed: 'C', build: 'v0.98.0' }, ANONYMOUS, { submittedAt: 3000 });
		expect(await seeds()).toEqual(['UNDATED', 'A', 'B', 'C']);
		expect(await seeds({ start: 1000 })).toEqual(['A', 'B', 'C']);
		expect(await seeds({ start: 1001, end: 3000 })).toEqual(['B']);
		expect(await seeds({ end: 2001 })).toEqual(['A', 'B']);
		expect(await seeds({ version: 'v0.98.0' })).toEqual(['C']);
		expect(await seeds({ version: 'v9' })).toEqual([]);
		expect((await read({ limit: 1, version: 'v0.103.2' })).next).toMatchObject({ submittedAt: null });
		expect(await seeds({ start: 5000, end: 10 })).toEqual([]);
	});

	test('continues after a removed run', async () => {
		for (const seed of ['A', 'B', 'C']) await submit({ seed });
		const after = (await read({ limit: 2 })).next;
		await store().purgeRun(after?.hash ?? '');
		expect(await seeds({ after })).toEqual(['C']);
	});

	test('continues after an undated cursor, even when its run was changed or removed', async () => {
		const undated = await submit({ seed: 'OLD' }, ANONYMOUS, { submittedAt: null });
		await submit({ seed: 'OLDER' }, ANONYMOUS, { submittedAt: null });
		const dated = await submit({ seed: 'A' }, ANONYMOUS, { submittedAt: 1000 });
		await submit({ seed: 'B' }, ANONYMOUS, { submittedAt: 2000 });
		const after = (hash: string) => seeds({ after: { submittedAt: null, hash } });
		expect(await after(undated.runHash)).toEqual(['OLDER', 'A', 'B']);
		// Among runs without a date a run that has one would stand last.
		expect(await after(dated.runHash)).toEqual(['A', 'B']);
		await store().purgeRun(undated.runHash);
		expect(await after(undated.runHash)).toEqual(['OLDER', 'A', 'B']);
	});

	test('dates ascend, also after a clock was set back', async () => {
		await submit({ seed: 'A' }, ANONYMOUS, { submittedAt: 5_000_000 });
		await submit({ seed: 'B' }, ANONYMOUS, { submittedAt: 1_000_000 });
		const times = (await read()).lines.map((line) => line['submitted_at']);
		expect(times).toEqual(['1970-01-01T00:00:05.000000Z', '1970-01-01T00:00:05.000001Z']);
	});

	test('picks of a player cover their own runs that are not hidden or deleted', async () => {
		const { cards: once, ancients } = await store().picks(STEAM);
		expect([once, ancients]).toEqual([{}, {}]);
		await submit({ seed: 'ONE' }, signedIn(STEAM));
		const { cards: one } = await store().picks(STEAM);
		const twice = (counts: Readonly<Record<string, PickCount>>) =>
			Object.fromEntries(
				Object.entries(counts).map(([id, { picked, offered }]) => [id, { picked: 2 * picked, offered: 2 * offered }]),
			);
		// Each screen of the file has one that was taken and one that was left.
		const { ANGER: taken, CLASH: left } = one;
		expect([left!.offered > 0, left!.picked, taken]).toEqual([true, 0, { picked: left!.offered, offered: left!.offered }]);
		const { runHash: second } = await submit({ seed: 'TWO' }, signedIn(STEAM));
		await submit({ seed: 'OF ANOTHER' }, signedIn('76561190000000002'));
		expect((await store().picks(STEAM)).cards).toEqual(twice(one));
		await store().setHidden(second, 'moderator');
		expect((await store().picks(STEAM)).cards).toEqual(one);
		await store().setHidden(second, null);
		expect((await store().picks(STEAM)).cards).toEqual(twice(one));
		await store().deleteRun(second);
		expect((await store().picks(STEAM)).cards).toEqual(one);
	});
}
