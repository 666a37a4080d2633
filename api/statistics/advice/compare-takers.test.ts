import { expect, test } from 'vitest';
import type { DraftRecommendations } from '../../../contract/statistics/advice.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { type SmallRun, cardChoice, floors, openSmallRuns } from '../../testing/runs/small-runs.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';
import type { Frame } from '../counting/rows/frame.ts';
import { newestOfficial } from '../comparison/newest-runs.ts';

const offer = (isPicked: boolean) => ({ stats: { card_choices: [cardChoice('ANGER', isPicked)] } });

interface Story extends SmallRun {
	/** Held from the first floor on: each story has a relic of its own, so that one world has room for all. */
	readonly relic: string;
	/** Whether the card was taken at its first offer, at the second and so on. */
	readonly takes: readonly boolean[];
}

/** So many runs, of which the first ones win. */
function runs(count: number, wins: number, { relic, takes, ...rest }: Story): SmallRun[] {
	return Array.from({ length: count }, (_, index) => ({
		relics: [relic],
		acts: [[...floors(2), ...takes.map(offer), ...floors(6)]],
		outcome: index < wins ? 'win' : 'loss',
		...rest,
	}));
}

const OFFERED_LATER = { acts: [floors(6), [...floors(2), offer(true), ...floors(4)]] };
const PLAYED = [
	...runs(60, 48, { relic: 'VAJRA', ascension: 0, takes: [true] }),
	...runs(60, 0, { relic: 'VAJRA', ascension: 10, takes: [false] }),
	...runs(40, 32, { relic: 'ANCHOR', character: 'SILENT', takes: [true] }),
	...runs(40, 0, { relic: 'ANCHOR', takes: [false] }),
	...runs(40, 36, { relic: 'ANCHOR', takes: [], ...OFFERED_LATER }),
	...runs(60, 48, { relic: 'AKABEKO', takes: [true] }),
	...runs(60, 6, { relic: 'AKABEKO', takes: [false] }),
	...runs(30, 30, { relic: 'LANTERN', takes: [false, true, true] }),
	...runs(30, 0, { relic: 'LANTERN', takes: [true, false] }),
];

const world = sharedByTests(async () => openSmallRuns(await builtTree(), PLAYED));

/** What is said of the card to who holds a relic. */
function recommended(relic: string) {
	const answer = world.ask('draftRecommendations', { type: 'relics', id: relic, language: 'eng' }) as DraftRecommendations;
	return answer.recommends[0];
}

test('who takes a card at an easy ascension is not compared with who passes it at a hard one', () => {
	// Taken at ascension 0, where 48 of 60 win; passed at ascension 10, where none of 60 does: nothing is known of the card.
	expect(recommended('VAJRA')).toMatchObject({
		...{ winrate: 0.8, win_rate_ci: [68.2, 88.2], verdict: 'no clear difference' },
		compared: { runs: 120, took: 60, win_rate: 80, win_rate_ci: [68.2, 88.2], expected_win_rate: null },
	});
});

test('nor with another character, nor with who was offered it an act before', () => {
	// 32 of 40 and 36 of 40 took it, each alone of its kind.
	expect(recommended('ANCHOR')).toMatchObject({
		compared: { runs: 120, took: 80, win_rate: 85, expected_win_rate: null },
		verdict: 'no clear difference',
	});
});

test('who takes it wins more than who passes it in the same place', () => {
	// 48 of 60 beside 6 of 60, each without itself among what is expected.
	expect(recommended('AKABEKO')).toMatchObject({
		compared: { runs: 120, took: 60, win_rate: 80, win_rate_ci: [68.2, 88.2], expected_win_rate: 9.8 },
		verdict: 'above',
	});
});

test('a run counts once, as it did at its first offer', () => {
	expect(recommended('LANTERN')).toMatchObject({
		...{ offers: 150, picks: 90, winrate: 0.6667 },
		compared: { runs: 60, took: 30, win_rate: 0, win_rate_ci: [0, 11.4], expected_win_rate: 100 },
		verdict: 'below',
	});
});

test.each([
	[0, 6],
	[1, 5],
	[2, 3],
	[4, 0],
	[9, 0],
])('of the newest %i official runs the first is row %i', (count, expected) => {
	// Row 1 is hidden and row 4 was abandoned at once.
	const frame: Pick<Frame, 'columns' | 'length'> = {
		length: 6,
		columns: {
			isVisible: Uint8Array.of(1, 0, 1, 1, 1, 1),
			outcome: Uint8Array.of(0, 0, 0, 1, 2, 0),
			floors: new Uint16Array(6).fill(5),
			deck: new Uint16Array(6).fill(10),
			ascension: new Int16Array(6),
			character: new Int8Array(6),
		} as unknown as Frame['columns'],
	};
	expect(newestOfficial(frame, count)).toBe(expected);
});
