import { join } from 'node:path';
import { inject } from 'vitest';
import { startServer } from '../server.ts';
import { readSettings } from '../settings.ts';
import { builtTree } from './built-tree.ts';

export interface TestServer {
	/** `http://127.0.0.1:40123` */
	readonly address: string;
	/** Asks as a caller who has asked nothing yet, so that no limit is in the way. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
	close(): Promise<void>;
}

/** Bearer token of `/metrics` on test servers. */
export const METRICS_TOKEN = 'token-of-the-tests';

/** A real server on a free port over the tree of the tests. `environment` holds settings beside those of the tests. */
export async function startTestServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
	const settings = readSettings({ PORT: '0', LIMITS: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', METRICS_TOKEN, ...environment });
	const server = await startServer({ dist: await builtTree(), state: join(inject('testFolder'), 'var'), settings });
	return {
		address: server.address,
		fetch: (path, init = {}) =>
			fetch(server.address + path, { redirect: 'manual', ...init, headers: { 'X-Forwarded-For': newAddress(), ...init.headers } }),
		close: () => server.close(),
	};
}

let callers = 0;

/** An address that no caller has had. */
export function newAddress(): string {
	callers += 1;
	return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}
