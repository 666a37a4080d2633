import { expect, test } from 'vitest';
import type { RecordOf } from '../../../contract/kinds.ts';
import { forecastDamage } from './fight-forecast.ts';

type Monster = RecordOf<'monsters'>;
type State = NonNullable<Monster['attack_pattern']>['states'][number];

const move = (id: string, damage: number | null, more: object = {}) =>
	({
		id,
		name: id,
		intent: null,
		block: null,
		heal: null,
		powers: null,
		damage: damage === null ? null : { normal: damage, ascension: damage + 2, hit_count: null },
		...more,
	}) as NonNullable<Monster['moves']>[number];

const state = (id: string, more: Partial<State> = {}): State =>
	({ id, move_id: id, type: 'move', next: null, branches: null, must_perform_once: null, ...more }) as State;

const pattern = (initial: string | null, states: readonly State[], type = 'mixed') =>
	({ description: '', initial_move: initial, states, type }) as unknown as Monster['attack_pattern'];

const round = (values: readonly number[] | undefined) => values?.map((value) => Math.round(value * 1000) / 1000);

test('follows a stated cycle at both strengths', () => {
	const moves = [move('BITE', 6), move('HOWL', null)];
	const forecast = forecastDamage(
		{ moves, attack_pattern: pattern('BITE', [state('BITE', { next: 'HOWL' }), state('HOWL', { next: 'BITE' })]) },
		4,
	);
	expect(forecast).toEqual({ normal: [6, 0, 6, 0], ascended: [8, 0, 8, 0], isGuess: false });
});

test('adds Strength of the monster to later hits, and Ritual every turn', () => {
	const gain = (power_id: string, amount: number) => ({ powers: [{ power_id, amount, target: 'self' }] });
	const strike = move('STRIKE', 5, { damage: { normal: 5, ascension: null, hit_count: 2 } });
	const cycle = pattern('GROW', [state('GROW', { next: 'STRIKE' }), state('STRIKE')]);
	expect(forecastDamage({ moves: [move('GROW', null, gain('STRENGTH', 3)), strike], attack_pattern: cycle }, 3)?.normal).toEqual([
		0, 16, 16,
	]);
	expect(forecastDamage({ moves: [move('GROW', null, gain('RITUAL', 3)), strike], attack_pattern: cycle }, 4)?.normal).toEqual([
		0, 10, 16, 22,
	]);
});

test('weighs a choice by its odds, and obeys never-twice rules', () => {
	const branch = (move_id: string, weight: number, repeat: string) => ({
		move_id,
		weight,
		repeat,
		condition: null,
		max_times: null,
	});
	const moves = [move('HIT', 10), move('REST', null)];
	const states = (repeat: string) => [
		state('RAND', {
			type: 'random',
			move_id: null,
			branches: [branch('HIT', 3, repeat), branch('REST', 1, repeat)] as State['branches'],
		}),
		state('HIT', { next: 'RAND' }),
		state('REST', { next: 'RAND' }),
	];
	expect(round(forecastDamage({ moves, attack_pattern: pattern('RAND', states('CanRepeatForever')) }, 3)?.normal)).toEqual([
		7.5, 7.5, 7.5,
	]);
	expect(round(forecastDamage({ moves, attack_pattern: pattern('RAND', states('CannotRepeat')) }, 3)?.normal)).toEqual([
		7.5, 2.5, 7.5,
	]);
});

test('marks an unstated order as a guess, and returns nothing for a monster that never attacks', () => {
	const moves = [move('BITE', 6), move('CLAW', 4)];
	expect(forecastDamage({ moves, attack_pattern: pattern(null, [state('BITE'), state('CLAW')], 'cycle') }, 2)).toMatchObject({
		normal: [6, 4],
		isGuess: true,
	});
	expect(forecastDamage({ moves: [move('HOWL', null)], attack_pattern: pattern('HOWL', [state('HOWL')]) }, 2)).toBeUndefined();
});
