import { describe, expect, test } from 'vitest';
import { prepareForTests } from '../../testing/prepare-for-tests.ts';
import { type SampleOptions, sampleText } from '../../testing/sample-run.ts';
import { type PreparedSeat, buffersOf, isSteamId, seatOfSubmitter } from '../prepared-run.ts';

const [ONE, TWO] = ['76561190000000001', '76561190000000002'] as const;
const seats = (...playerIds: readonly string[]): PreparedSeat[] =>
	playerIds.map((playerId) => ({ playerId, hash: '', character: 'A', isOfficial: true, deckSize: 1, relicCount: 1 }));

test.each([
	['1234567890123456', false],
	['12345678901234567', true],
	['123456789012345678', false],
	['1234567890123456x', false],
])('%s is a Steam id: %s', (text, expected) => expect(isSteamId(text)).toBe(expected));

test.each<[string, readonly PreparedSeat[], string | null, number | undefined]>([
	['the one with his id', seats(ONE, TWO), TWO, 1],
	['the first with his id', seats(TWO, TWO), TWO, 0],
	['the only one, whoever he is', seats(ONE), TWO, 0],
	['the first where nobody has a Steam id', seats('1', '2'), TWO, 0],
	['the first where nobody has a Steam id and the sender has none', seats('1', '2'), null, 0],
	['none where others have Steam ids', seats(ONE, '2'), TWO, undefined],
	['none where others have Steam ids and the sender has none', seats('1', ONE), null, undefined],
])('the seat of the sender is %s', (_name, of, steamId, expected) => {
	expect(seatOfSubmitter(of, steamId)).toBe(expected);
});

const prepare = (options: SampleOptions) => prepareForTests(sampleText(options));

describe('prepareRun', () => {
	test('clamps 32-bit columns and overlong seeds', () => {
		const run = prepare({ seed: 'S'.repeat(201), runTime: 2 ** 40, ascension: -(2 ** 40) });
		expect([run.seed, run.runTime, run.ascension]).toEqual(['S'.repeat(200), 2 ** 31 - 1, 1 - 2 ** 31]);
	});

	test('has the columns of lists', () => {
		expect(prepare({ characters: ['IRONCLAD', 'SILENT'], playerIds: [ONE, TWO], isWin: false })).toMatchObject({
			isWin: false,
			isAbandoned: false,
			gameMode: 'standard',
			build: 'v0.103.2',
			runTime: 3600,
			startTime: 1_780_000_000,
			floors: 48,
			acts: 3,
			killedBy: 'CORPSE_SLUGS_WEAK',
			damage: null,
			hiddenReason: null,
			seats: [
				{ character: 'IRONCLAD', playerId: ONE, isOfficial: true, deckSize: 6, relicCount: 2 },
				{ character: 'SILENT', playerId: TWO, isOfficial: true, deckSize: 6, relicCount: 2 },
			],
		});
	});

	test('has the pseudonyms of the players and a block for each line', () => {
		const run = prepare({ characters: ['IRONCLAD', 'SILENT'], playerIds: [ONE, TWO] });
		expect([...run.playerIds.values()]).toEqual([ONE, TWO]);
		expect(run.members).toHaveLength(2);
		// Text, two lines, two vectors.
		expect(new Set(buffersOf(run)).size).toBe(5);
	});
});
