import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARACTERS, MODES, PARTIES, SKILLS } from '../../../../contract/statistics/bracket.ts';
import { frameOf } from '../../../testing/runs/frame-of.ts';
import { ASCENSIONS } from '../cells/columns.ts';
import { CELLS, CHARTS, COUNTED, HEADLINES, WEEKS, cellAddress, officialCode } from './cell-key.ts';
import { MOST_BUILDS } from './frame.ts';

const upTo = (max: number) => fc.integer({ min: 0, max });
const build = fc.oneof(upTo(3), upTo(MOST_BUILDS));
const party = upTo(PARTIES.length - 1);
/** The last one stands for modes that are none of the game. */
const mode = upTo(MODES.length);
const band = upTo(SKILLS.length);
const character = upTo(CHARACTERS.length - 1);

describe('a key is read back as the address that it was made of', () => {
	test('of a cell', () => {
		fc.assert(
			fc.property(fc.record({ build, mode, party, band, character }), (address) => {
				expect(CELLS.read(CELLS.of(address))).toEqual(address);
			}),
		);
	});

	test('of a block of charts, and of a week of it', () => {
		fc.assert(
			fc.property(fc.record({ build, party, band }), upTo(0xffff), (address, week) => {
				expect(CHARTS.read(CHARTS.of(address))).toEqual(address);
				expect(WEEKS.read(WEEKS.of({ ...address, week }))).toEqual({ ...address, week });
			}),
		);
	});

	test('of headline counts', () => {
		const address = fc.record({ character, ascension: upTo(ASCENSIONS - 1), outcome: upTo(2), mode, party });
		fc.assert(
			fc.property(address, (each) => {
				expect(HEADLINES.read(HEADLINES.of(each))).toEqual(each);
			}),
		);
	});
});

test('the code of an official row tells its band, and its build only where that has counters of its own', () => {
	const { columns } = frameOf([], [{ build: 7, mode: 1, party: 2, character: 3 }]);
	for (let own = 0; own <= SKILLS.length; own++) {
		const address = { mode: 1, party: 2, character: 3, band: own };
		for (const beside of [0, COUNTED.ranked | COUNTED.headline]) {
			expect(cellAddress(columns, 0, beside | officialCode(own, false))).toEqual({ ...address, build: 0 });
			expect(cellAddress(columns, 0, beside | officialCode(own, true))).toEqual({ ...address, build: 7 });
		}
	}
});
