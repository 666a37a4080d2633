import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../http/errors/api-error.ts';
import { StoreUnavailable } from '../../store/run-store.ts';
import { Redirect, sendFailure } from './send-failure.ts';

/** The answer and the log of a request that fails with an error. */
async function failWith(error: unknown): Promise<{ response: Response; log: string }> {
	const lines: string[] = [];
	const logger = pino({}, { write: (line: string) => void lines.push(line) });
	const server = createServer((request, response) => sendFailure(request, response, error, logger)).listen(0, '127.0.0.1');
	await once(server, 'listening');
	try {
		const { port } = server.address() as AddressInfo;
		const response = await fetch(`http://127.0.0.1:${port}/api/cards?search=secret`, { redirect: 'manual' });
		return { response, log: lines.join('') };
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

const withCode = (code: string) => Object.assign(new Error(`${code}: open`), { code });

describe('a failure', () => {
	test.each([
		['all descriptors of the process are used', withCode('EMFILE'), 503, '5', 'ulimit'],
		['all descriptors of the machine are used', withCode('ENFILE'), 503, '5', 'ulimit'],
		['the account of a row was just deleted', withCode('SQLITE_CONSTRAINT_FOREIGNKEY'), 401, null, 'deleted'],
		['the store cannot be used', new StoreUnavailable('gone', new Error('disk')), 503, '30', 'run store'],
		['the service has a fault', new TypeError('undefined is not a function'), 500, null, 'request failed'],
		['a value is thrown that is no error', 'text', 500, null, 'request failed'],
	])('because %s', async (_why, error, status, wait, logged) => {
		const { response, log } = await failWith(error);
		expect([response.status, response.headers.get('Retry-After')]).toEqual([status, wait]);
		expect(Object.keys((await response.json()) as object)).toEqual(['detail']);
		expect(log).toContain(logged);
		expect(log).toContain('"path":"/api/cards"');
		expect(log).not.toContain('secret');
	});

	test.each([
		[new ApiError('not-found', 'Not Found'), 404],
		[new Redirect('/api/cards'), 307],
	])('of the caller is not logged', async (error, status) => {
		const { response, log } = await failWith(error);
		expect([response.status, log, response.headers.get('X-Content-Type-Options')]).toEqual([status, '', 'nosniff']);
	});
});
