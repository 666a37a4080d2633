import { expect, test } from 'vitest';
import { floor, toolsOf } from '../../../testing/runs/folded-run.ts';
import { fight } from '../../../testing/runs/small-runs.ts';
import { fightAt, isFight } from './rooms.ts';

test('fights are those with monsters, elites and bosses, official ones with the place of their encounter', () => {
	const rooms = [
		fight('A_HOPPER'),
		fight('B_ELITE', 'elite'),
		fight('C_BOSS', 'boss'),
		fight('NO_SUCH'),
		...['event', 'shop', 'treasure', 'rest_site', 'of_a_mod'].map((type) => fight('C_BOSS', type)),
	];
	const tools = toolsOf({ acts: [[floor({}, { rooms })]] });
	const found = rooms.map((_, row) => [isFight(tools, row), fightAt(tools, row)]);
	const none = Array.from({ length: 5 }, () => [false, -1]);
	expect(found).toEqual([[true, 0], [true, 1], [true, 2], [true, -1], ...none]);
});
