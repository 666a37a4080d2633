import { openRunServices } from '../../routes/services/run-services.ts';
import { readSettings } from '../../platform/settings.ts';
import { createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { type SampleOptions, sampleText } from '../sample-run.ts';
import { emptyState } from '../seeded-state.ts';
import { testDatabase } from '../store/shared-postgres.ts';
import { type TestServer, startTestServer } from '../test-server.ts';

export const ALICE = '76561190000000101';
export const BOB = '76561190000000102';

/** A page of `/api/runs/list`. */
export interface Page {
	readonly runs: readonly (Readonly<Record<string, unknown>> & { readonly run_hash: string })[];
	readonly total: number;
}

interface Posted {
	readonly status: number;
	readonly text: string;
	readonly json: Readonly<Record<string, unknown>>;
}

/** A test server with an empty store and the accounts of Alice, a player, and Bob, a moderator. */
export interface RunsService extends TestServer {
	readonly state: string;
	aliceToken(): Promise<string>;
	bobToken(): Promise<string>;
	/** Sends JSON with an optional token, from the given or a new address. */
	post(path: string, body: Buffer | string, token?: string, from?: string): Promise<Posted>;
	/** The body of a response that must be 200. */
	get<Shape>(path: string): Promise<Shape>;
	/** A run with a new seed. */
	newRun(options?: SampleOptions): Buffer;
}

export async function startRunsService(): Promise<RunsService> {
	const state = emptyState();
	const { store, close } = openRunServices(state, readSettings(await testDatabase(state)));
	await store.createAccount({ username: 'Alice', steamId: ALICE, discordId: null });
	await store.createAccount({ username: 'Bob', steamId: BOB, discordId: '42' });
	await close();
	const environment = { ADMIN_IDS: BOB, JWT_SECRET: '', SITE_URL: 'https://almanac.example' };
	const server = await startTestServer(environment, undefined, state);
	const { jwt } = readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
	const tokenOf = (id: number, steamId: string): Promise<string> =>
		createAccountTokens(jwt).sign({ id, steamId, discordId: null, username: '' });
	let seeds = 0;
	return {
		...server,
		state,
		aliceToken: () => tokenOf(1, ALICE),
		bobToken: () => tokenOf(2, BOB),
		post: async (path, body, token, from) => {
			const headers: Record<string, string> = {
				'Content-Type': 'application/json',
				...(from ? { 'X-Forwarded-For': from } : {}),
				...(token ? { Authorization: `Bearer ${token}` } : {}),
			};
			const sent = typeof body === 'string' ? body : new Uint8Array(body);
			const response = await server.fetch(path, { method: 'POST', headers, body: sent });
			const text = await response.text();
			return { status: response.status, text, json: JSON.parse(text) as Posted['json'] };
		},
		get: async <Shape>(path: string) => {
			const response = await server.fetch(path);
			if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
			return (await response.json()) as Shape;
		},
		newRun: (options) => {
			seeds += 1;
			return sampleText({ seed: `T${String(seeds).padStart(9, '0')}`, ...options });
		},
	};
}
