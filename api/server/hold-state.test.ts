import { describe, expect, test } from 'vitest';
import { emptyState } from '../testing/seeded-state.ts';
import { startTestServer } from '../testing/test-server.ts';

describe('a second service of a state directory', () => {
	test('does not start, and names the first and what to do', async () => {
		const state = emptyState();
		const first = await startTestServer({}, undefined, state);
		await expect(startTestServer({}, undefined, state)).rejects.toThrow(
			new RegExp(`^Another service \\(process ${process.pid}, .+\\) uses the state directory ${state}\\. Stop it, .*--var`),
		);
		expect((await first.fetch('/api/runs/list')).status).toBe(200);
		await first.close();
		await (await startTestServer({}, undefined, state)).close();
	});

	test('starts beside the first where it only reads', async () => {
		const state = emptyState();
		const first = await startTestServer({}, undefined, state);
		const second = await startTestServer({ READ_ONLY: 'true' }, undefined, state);
		expect((await second.fetch('/api/runs/list')).status).toBe(200);
		await second.close();
		await first.close();
	});
});
