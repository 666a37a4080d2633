import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleJournal } from '../../../../api/testing/sample-journal.ts';
import { readJournal } from './journal.ts';
import { scenesOf } from './scene.ts';

const journal = (...lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

test('every recorder line is an entry', () => {
	const entries = readJournal(sampleJournal({}, 5));
	expect(entries.map(({ type }) => type)).toEqual(['header', 'gold', 'gold', 'gold', 'gold']);
	expect(entries[0]?.fields['seed']).toBe('AAAAAAAAAA');
});

test('skips a partial line, and times and floors never decrease', () => {
	const entries = readJournal(`${journal({ t: 'room', ms: 5, floor: 3 }, { t: 'gold', ms: 2, floor: 1 })}{"t":"pl`);
	expect(entries.map(({ type, time, floor }) => [type, time, floor])).toEqual([
		['room', 5, 3],
		['gold', 5, 3],
	]);
});

test('follows enemies through a fight', () => {
	const scenes = scenesOf(
		readJournal(
			journal(
				{ t: 'hp', floor: 2, hp: 70, max_hp: 80, d: 0 },
				{ t: 'combat_start', encounter: 'X', enemies: [{ i: 0, id: 'MONSTER.SLUG', hp: 20, max_hp: 21 }] },
				{ t: 'turn', n: 1, side: 'player' },
				{ t: 'hit', src: 'p', dst: 0, dmg: 21, killed: true },
				{ t: 'combat_end', turns: 1 },
				{ t: 'gold', gold: 15 },
			),
		),
	);
	expect(scenes.map(({ turn, enemies }) => [turn, enemies.map(({ isDead }) => isDead)])).toEqual([
		[0, []],
		[0, [false]],
		[1, [false]],
		[1, [true]],
		[0, []],
		[0, []],
	]);
	expect(scenes.at(-1)).toMatchObject({ floor: 2, hp: 70, maxHp: 80, gold: 15 });
});

test('accepts any text and any entries', () => {
	const type = fc.constantFrom('hp', 'gold', 'combat_start', 'turn', 'hit', 'room', 'end', 'other');
	const line = fc.record({ t: type, hp: fc.anything(), gold: fc.anything(), enemies: fc.anything(), floor: fc.anything() });
	const text = fc.oneof(
		fc.string(),
		fc.array(line).map((lines) => lines.map((each) => JSON.stringify(each) ?? '').join('\n')),
	);
	fc.assert(
		fc.property(text, (given) => {
			const entries = readJournal(given);
			expect(scenesOf(entries)).toHaveLength(entries.length);
		}),
	);
});
