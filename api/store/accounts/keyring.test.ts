import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyCommand, revokeKeyCommand } from '../../commands/keys.ts';
import { recordingTerminal } from '../../testing/recording-terminal.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let state: string;
let server: TestServer;

beforeEach(async () => {
	state = await seededState();
	server = await startTestServer({ LIMITS: 'on' }, undefined, state);
});
afterEach(() => server.close());

async function limitWith(key: string): Promise<string | null> {
	const response = await server.fetch('/api/cards/BASH', { headers: { 'X-API-Key': key } });
	await response.arrayBuffer();
	return response.headers.get('X-RateLimit-Limit');
}

describe('a key', () => {
	test('counts from the moment it is made until the moment it is revoked, in a service that runs', async () => {
		const terminal = recordingTerminal();
		await createKeyCommand({ var: state, tier: 'academia', label: 'a university' }, terminal);
		const { id, raw_key: key } = terminal.results[0] as { id: string; raw_key: string };
		expect(await limitWith(key)).toBe('100');
		await revokeKeyCommand(id, { var: state }, terminal);
		expect(await limitWith(key)).toBe('15');
	});

	test('that nobody made changes nothing', async () => {
		expect(await limitWith('sk-codex-unknown')).toBe('15');
	});
});
