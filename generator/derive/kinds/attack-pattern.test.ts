import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AttackConditions } from '../../../contract/tables/attack-conditions.ts';
import { attackPatternText } from './attack-pattern.ts';

type Pattern = Parameters<typeof attackPatternText>[0];
type Steps = readonly (readonly [id: string, next: string | null])[];

const moves = (steps: Steps) =>
	steps.map(([id, next]) => ({ id, type: 'move', move_id: id, must_perform_once: null, next, branches: null }));
const branch = (move_id: string, rest: object = {}) => ({
	move_id,
	weight: null,
	repeat: null,
	max_times: null,
	condition: null,
	...rest,
});
const choice = (type: string, branches: readonly object[]) => ({
	id: 'CHOICE',
	type,
	move_id: null,
	must_perform_once: null,
	next: null,
	branches,
});
const CONDITIONS = JSON.parse(
	readFileSync(new URL('../../../game-data/main/tables/attack-conditions.json', import.meta.url), 'utf8'),
) as AttackConditions;
const pattern = (type: string, initial_move: string | null, states: readonly object[]) =>
	({ type, initial_move, states }) as Pattern;
const name = (id: string) => id[0] + id.slice(1).toLowerCase();
const english = (phrase: string) => phrase;
const textOf = (given: Pattern, translate = english) =>
	attackPatternText(given, { moveName: (id) => (id === 'CHOICE' ? undefined : name(id)), conditions: CONDITIONS, translate });

describe('attackPatternText', () => {
	test.each([
		[
			'a cycle that states what follows',
			pattern(
				'cycle',
				'BITE',
				moves([
					['BITE', 'BURROW'],
					['BURROW', 'BITE'],
					['DIZZY', 'BITE'],
				]),
			),
			'Repeats Bite, Burrow.',
		],
		[
			'a move before a cycle',
			pattern(
				'cycle',
				'HATCH',
				moves([
					['HATCH', 'PECK'],
					['PECK', 'PECK'],
				]),
			),
			'Starts with Hatch, then always uses Peck.',
		],
		[
			'a cycle that states nothing',
			pattern(
				'cycle',
				'BEAT',
				moves([
					['BEAT', null],
					['ROAR', null],
				]),
			),
			'Starts with Beat. Repeats Beat, Roar.',
		],
		['one move', pattern('cycle', 'SLAM', moves([['SLAM', null]])), 'Always uses Slam.'],
		[
			'a condition that is not stated',
			pattern('conditional', 'HEADBUTT', [...moves([['HEADBUTT', null]]), choice('conditional', [])]),
			'Starts with Headbutt.',
		],
		[
			'a choice that is not stated',
			pattern('random', 'CHOICE', [...moves([['GOOP', null]]), choice('random', [])]),
			'Chooses at random among its moves.',
		],
		[
			'only a condition that is not stated',
			pattern('conditional', null, [
				...moves([
					['ROLL', null],
					['SNORE', null],
				]),
				choice('conditional', []),
			]),
			'Uses Roll, Snore, depending on the fight.',
		],
		[
			'conditions',
			pattern('conditional', 'CHOICE', [
				choice('conditional', [
					branch('WHIRL', { condition: '!((Toadpole)base.Creature.Monster).IsFront' }),
					branch('HIDE', { condition: 'Mood > 3' }),
				]),
			]),
			'Chooses by condition: Whirl (if not in front), Hide (under a condition).',
		],
		[
			'chances',
			pattern('random', null, [
				choice('random', [
					branch('SWIPE', { weight: 0.4, repeat: 'CannotRepeat' }),
					branch('JAB', { weight: 0.6, max_times: 2 }),
				]),
			]),
			'Chooses at random: Swipe (40 %, never twice in a row), Jab (60 %, at most 2 in a row).',
		],
		[
			'chances to the nearest percent',
			pattern('random', 'CHOICE', [choice('random', [branch('SWIPE', { weight: 2 }), branch('JAB')])]),
			'Chooses at random: Swipe (67 %), Jab (33 %).',
		],
		[
			'several moves before a cycle',
			pattern(
				'cycle',
				'HATCH',
				moves([
					['HATCH', 'PECK'],
					['PECK', 'RUN'],
					['RUN', 'HIDE'],
					['HIDE', 'RUN'],
				]),
			),
			'Starts with Hatch, then Peck, then repeats Run, Hide.',
		],
		[
			'a cycle that states neither what follows nor what is first',
			pattern(
				'cycle',
				null,
				moves([
					['BEAT', null],
					['ROAR', null],
				]),
			),
			'Repeats Beat, Roar.',
		],
		[
			'a move before a choice',
			pattern('cycle', 'BITE', [...moves([['BITE', 'CHOICE']]), choice('random', [branch('PECK'), branch('BITE')])]),
			'Starts with Bite. Chooses at random: Peck, Bite.',
		],
		[
			'a cycle beside a choice that is not stated',
			pattern('random', 'PECK', [...moves([['PECK', 'PECK']]), choice('random', [])]),
			'Always uses Peck.',
		],
		[
			'a choice that stands twice, once',
			pattern('random', null, [choice('random', [branch('BITE')]), choice('random', [branch('BITE')])]),
			'Chooses at random: Bite.',
		],
		[
			'even chances of choices that may repeat',
			pattern('random', null, [choice('random', [branch('BITE', { weight: 1, repeat: 'CanRepeatForever' }), branch('PECK')])]),
			'Chooses at random: Bite, Peck.',
		],
		[
			'a choice of which no condition is stated',
			pattern('conditional', null, [choice('conditional', [branch('BITE'), branch('PECK', { condition: '' })])]),
			'Chooses by condition: Bite, Peck.',
		],
	])('tells %s', (_, given, text) => {
		expect(textOf(given)).toBe(text);
	});

	test('says it in the phrases of a language, in its order', () => {
		const japanese: Readonly<Record<string, string>> = {
			'Starts with {opening}, then repeats {moves}.': '{opening}の後、{moves}を繰り返す。',
			'{first}, then {next}': '{first}、次に{next}',
			'{first}, {next}': '{first}、{next}',
		};
		const steps = moves([
			['HATCH', 'PECK'],
			['PECK', 'RUN'],
			['RUN', 'HIDE'],
			['HIDE', 'RUN'],
		]);
		expect(textOf(pattern('cycle', 'HATCH', steps), (phrase) => japanese[phrase] ?? phrase)).toBe(
			'Hatch、次にPeckの後、Run、Hideを繰り返す。',
		);
	});

	test('names states by their moves, and choices as such', () => {
		const move = (id: string, move_id: string, next: string) => ({ ...moves([[id, next]])[0], move_id });
		const named = (given: Pattern) =>
			attackPatternText(given, {
				moveName: (id) => (['BITE', 'SPIT'].includes(id) ? name(id) : undefined),
				conditions: {},
				translate: english,
			});
		expect(named(pattern('cycle', 'BITE', [move('ONE', 'BITE', 'TWO'), move('TWO', 'SPIT', 'BITE')]))).toBe(
			'Repeats Bite, Spit.',
		);
		const choices = [
			{ ...choice('random', [branch('ONE'), branch('LATER')]), id: 'FIRST' },
			{ ...choice('conditional', [branch('FIRST'), branch('RAND_MOVE')]), id: 'LATER' },
			move('ONE', 'BITE', 'FIRST'),
		];
		expect(named(pattern('mixed', 'FIRST', choices))).toBe(
			'Starts with a random choice. Chooses at random: Bite, a choice by condition. Chooses by condition: a random choice, rand move.',
		);
	});

	test('shows no code and no empty choice for any monster of the game', () => {
		const monsters = JSON.parse(
			readFileSync(new URL('../../../game-data/main/facts/monsters.json', import.meta.url), 'utf8'),
		) as object;
		const patterns = Object.values(monsters).flatMap(({ attack_pattern }: { attack_pattern?: Pattern }) => attack_pattern ?? []);
		expect(patterns.length).toBeGreaterThan(100);
		const texts = patterns.map((given) =>
			attackPatternText(given, {
				moveName: (id) => id[0] + id.slice(1).replaceAll('_', ' ').toLowerCase(),
				conditions: CONDITIONS,
				translate: english,
			}),
		);
		expect(
			texts.filter((text) => /[!=_<>|&."]\w|[!=<>|&]{2}|base\.|nothing|under a condition|: \.|undefined/.test(text)),
		).toEqual([]);
	});
});
