import { createAccountTokens } from '../store/accounts/account-tokens.ts';
import { type ServerOptions, startServer } from '../server/server.ts';
import { readSettings } from '../platform/settings.ts';
import { builtTree } from './built-tree.ts';
import { newAddress } from './new-address.ts';
import { testDatabase } from './store/shared-postgres.ts';
import { EXAMPLE_PLAYER, MODERATOR, seededState } from './seeded-state.ts';

export interface TestServer {
	/** `http://127.0.0.1:40123` */
	readonly address: string;
	/** Sends a request from a new client address, so that rate limits do not apply. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
	close(): Promise<void>;
}

/** Bearer token of `/metrics` on test servers. */
export const METRICS_TOKEN = 'token-of-the-tests';

/** Unread responses would delay the end of a server. */
const PATIENCE = { drain: 500 };

const JWT_SECRET = 'secret-of-the-test-servers';

/** Bearer token of the moderator of test servers. */
export function moderatorToken(): Promise<string> {
	return createAccountTokens(JWT_SECRET).sign({ id: 1, steamId: MODERATOR, discordId: null, username: 'Moderator' });
}

/** Bearer token of the player of the example run. */
export function playerToken(): Promise<string> {
	return createAccountTokens(JWT_SECRET).sign({ id: 111, steamId: EXAMPLE_PLAYER, discordId: null, username: 'Player' });
}

/**
 * Starts a real server on a free port, by default with the test tree and a new store with the example run. `environment` has additional
 * settings.
 */
export async function startTestServer(
	environment: Readonly<Record<string, string>> = {},
	dist?: string,
	state?: string,
	patience: ServerOptions['patience'] = PATIENCE,
	construction?: ServerOptions['construction'],
): Promise<TestServer> {
	const folder = state ?? (await seededState());
	const settings = readSettings({
		...(await testDatabase(folder)),
		PORT: '0',
		LIMITS: 'off',
		LOG_LEVEL: 'silent',
		TRUST_PROXY: 'loopback',
		// Tests make generations themselves: a process that makes one meanwhile costs a second, and changes answers in the middle.
		ROLLUP_MINUTES: '0',
		METRICS_TOKEN,
		SECURITY_CONTACT: 'mailto:security@example.org',
		JWT_SECRET,
		ADMIN_IDS: MODERATOR,
		...environment,
	});
	const server = await startServer({
		dist: dist ?? (await builtTree()),
		state: folder,
		settings,
		construction,
		patience,
	});
	return {
		address: server.address,
		fetch: (path, init = {}) =>
			fetch(server.address + path, {
				redirect: 'manual',
				...init,
				headers: { 'X-Forwarded-For': newAddress(), ...init.headers },
			}),
		close: () => server.close(),
	};
}
