import { expect, test } from 'vitest';
import { type SampleOptions, sampleText } from '../../../../api/testing/sample-run.ts';
import { ownRuns, readOwnRun } from './read-own-run.ts';

const read = (name: string, options: SampleOptions = {}) => readOwnRun(name, sampleText(options).toString());
const OWN = 76_561_190_000_000_000;
const OTHER = OWN + 64;

test('reads a run like the server', () => {
	const [run] = ownRuns([read('1.run', { isWin: false, ascension: 7 })]);
	expect(run).toMatchObject({
		file: '1.run',
		seed: 'AAAAAAAAAA',
		character: 'IRONCLAD',
		ascension: 7,
		isWin: false,
		killedBy: 'CORPSE_SLUGS_WEAK',
		floors: 48,
		deckSize: 6,
		cards: ['STRIKE_IRONCLAD', 'BASH', 'ANGER'],
		relics: ['BURNING_BLOOD', 'VAJRA'],
	});
	expect(run?.fights.length).toBeGreaterThan(10);
});

test('picks the player who is in most files', () => {
	const runs = ownRuns([
		read('1.run', { seed: 'A', characters: ['SILENT', 'DEFECT'], playerIds: [String(OTHER), String(OWN)] }),
		read('2.run', { seed: 'B', characters: ['REGENT', 'SILENT'], playerIds: [String(OWN), String(OWN + 128)] }),
		read('3.run', { seed: 'C' }),
	]);
	expect(runs.map(({ character }) => character)).toEqual(['DEFECT', 'REGENT', 'IRONCLAD']);
});

test('ignores copies and unofficial characters', () => {
	const runs = [
		read('1.run'),
		read('copy of 1.run'),
		read('2.run', { characters: ['MODDED'] }),
		read('3.run', { ascension: 11 }),
	];
	expect(ownRuns(runs)).toHaveLength(1);
});

test.each([
	['nonsense', 'unreadable'],
	['[]', 'unreadable'],
	[JSON.stringify({ players: [{}], acts: [], map_point_history: [] }), 'no_floors'],
])('rejects %s with a reason', (text, code) => {
	let thrown: unknown;
	try {
		readOwnRun('x.run', text);
	} catch (error) {
		thrown = error;
	}
	expect(thrown).toMatchObject({ reasons: [{ code }] });
});
