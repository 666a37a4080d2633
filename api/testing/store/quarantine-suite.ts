import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '../../runs/prepared-run.ts';
import type { RunStore } from '../../store/run-store.ts';
import { type SampleOptions, sampleRun } from '../sample-run.ts';
import { hinted, signedIn, submission } from '../sample-submission.ts';
import { EVERYTHING } from './run-search.ts';

const STEAM = '76561190000000001';
const OTHER = '76561190000000002';

/** One floor, which is too short to compare. */
const SHORT = { map_point_history: [[{ map_point_type: 'monster', rooms: [{ room_type: 'monster' }], player_stats: [] }]] };

interface Point {
	readonly rooms: readonly { readonly turns_taken: number }[];
	readonly player_stats: readonly object[];
}

/** Runs work many times concurrently, which the store combines into one transaction. */
const times = (count: number, work: (index: number) => Promise<unknown>): Promise<unknown> =>
	Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** A run with different turns and damage in fights, like a played run. */
function played(seed: string, luck = 0): SampleOptions {
	let floor = luck;
	const history = (sampleRun()['map_point_history'] as readonly (readonly Point[])[]).map((act) =>
		act.map(({ rooms, player_stats: stats, ...point }) => {
			floor += 1;
			return {
				...point,
				rooms: rooms.map((room) => ({ ...room, turns_taken: room.turns_taken === 0 ? 0 : 2 + (floor % 7) })),
				player_stats: stats.map((own) => ({ ...own, damage_taken: (floor * 5) % 13 })),
			};
		}),
	);
	return { seed, extra: { map_point_history: history } };
}

/** Tests of the quarantine. @param open opens a new, empty store */
export function describeQuarantine(name: string, open: () => Promise<RunStore>): void {
	describe(name, () => {
		let store: RunStore;
		beforeEach(async () => {
			store = await open();
		});
		afterEach(() => store.close());

		const submit = (...given: Parameters<typeof submission>) => store.submit(submission(...given));
		const list = () => store.list({ filter: {}, sort: 'date', offset: 0, limit: 100 });
		const held = async () => (await store.search({ ...EVERYTHING, heldOnly: true, limit: 5000 })).map((run) => run.hiddenReason);

		test('holds near copies from the 101st on, with any seeds, times and networks', async () => {
			await times(105, (index) => {
				const options = { seed: `COPY${index}`, runTime: 3600 + index, ascension: index % 10 };
				return submit(options, ANONYMOUS, { network: `network ${index}` });
			});
			expect(await held()).toEqual(Array.from({ length: 5 }, () => 'held:near-duplicate'));
			expect(await store.countHeld()).toBe(5);
			expect([(await list()).total, (await store.totals()).runs]).toEqual([100, 100]);
			const [first] = await store.search({ ...EVERYTHING, heldOnly: true });
			expect(await store.setHidden(first?.hash ?? '', null)).toMatchObject({ modified: 1 });
			expect([(await list()).total, await store.countHeld()]).toEqual([101, 4]);
		});

		test('holds a copy with another deck, but no run that only shares the deck', async () => {
			const player = (deck: readonly string[]) => ({
				players: [{ id: 1, character: 'CHARACTER.IRONCLAD', deck: deck.map((id) => ({ id })) }],
			});
			await times(101, (index) =>
				submit({ seed: `DECK${index}`, extra: player([`CARD.C${index}`]) }, ANONYMOUS, { network: 'a' }),
			);
			expect(await store.countHeld()).toBe(1);
			await submit({ seed: 'SHORT', acts: 2, extra: player(['CARD.C0']) }, ANONYMOUS, { network: 'a' });
			expect(await store.countHeld()).toBe(1);
		});

		test('holds no short runs and no imported runs', async () => {
			const floors = [[{ map_point_type: 'monster', rooms: [{ room_type: 'monster' }], player_stats: [] }]];
			const short = { isWin: false, extra: { map_point_history: floors } };
			await times(110, (index) => submit({ seed: `IMPORT${index}` }));
			await times(110, (index) => submit({ seed: `SHORT${index}`, ...short }, ANONYMOUS, { network: 'a' }));
			expect(await held()).toEqual([]);
		});

		test('recognises a copy despite other choices, deck, seed, time and ascension', async () => {
			await submit(played('COPIED'), ANONYMOUS, { network: 'a' });
			await times(60, (index) => {
				const flipped = JSON.parse(
					JSON.stringify(played('COPIED')).replaceAll(/"was_picked":(true|false)/g, `"was_picked":${index % 2 === 0}`),
				);
				const { extra } = flipped as SampleOptions;
				const copy = {
					seed: `COPY${index}`,
					runTime: 3000 + index,
					ascension: index % 10,
					extra: { ...extra, start_time: 1_780_100_000 + index },
				};
				return submit(copy, signedIn(STEAM, 'Copier'), { network: `network ${index}` });
			});
			expect([(await list()).total, await store.countHeld()]).toEqual([1, 60]);
			expect(new Set(await held())).toEqual(new Set(['held:near-duplicate']));
		});

		test('accepts two different runs through the same rooms', async () => {
			await submit(played('SAME'), ANONYMOUS, { network: 'a' });
			await submit({ ...played('SAME', 3), runTime: 4000 }, ANONYMOUS, { network: 'b' });
			expect([(await list()).total, await store.countHeld()]).toEqual([2, 0]);
		});

		test('ignores hidden copies of an honest run', async () => {
			const cheat = { ...played('FIRST'), runTime: 100 };
			await submit(cheat, ANONYMOUS, { network: 'a' });
			await submit(played('FIRST'), ANONYMOUS, { network: 'b' });
			expect((await list()).total).toBe(1);
		});

		test('joins files of the players of one game and assigns each their seat', async () => {
			const party = { characters: ['IRONCLAD', 'SILENT'], playerIds: [STEAM, OTHER] };
			const first = await submit({ ...played('GAME'), ...party }, signedIn(STEAM, 'Alice'), { network: 'a' });
			const theirs = { ...played('GAME'), characters: ['SILENT', 'IRONCLAD'], playerIds: [OTHER, STEAM], runTime: 3604 };
			const extra = { ...theirs.extra, start_time: 1_780_000_003 };
			const second = await submit({ ...theirs, extra }, hinted(OTHER), { network: 'b' });
			expect([first.isDuplicate, second.isDuplicate]).toEqual([false, true]);
			expect(second.player).toBe(1);
			expect((await list()).runs.map(({ hash }) => hash)).toContain(second.runHash);
			expect([(await list()).total, await store.countHeld()]).toEqual([2, 0]);
		});

		test('does not join games of other parties on the same seed', async () => {
			const daily = (ids: readonly string[]) => ({ seed: '09_06_2026_2P', characters: ['IRONCLAD', 'SILENT'], playerIds: ids });
			await submit(daily([STEAM, OTHER]), ANONYMOUS, { network: 'a' });
			await submit({ ...daily(['76561190000000003', '76561190000000004']), runTime: 3610 }, ANONYMOUS, { network: 'b' });
			expect((await list()).total).toBe(4);
		});

		test('holds no burst of several accounts in one network', async () => {
			await times(1300, (index) =>
				submit({ seed: `LAN${index}`, acts: 1, isWin: false, extra: SHORT }, signedIn(`7656119000000010${index % 10}`), {
					network: 'lan',
				}),
			);
			expect(await store.countHeld()).toBe(0);
			await times(1201, (index) =>
				submit({ seed: `ONE${index}`, acts: 1, isWin: false, extra: SHORT }, signedIn(STEAM), { network: 'lan' }),
			);
			expect(await held()).toEqual(['held:burst']);
		});
	});
}
