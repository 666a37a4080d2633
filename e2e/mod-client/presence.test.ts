/** The mod reports events of a run (row 9). */
import { describe, expect, test } from 'vitest';
import { sampleBeat } from '../../api/testing/sample-beat.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { OTHER, PLAYER, startModClient } from './mod-client.ts';

const mod = sharedByTests(() => startModClient());

describe('row 9: POST /presence', () => {
	test('point 10: thirty beats a minute for each player behind one address, under default limits', async () => {
		const players = [
			mod.token,
			...(await Promise.all([OTHER, '76561190000000503', '76561190000000504'].map((steamId) => mod.signIn(steamId)))),
		];
		const map = { act: 1, nodes: [[3, 0, 'monster']], edges: [[3, 0, 3, 1]] };
		for (let turn = 0; turn < 30; turn += 1) {
			const answers = await Promise.all(
				players.map((bearer) => mod.call('POST', 'presence', { bearer, body: sampleBeat(turn, turn === 0 ? { map } : {}) })),
			);
			expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
		}
		const live = await mod.get<Record<string, unknown>>(`presence/${PLAYER}`);
		expect(live).toMatchObject({ hp: 31, map, turn: 29, hand: ['BASH+', 'STRIKE_IRONCLAD'], deck: ['BASH+', 'ANGER'] });
		expect(live['events']).toHaveLength(30);
		const { count } = await mod.get<{ count: number }>('presence/active');
		expect(count).toBe(players.length);
	});

	test('ends with the run, also on a repeated end', async () => {
		const body = { ended: true, death: { by: 'CORPSE_SLUG', line: 'Slain' } };
		for (let time = 0; time < 2; time += 1)
			expect((await mod.call('POST', 'presence', { bearer: mod.token, body })).status).toBe(200);
		expect((await mod.call('GET', `presence/${PLAYER}`)).status).toBe(404);
	});
});
