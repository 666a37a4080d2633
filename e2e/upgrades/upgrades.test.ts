import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtTree } from '../../api/testing/built-tree.ts';
import { newAddress } from '../../api/testing/new-address.ts';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { startService } from '../../api/testing/service-process.ts';
import { differencesOf } from './differences.ts';
import { parseAnswer, recordedAnswers, unpackState } from './recorded-state.ts';

const RELEASES = readdirSync(new URL('./states/', import.meta.url));

async function answerOf(port: number, path: string, token: string): Promise<{ readonly status: number; readonly json: unknown }> {
	const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() };
	const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
	const body = Buffer.from(await response.arrayBuffer());
	return { status: response.status, json: response.ok ? parseAnswer(path, body) : null };
}

describe.each(RELEASES)('the state of release %s', (release) => {
	test('answers every run, account and statistic as before once it is upgraded', async () => {
		const { token, answers } = recordedAnswers(release);
		const folder = emptyState();
		unpackState(release, folder);
		const tree = await builtTree();
		const started = performance.now();
		const service = await startService(tree, join(folder, 'state'));
		try {
			await expect.poll(async () => (await answerOf(service.port, '/api/runs/stats', token)).status).toBe(200);
			process.stdout.write(`Release ${release}: upgraded in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
			const differences: string[] = [];
			for (const [path, before] of Object.entries(answers)) {
				const { status, json } = await answerOf(service.port, path, token);
				differences.push(...(status === 200 ? differencesOf(path, before, json) : [`${path}: status ${status}`]));
			}
			expect(Object.keys(answers).length).toBeGreaterThan(50);
			expect(differences).toEqual([]);
		} finally {
			await service.kill();
		}
	});
});

test('a member that is lost, changed or missing in a list is a difference; a new one is not', () => {
	expect(differencesOf('/a', { runs: [{ hash: 'x', win: true }] }, { runs: [{ hash: 'x', win: true, new: 1 }] })).toEqual([]);
	expect(differencesOf('/a', { runs: [1, 2], name: 'a' }, { runs: [1] })).toHaveLength(3);
});
