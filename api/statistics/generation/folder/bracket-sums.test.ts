import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARACTERS, MODES, PARTIES, SKILLS, type Skill, parseBracket } from '../../../../contract/statistics/bracket.ts';
import { Blocks } from '../../counting/counters/blocks.ts';
import { type CellAddress, CELLS } from '../../counting/rows/cell-key.ts';
import { preparedSums, sumBrackets } from './bracket-sums.ts';

const VERSIONS = ['v0.110.0', 'v0.109.0'];
/** Of builds 1 to 3; the last is not offered. */
const NAMES = ['', 'v0.109.0', 'v0.110.0', 'v0.90.0'];

const upTo = (max: number) => fc.integer({ min: 0, max });
const cell = fc.record({
	build: upTo(NAMES.length - 1),
	// Modes and bands of no bracket are in the whole.
	mode: upTo(MODES.length),
	party: upTo(PARTIES.length - 1),
	band: upTo(SKILLS.length),
	character: upTo(CHARACTERS.length - 1),
});

const hasSkill = (band: number, skill: Skill | undefined): boolean =>
	skill === undefined || SKILLS.slice(0, band).includes(skill);

/** Whether a cell counts in a prepared sum, by the grammar of brackets. */
function isCounted(address: CellAddress, name: string, character: string | null): boolean {
	const { party, mode, skill, version } = parseBracket(name)!;
	return (
		(party === undefined || party === PARTIES[address.party]) &&
		(mode === undefined || mode === MODES[address.mode]) &&
		(version === undefined || version === NAMES[address.build]) &&
		hasSkill(address.band, skill) &&
		(character === null || character === CHARACTERS[address.character])
	);
}

test('every prepared sum is that of its cells', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(cell, fc.nat(100)), { maxLength: 12 }), (given) => {
			const cells = new Blocks(() => new Int32Array(2));
			for (const [address, count] of given) {
				const block = cells.at(CELLS.of(address));
				block[0] = block[0]! + 1;
				block[1] = block[1]! + count;
			}
			const sums = sumBrackets(cells, VERSIONS, (build) => NAMES[build]!);
			const prepared = preparedSums(VERSIONS);
			expect(prepared.length).toBeGreaterThan(20);
			for (const [key, { bracket, character }] of prepared.entries()) {
				const counted = given.filter(([address]) => isCounted(address, bracket, character));
				const expected = [counted.length, counted.reduce((sum, [, count]) => sum + count, 0)];
				expect([...sums.at(key)], `${bracket} ${character}`).toEqual(expected);
			}
		}),
		{ numRuns: 20 },
	);
});

test('every bracket has a sum of all characters and one of each', () => {
	const prepared = preparedSums(VERSIONS);
	const whole = prepared.filter(({ character }) => character === null).map(({ bracket }) => bracket);
	expect(new Set(whole).size).toBe(whole.length);
	expect(whole).toEqual(expect.arrayContaining(['all', 'a10', 'solo', 'daily', ...VERSIONS]));
	const each = whole.flatMap((bracket) => [null, ...CHARACTERS].map((character) => ({ bracket, character })));
	expect(prepared).toEqual(each);
});
