import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { isEndless, isMediaAnswer } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { isInstalled } from '../../api/testing/is-installed.ts';
import { samplesOf } from '../../site/docs/samples.ts';

const UPLOADS = ROUTES.flatMap((route) => {
	const mediaType = route.isBodyFile ? 'application/json' : route.body && isMediaAnswer(route.body) && route.body.mediaType;
	return mediaType ? [[route.id, route, mediaType] as const] : [];
});
const codeOf = (route: (typeof ROUTES)[number], title: string): string =>
	samplesOf(route).find((sample) => sample.title === title)!.code;

interface Received {
	readonly method: string | undefined;
	readonly type: string | undefined;
	readonly authorization: string | undefined;
	readonly body: Buffer;
}

/** Runs a shell command beside two files and returns the request that `$HOST` received. */
async function received(code: string, bytes: Buffer): Promise<Received> {
	const { promise, resolve } = Promise.withResolvers<Received>();
	const server = createServer(async (request, response) => {
		const { 'content-type': type, authorization } = request.headers;
		resolve({ method: request.method, type, authorization, body: await buffer(request) });
		response.end('{}');
	}).listen(0, '127.0.0.1');
	onTestFinished(() => void server.close());
	await once(server, 'listening');
	const cwd = mkdtempSync(join(inject('testFolder'), 'sample-'));
	for (const name of ['one.run', 'body.gz']) writeFileSync(join(cwd, name), bytes);
	const HOST = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	await promisify(execFile)('sh', ['-c', code], { cwd, env: { ...process.env, HOST, TOKEN: 'token' } });
	return promise;
}

describe('the samples of upload routes', () => {
	test('exist for three routes', () => {
		expect(UPLOADS.map(([id]) => id).toSorted()).toEqual(['own-runs.upload', 'replays.upload', 'runs.submit']);
	});

	test.skipIf(!isInstalled('curl')).each(UPLOADS)('of %s send the file unchanged', async (_id, route, mediaType) => {
		// Bytes that clients may change: line endings and invalid text.
		const bytes = Buffer.from([0x1f, 0x8b, 0x0d, 0x0a, 0x0a, 0x00, 0xff, 0x0a]);
		const sent = await received(codeOf(route, 'curl'), bytes);
		const token = route.errors.includes('unauthorized') ? 'Bearer token' : undefined;
		expect([sent.method, sent.type?.split(';')[0], sent.authorization]).toEqual(['POST', mediaType, token]);
		expect(sent.body.includes(bytes)).toBe(true);
		if (mediaType !== 'multipart/form-data') expect(sent.body).toEqual(bytes);
	});
});

test('stream samples print events as they arrive', () => {
	const endless = ROUTES.filter(isEndless);
	expect(endless.length).toBeGreaterThan(0);
	for (const route of endless) {
		expect(codeOf(route, 'curl')).toBe(`curl --no-buffer "$HOST${route.example}"`);
		for (const title of ['JavaScript', 'Python']) expect(codeOf(route, title)).not.toMatch(/bytes\(\)|\.content|\.json\(\)/);
	}
});
