import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyCommand, revokeKeyCommand } from '../../../commands/keys.ts';
import { recordingTerminal } from '../../../testing/recording-terminal.ts';
import { emptyState, seededState } from '../../../testing/seeded-state.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openForReading, openForWriting } from '../../database/database.ts';
import { reportMembership } from './memberships.ts';
import { createAccount } from '../accounts.ts';
import { createKey, revokeKey } from './api-keys.ts';
import { createKeyring } from './keyring.ts';

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
	test('is valid in a running service from its creation to its revocation', async () => {
		const terminal = recordingTerminal();
		await createKeyCommand({ var: state, tier: 'academia', label: 'a university' }, terminal);
		const { id, raw_key: key } = terminal.results[0] as { id: string; raw_key: string };
		expect(await limitWith(key)).toBe('100');
		await revokeKeyCommand(id, { var: state }, terminal);
		expect(await limitWith(key)).toBe('15');
	});

	test('that does not exist changes nothing', async () => {
		expect(await limitWith('sk-codex-unknown')).toBe('15');
	});
});

describe('a keyring', () => {
	test('sees writes immediately and the end of a membership within 30 seconds', () => {
		const folder = emptyState();
		const db = openForWriting(folder);
		const { id: accountId } = createAccount(db, { username: 'Ann', steamId: null, discordId: null });
		const { id, digest } = createKey(db, { tier: 'registered', label: '', accountId });
		let now = 1_000_000;
		const reader = openForReading(folder);
		const find = createKeyring(reader, () => now);
		const tier = () => find(digest)?.tier;
		expect(tier()).toBe('registered');
		const report = { accountId, saidAt: 1, endsAt: now + 10_000, tier: null, amount: 0, currency: null };
		reportMembership(db, report);
		expect(tier()).toBe('paid');
		now += 30_000;
		expect(tier()).toBe('registered');
		revokeKey(db, id);
		expect(tier()).toBeUndefined();
		reader.close();
		db.close();
	});

	test('answers repeated unknown keys from memory and has a size limit', () => {
		const folder = emptyState();
		const db = openForWriting(folder);
		const { digest } = createKey(db, { tier: 'academia', label: '' });
		const reader = openForReading(folder);
		const find = createKeyring(reader);
		for (let index = 0; index < 12_000; index += 1) expect(find(`made-up-${index % 6000}`)).toBeUndefined();
		expect(find(digest)?.tier).toBe('academia');
		reader.close();
		db.close();
	});
});
