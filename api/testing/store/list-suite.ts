/** Tests of lists for any driver, on one small store. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunFilter, RunSort } from '../../store/lists/run-query.ts';
import type { RunStore } from '../../store/run-store.ts';
import { signedIn, submission } from '../sample-submission.ts';

const STEAM = '76561190000000001';
const OTHER = '76561190000000002';

/** @param open opens a new, empty store */
export function describeLists(name: string, open: () => Promise<RunStore>): void {
	describe(name, () => {
		let store: RunStore;
		const submit = (...given: Parameters<typeof submission>) => store.submit(submission(...given));
		const list = (filter: RunFilter = {}, sort: RunSort = 'date', window = { offset: 0, limit: 100 }) =>
			store.list({ filter, sort, ...window });
		const timesOf = async (...given: Parameters<typeof list>): Promise<number[]> =>
			(await list(...given)).runs.map((run) => run.runTime);

		beforeAll(async () => {
			store = await open();
			await submit({ seed: 'ONE', runTime: 1000, ascension: 0 }, signedIn(STEAM, 'Alice'));
			await submit({ seed: 'TWO', runTime: 2000, ascension: 10, characters: ['SILENT'] });
			await submit({ seed: 'TWO-B', runTime: 3000, ascension: 10, isWin: false, build: 'v0.98.0', acts: 1 });
			await submit({
				seed: '01_02_2026_1P',
				runTime: 1500,
				ascension: 5,
				extra: { game_mode: 'daily', was_abandoned: true, win: false },
			});
			await submit({
				seed: 'COOP',
				runTime: 2500,
				ascension: 3,
				characters: ['IRONCLAD', 'MODDED'],
				playerIds: [OTHER, '76561190000000009'],
			});
			await submit({ seed: 'CHEAT', runTime: 100 });
		});
		afterAll(() => store.close());

		test.each<[string, RunFilter, number[]]>([
			['nothing, newest first', {}, [2500, 2500, 1500, 3000, 2000, 1000]],
			['a character', { character: 'SILENT' }, [2000]],
			['wins', { outcome: 'won' }, [2500, 2500, 2000, 1000]],
			['losses that were not given up', { outcome: 'lost' }, [3000]],
			['a name in any case', { username: ' ALICE ' }, [1000]],
			['an unknown name', { username: 'bob' }, []],
			['a Steam id that was verified', { steamId: STEAM }, [1000]],
			['a Steam id that is only a player of a file', { steamId: OTHER }, []],
			['an empty Steam id', { steamId: '' }, []],
			['the beginning of a seed', { seedPrefix: 'TWO' }, [3000, 2000]],
			['the beginning of a seed in another case', { seedPrefix: 'two' }, []],
			['versions', { builds: ['v0.98.0', 'v9'] }, [3000]],
			['an unknown version', { builds: ['v9'] }, []],
			['one player', { players: { min: 1, max: 1 } }, [1500, 3000, 2000, 1000]],
			['several players', { players: { min: 2, max: 255 } }, [2500, 2500]],
			['a mode', { gameMode: 'daily' }, [1500]],
			['an ascension', { ascension: { min: 10, max: 10 } }, [3000, 2000]],
			['bounds of ascension', { ascension: { min: 3, max: 5 } }, [2500, 2500, 1500]],
			['official runs', { isOfficial: true }, [2500, 1500, 3000, 2000, 1000]],
			['a card', { cards: ['ANGER', 'STRIKE_SILENT'] }, [2000]],
			['a relic and something bought', { relics: ['VAJRA'], bought: ['LANTERN'] }, [2500, 2500, 1500, 3000, 2000, 1000]],
			['a card that nobody has', { cards: ['NOTHING'] }, []],
			['runs with a replay', { hasReplay: true }, []],
			['runs without a replay', { hasReplay: false }, [2500, 2500, 1500, 3000, 2000, 1000]],
			['a pair', { outcome: 'won', ascension: { min: 10, max: 10 } }, [2000]],
			['a win rate without enough runs', { winrate: { min: 0, max: 100 } }, []],
		])('filters by %s', async (_name, filter, expected) => {
			expect(await timesOf(filter)).toEqual(expected);
			expect((await list(filter)).total).toBe(expected.length);
		});

		test.each<[RunSort, number[]]>([
			['fastest', [1000, 1500, 2000, 2500, 2500, 3000]],
			['slowest', [3000, 2500, 2500, 2000, 1500, 1000]],
			['ascension', [2000, 3000, 1500, 2500, 2500, 1000]],
		])('sorts by %s', async (sort, expected) => {
			expect(await timesOf({}, sort)).toEqual(expected);
			const pages = await Promise.all([0, 2, 4, 6].map((offset) => timesOf({}, sort, { offset, limit: 2 })));
			expect(pages.flat()).toEqual(expected);
		});

		test('omits a hidden run until it is shown again', async () => {
			const [run] = (await list({ character: 'SILENT' })).runs;
			await store.setHidden(run?.hash ?? '', 'moderator');
			expect((await list({ character: 'SILENT' })).total).toBe(0);
			await store.setHidden(run?.hash ?? '', null);
			expect((await list({ character: 'SILENT' })).total).toBe(1);
		});

		// The last, because it adds runs.
		test('has the win rate of a submitter from five runs on', async () => {
			for (let index = 0; index < 4; index += 1) {
				await submit(
					{ seed: `RATE${index}`, runTime: 4000 + index, isWin: index < 2, acts: index < 2 ? 3 : 1 },
					signedIn(STEAM, 'Alice'),
				);
			}
			expect((await list({ winrate: { min: 60, max: 60 } })).total).toBe(5);
			expect((await list({ winrate: { min: 61, max: 100 } })).total).toBe(0);
			await submit({ seed: 'ONE-MORE' }, signedIn(STEAM, 'Alice'));
			expect((await list({ winrate: { min: 61, max: 100 } })).total).toBe(6);
		});
	});
}
