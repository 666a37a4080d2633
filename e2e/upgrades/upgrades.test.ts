import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { builtTree } from '../../api/testing/built-tree.ts';
import { newAddress } from '../../api/testing/new-address.ts';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { startService } from '../../api/testing/service-process.ts';
import { hasPostgres } from '../../api/testing/store/postgres-server.ts';
import { sharedAddress } from '../../api/testing/store/shared-postgres.ts';
import { differencesOf } from './differences.ts';
import { restoreDump } from './postgres-dump.ts';
import { POSTGRES_FILE, parseAnswer, recordedAnswers, recordedDatabase, unpackState } from './recorded-state.ts';

const STATES = new URL('./states/', import.meta.url);
const RELEASES = readdirSync(STATES);
const MOVED = RELEASES.filter((release) => existsSync(new URL(`${release}/${POSTGRES_FILE}`, STATES)));

async function answerOf(port: number, path: string, token: string): Promise<{ readonly status: number; readonly json: unknown }> {
	const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() };
	const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
	const body = Buffer.from(await response.arrayBuffer());
	return { status: response.status, json: response.ok ? parseAnswer(path, body) : null };
}

/** A new machine counts behind its service. */
const COUNTED = { timeout: 120_000, interval: 500 };

async function isCounted(port: number, release: string): Promise<boolean> {
	const { token, answers } = recordedAnswers(release);
	const { json } = await answerOf(port, '/api/runs/stats', token);
	return differencesOf('/api/runs/stats', answers['/api/runs/stats'], json).length === 0;
}

/** Starts this release over what another one left, and compares its answers with those of the other. */
async function compareAnswers(release: string, state: string, environment: Readonly<Record<string, string>> = {}): Promise<void> {
	const { token, answers } = recordedAnswers(release);
	const tree = await builtTree();
	const started = performance.now();
	const service = await startService(tree, state, { environment });
	try {
		const what = environment['DATABASE_URL'] ? `Release ${release}, PostgreSQL` : `Release ${release}`;
		process.stdout.write(`${what}: upgraded in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
		if (environment['DATABASE_URL']) await expect.poll(() => isCounted(service.port, release), COUNTED).toBe(true);
		const differences: string[] = [];
		for (const [path, before] of Object.entries(answers)) {
			// From the first answer on: what an upgrade counts again is counted before the service listens.
			const { status, json } = await answerOf(service.port, path, token);
			differences.push(...(status === 200 ? differencesOf(path, before, json) : [`${path}: status ${status}`]));
		}
		expect(Object.keys(answers).length).toBeGreaterThan(50);
		expect(differences).toEqual([]);
	} finally {
		await service.kill();
	}
}

test.each(RELEASES)(
	'the state of release %s answers every run, account and statistic as before once it is upgraded',
	async (release) => {
		const folder = emptyState();
		unpackState(release, folder);
		await compareAnswers(release, join(folder, 'state'));
	},
);

describe.skipIf(!hasPostgres())('a store in PostgreSQL', () => {
	test.each(MOVED)('of release %s answers so too, on a new machine that has the secret and the days', async (release) => {
		const [folder, replica] = [emptyState(), emptyState()];
		const address = await sharedAddress(replica);
		const client = new Client({ connectionString: address });
		await client.connect();
		try {
			await client.query(`CREATE SCHEMA ${new URL(address).searchParams.get('options')!.split('=').at(-1)}`);
			await restoreDump(client, recordedDatabase(release));
		} finally {
			await client.end();
		}
		unpackState(release, folder);
		mkdirSync(replica, { recursive: true });
		for (const name of ['jwt-secret', 'history.db']) renameSync(join(folder, 'state', name), join(replica, name));
		await compareAnswers(release, replica, { DATABASE_URL: address });
	});
});

test('a member that is lost, changed or missing in a list is a difference; a new one is not', () => {
	expect(differencesOf('/a', { runs: [{ hash: 'x', win: true }] }, { runs: [{ hash: 'x', win: true, new: 1 }] })).toEqual([]);
	expect(differencesOf('/a', { runs: [1, 2], name: 'a' }, { runs: [1] })).toHaveLength(3);
});
