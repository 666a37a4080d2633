/** Tests of run files for any driver. */
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../store/lists/run-query.ts';
import type { RunStore } from '../../store/run-store.ts';
import { sampleText } from '../sample-run.ts';
import { hinted, signedIn, submission } from '../sample-submission.ts';
import { describeExports } from './export-suite.ts';

const STEAM = '76561190000000001';
const OTHER = '76561190000000002';

/** @param storeOf returns the empty store of the current test */
export function describeRunFiles(storeOf: () => RunStore): void {
	const submit = (...given: Parameters<typeof submission>) => storeOf().submit(submission(...given));
	const list = () => storeOf().list({ filter: {}, sort: 'date', offset: 0, limit: 100 });

	describe('a submitted run file', () => {
		test('has pseudonyms, and original player ids for the owner', async () => {
			const playerIds = [STEAM, OTHER];
			const options = { characters: ['IRONCLAD', 'SILENT'], playerIds };
			const { runHash } = await submit(options, signedIn(STEAM, 'Alice'));
			const textFor = async (viewer?: Viewer) => Buffer.from((await storeOf().find(runHash, viewer))?.text ?? []).toString();
			const seen = await textFor();
			for (const id of playerIds) expect(seen).not.toContain(id);
			expect(await textFor({ accountId: null, steamId: OTHER })).toBe(seen);
			expect(await textFor({ accountId: null, steamId: null })).toBe(seen);
			expect(JSON.parse(await textFor({ accountId: null, steamId: STEAM }))).toEqual(JSON.parse(sampleText(options).toString()));
		});

		test('adds the damage block to a row that has none', async () => {
			const extra = { _spirecodex_damage: { damage_dealt: 7, by_card: {} } };
			const { runHash } = await submit({}, signedIn(STEAM));
			await submit({ extra }, signedIn(STEAM));
			expect(JSON.parse((await storeOf().find(runHash))?.damage ?? 'null')).toMatchObject({ damage_dealt: 7 });
		});

		test('changes nothing for an anonymous sender', async () => {
			const extra = { _spirecodex_damage: { damage_dealt: 7, by_card: {} } };
			const { runHash } = await submit({}, hinted(STEAM));
			await storeOf().deleteRun(runHash);
			await submit({ extra, ascension: 9 }, { ...hinted(STEAM), username: 'Mallory' });
			await submit({ extra }, { ...hinted(OTHER), username: 'Mallory' });
			expect(await storeOf().find(runHash)).toMatchObject({ damage: null, username: null });
			expect((await list()).runs).toMatchObject([
				{ hash: runHash, ascension: 5, username: null, accountId: null, steamId: null },
			]);
			expect((await storeOf().totals()).runs).toBe(0);
		});
	});

	describe('find', () => {
		test('returns the minified file as sent', async () => {
			const { runHash } = await submit();
			const found = await storeOf().find(runHash);
			expect(JSON.parse(Buffer.from(found?.text ?? []).toString())).toEqual(JSON.parse(sampleText().toString()));
			expect(await storeOf().find('0000000000000000')).toBeNull();
		});

		test('returns the row of the first player', async () => {
			const options = { characters: ['IRONCLAD', 'SILENT'], playerIds: [OTHER, STEAM] };
			const first = await submit(options, hinted(OTHER));
			const second = await submit(options, hinted(STEAM));
			expect(await storeOf().find(second.runHash)).toMatchObject({ player: 1, players: 2, primaryHash: first.runHash });
		});
	});

	describe('a removed run file', () => {
		test('is removed with every seat of its file', async () => {
			const options = { characters: ['IRONCLAD', 'SILENT'], playerIds: [OTHER, STEAM] };
			const { runHash } = await submit(options);
			expect(await storeOf().setHidden(runHash, 'test')).toMatchObject({ modified: 2 });
			expect(await storeOf().setHidden(runHash, 'test')).toMatchObject({ modified: 0 });
			expect(await storeOf().purgeRun(runHash)).toMatchObject({ modified: 2 });
			expect(await storeOf().find(runHash)).toBeNull();
			expect(await storeOf().purgeRun(runHash)).toEqual({ hashes: [], modified: 0 });
		});
	});

	describe('export', () => describeExports(storeOf));
}
