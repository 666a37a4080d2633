import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

test('headline statistics before the first rollup are empty lists', async () => {
	const server = await startTestServer();
	try {
		expect(await (await server.fetch('/api/runs/stats')).json()).toMatchObject({
			...{ total_runs: 0, total_wins: 0, total_abandoned: 0, win_rate: 0, characters: [], ascensions: [], deadliest: [] },
			...{ top_cards: [], pick_rates: [], top_relics: [], top_potions: [] },
		});
		const table = await (await server.fetch('/api/runs/metrics/cards?cohort=solo')).json();
		expect(table).toMatchObject({ bracket: 'solo', cohort: 'solo' });
	} finally {
		await server.close();
	}
});
