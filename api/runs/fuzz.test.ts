import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABSENT, anyChanged, anyEdited, changed, odd, placesOf } from '../testing/hostile/changed-run.ts';
import { sampleRun } from '../testing/sample-run.ts';
import { readJson } from './text/json-text.ts';
import { prepareForTests } from '../testing/prepare-for-tests.ts';
import { isObject } from '../../contract/records/is-object.ts';
import { RunRejected } from '../../contract/run-files/run-rejected.ts';

type Json = unknown;

/** Stores or rejects a file (`behaviour/runs.md#refusals`); any other outcome is a bug. */
function outcomeOf(body: Buffer): 'stored' | 'refused' {
	try {
		const run = prepareForTests(body);
		expect(run.seats.length).toBe(run.encoded.vectors.length);
		for (const seat of run.seats) expect(seat.hash).toMatch(/^[0-9a-f]{16}$/);
		return 'stored';
	} catch (error) {
		expect(error).toBeInstanceOf(RunRejected);
		expect((error as Error).message.length).toBeLessThan(2000);
		return 'refused';
	}
}

const base = sampleRun({ acts: 1, isWin: false, characters: ['IRONCLAD', 'SILENT'] });
const places = placesOf(base);

const isFilled = (value: Json): value is readonly Json[] => Array.isArray(value) && value.length > 0;

/** The required parts of a file (`behaviour/runs.md#refusals`): floors, acts and players, and ids of players, cards and relics. */
function isUsable(file: Json): boolean {
	if (!isObject(file) || !isFilled(file['map_point_history']) || !Array.isArray(file['acts'])) return false;
	const hasId = (item: Json) => typeof item === 'string' || (isObject(item) && typeof item['id'] === 'string');
	const haveIds = (list: Json) => !Array.isArray(list) || list.every(hasId);
	const { players } = file;
	if (!isFilled(players) || !players.every(isObject)) return false;
	return players.every(({ character, deck, relics }) => typeof character === 'string' && haveIds(deck) && haveIds(relics));
}

/** Whether a value has no number or text that is rejected by itself (`run-bounds.test.ts`, `json-text.test.ts`). */
const isModest = (value: unknown): boolean => !/\d{4}|\de|\\ud[89a-f]/i.test(JSON.stringify(value) ?? '');

describe('a changed run file', () => {
	test('is rejected for its required parts only and stored otherwise', () => {
		const anything = fc.oneof(
			odd.filter((value) => !isFilled(value) || value.length < 17),
			fc.jsonValue(),
		);
		fc.assert(
			fc.property(fc.constantFrom(...places), anything, (path, replacement) => {
				const run = changed(base, path, replacement);
				const body = Buffer.from(JSON.stringify(run === ABSENT ? null : run));
				const outcome = outcomeOf(body);
				if (isModest(replacement)) expect(outcome).toBe(isUsable(JSON.parse(body.toString())) ? 'stored' : 'refused');
				else if (outcome === 'stored') expect(isUsable(readJson(body).value)).toBe(true);
			}),
			{ numRuns: 800 },
		);
	});

	test('is stored with any value in any field of a floor', () => {
		const inFloors = places.filter((path) => path[0] === 'map_point_history' && path.length > 1);
		const different = new Map(inFloors.map((path) => [path.filter((key) => typeof key === 'string').join('.'), path]));
		for (const path of different.values()) {
			for (const value of [null, 'text', -1, true, [], {}, [[null]], [{}], { id: 7 }]) {
				expect(outcomeOf(Buffer.from(JSON.stringify(changed(base, path, value)))), path.join('.')).toBe('stored');
			}
		}
	});

	test('is always stored or rejected', () => {
		fc.assert(
			fc.property(anyChanged(base), (body) => {
				outcomeOf(body);
			}),
			{ numRuns: 600 },
		);
	});

	test('is stored or rejected after flipped, removed or doubled bytes', () => {
		fc.assert(
			fc.property(anyEdited(Buffer.from(JSON.stringify(base))), (body) => {
				outcomeOf(body);
			}),
			{ numRuns: 600 },
		);
	});
});

describe('a hostile run file', () => {
	const withMembers = (members: string) => Buffer.from(`${JSON.stringify(base).slice(0, -1)},${members}}`);
	const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
	const withEventKey = (key: string) => {
		const choice = { title: { table: 'events', key } };
		return withMembers(
			`"map_point_history":${JSON.stringify([[{ player_stats: [{ player_id: 1, event_choices: [choice] }] }]])}`,
		);
	};

	test.each<[string, Buffer, 'stored' | 'refused']>([
		['with 100,000 levels of nesting in an unknown field', withMembers(`"x":${nested(100_000)}`), 'refused'],
		['with nesting where a list of acts should be', withMembers(`"acts":${nested(100_000)}`), 'refused'],
		[
			'with 40,000 cards',
			withMembers(`"players":[{"character":"A","deck":[${Array.from({ length: 40_000 }, () => '{"id":"A"}').join(',')}]}]`),
			'refused',
		],
		[
			'with 60,000 different ids',
			withMembers(`"acts":[${Array.from({ length: 60_000 }, (_, index) => `"${index.toString(36)}"`).join(',')}]`),
			'refused',
		],
		['with 100,000 acts that are no ids', withMembers(`"acts":[${'1,'.repeat(100_000)}1]`), 'refused'],
		['with 100,000 levels of nesting in a field of the hash', withMembers(`"run_time":${nested(100_000)}`), 'refused'],
		[
			'with 100,000 cards that are no cards',
			withMembers(`"players":[{"character":"A","deck":[${'1,'.repeat(100_000)}1]}]`),
			'refused',
		],
		['with 100,000 empty floors', withMembers(`"map_point_history":[[${'{},'.repeat(100_000)}{}]]`), 'refused'],
		['with a number of a thousand digits', withMembers(`"run_time":${'9'.repeat(1000)}`), 'refused'],
		['with a fraction of 100,000 digits', withMembers(`"run_time":0.${'9'.repeat(100_000)}`), 'refused'],
		['with a key of 400,000 dots', withEventKey(`A${'.'.repeat(400_000)}`), 'stored'],
		['with a key of 40,000 options', withEventKey('A.options'.repeat(40_000)), 'stored'],
		['with an id of 400,000 letters', withMembers(`"killed_by_encounter":"${'a'.repeat(400_000)}"`), 'stored'],
		['with a number too large for a double', withMembers('"ascension":1e999'), 'refused'],
		['with 20-digit ids', withMembers('"players":[{"character":"A","id":12345678901234567890}]'), 'stored'],
		['with equal keys', withMembers('"players":[],"players":[{"character":"A"}]'), 'stored'],
		['with keys of the language', withMembers('"__proto__":{"win":true},"constructor":{"prototype":{}}'), 'stored'],
		['of 600 KB', Buffer.concat([Buffer.from(JSON.stringify(base)), Buffer.alloc(600_000, ' ')]), 'refused'],
		[
			'that is not UTF-8',
			Buffer.concat([Buffer.from('{"players":["'), Buffer.from([0xff, 0xfe]), Buffer.from('"]}')]),
			'refused',
		],
		['of zeros', Buffer.alloc(1000), 'refused'],
	])('%s', (_name, body, expected) => {
		expect(outcomeOf(body)).toBe(expected);
	});
});
