import { expect, test } from 'vitest';
import { CHARACTERS, MODES, PARTIES } from '../../../../contract/statistics/bracket.ts';
import { SeatView } from '../../../runs/vector/seat-view.ts';
import { stampVector } from '../../../runs/vector/stamp.ts';
import { prepareForTests } from '../../../testing/prepare-for-tests.ts';
import { type SmallRun, fileOf, floors } from '../../../testing/runs/small-runs.ts';
import { addSeat, frameCodes } from './add-seat.ts';
import { type Frame, MOST_BUILDS, OUTCOMES, createFrame } from '../../counting/rows/frame.ts';

const PLAYED = Date.UTC(2026, 5, 9, 12) / 1000;
const HASH = '0123456789abcdef';

/** Adds the first seat of a run to a frame; answers its columns. */
function added(run: SmallRun, { playedAt = PLAYED, submittedAt = 5 as number | null } = {}, frame: Frame = createFrame()) {
	const { names, vectors } = prepareForTests(Buffer.from(JSON.stringify(fileOf(run, 0)))).encoded;
	const view = new SeatView();
	stampVector(vectors[0]!, { id: 7, hash: HASH, file: 1, players: 1, submittedAt, playedAt });
	view.open(vectors[0]!);
	const row = addSeat(frame, view, frameCodes(names, frame), names, { segment: 3, word: 99 });
	return Object.fromEntries(Object.entries(frame.columns).map(([name, column]) => [name, column[row]!]));
}

test('a row says what its seat was, and nothing yet of who owns it', () => {
	const run: SmallRun = {
		...{ character: CHARACTERS[1], outcome: 'win', ascension: 9, seconds: 777, build: 'v1' },
		...{ deck: ['A', 'A', 'B'], relics: ['R', 'S'], acts: [floors(3), floors(2)] },
	};
	expect(added(run)).toMatchObject({
		...{ id: 7, submittedAt: 5, hashHigh: 0x01234567, hashLow: 0x89abcdef, runTime: 777, playedAt: PLAYED, segment: 3, word: 99 },
		...{ user: -1, build: 1, floors: 5, deck: 3, relics: 2, ascension: 9, mode: 0, party: 0, character: 1, isPlain: 1 },
		...{ outcome: OUTCOMES.win, isVisible: 0, counted: 0, dailyDay: 0 },
	});
	expect(added({}, { submittedAt: null })).toMatchObject({ submittedAt: 0, outcome: OUTCOMES.loss });
	expect(added({ outcome: 'abandoned' })['outcome']).toBe(OUTCOMES.abandoned);
});

test('the act that a run ended in is completed by a win alone', () => {
	const acts = (run: SmallRun) => added(run)['acts'];
	const three = [floors(2), floors(1), floors(3)];
	expect([acts({ acts: three }), acts({ acts: three, outcome: 'win' }), acts({ acts: [floors(1)] })]).toEqual([2, 3, 0]);
	expect([acts({ acts: [[]] }), acts({ acts: [[]], outcome: 'win' })]).toEqual([0, 0]);
});

test('modes, characters and parties that the game does not have are none of its own', () => {
	expect(MODES.map((mode) => added({ mode: mode.toUpperCase() })['mode'])).toEqual([0, 1, 2]);
	expect([added({ mode: 'of_a_mod' })['mode'], added({ mode: 'of_a_mod' })['isPlain']]).toEqual([MODES.length, 0]);
	expect([added({ modifiers: ['A'] })['isPlain'], added({ mode: 'daily' })['isPlain']]).toEqual([0, 0]);
	expect(added({ character: 'OF_A_MOD' })['character']).toBe(-1);
	const partyOf = (players: number) => added({ others: Array.from({ length: players - 1 }, () => 'SILENT') })['party'];
	expect([1, 2, 3, PARTIES.length].map(partyOf)).toEqual([0, 1, 2, 3]);
});

test('a challenge counts up to the day after its own', () => {
	const dayOf = (playedAt: number) => added({ mode: 'daily', seed: '09_06_2026' }, { playedAt })['dailyDay'];
	const day = Date.UTC(2026, 5, 9) / 86_400_000;
	const midnight = day * 86_400;
	expect([midnight - 86_401, midnight - 86_400, midnight, midnight + 9 * 86_400].map(dayOf)).toEqual([0, day, day, day]);
	expect(added({ seed: '09_06_2026' })['dailyDay']).toBe(0);
});

test('builds have a number each, as long as there are numbers', () => {
	const frame = createFrame();
	const buildOf = (build?: string) => added(build === undefined ? {} : { build }, {}, frame)['build'];
	expect([buildOf('v1'), buildOf('v2'), buildOf('v1')]).toEqual([1, 2, 1]);
	expect(frame.builds).toEqual(['v1', 'v2']);
	frame.builds.push(...Array.from({ length: MOST_BUILDS - 3 }, (_, index) => `b${index}`));
	expect([buildOf('last'), buildOf('one more'), buildOf('v2')]).toEqual([MOST_BUILDS, 0, 2]);
	expect(frame.builds).toHaveLength(MOST_BUILDS);
});
