/** The mod signs in, reports its start, reads the newest version (rows 1 to 3), and loads a picture (row 14). */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ticketOf } from '../../api/testing/steam-stand-in.ts';
import { startTestServer } from '../../api/testing/test-server.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { PLAYER, callAsMod, isWhole, startModClient } from './mod-client.ts';

const PICTURE = '/static/images/cards/bash.webp';
/** The mod treats its token as expired this early. */
const EARLY_SECONDS = 3600;

const mod = sharedByTests(() => startModClient());

describe('row 1: GET /mod/latest (section 9)', () => {
	test('returns version, address and tested game version as strings', async () => {
		const latest = await mod.get<Record<string, unknown>>('mod/latest');
		expect(latest).toMatchObject({ version: 'v1.0.7' });
		for (const value of Object.values(latest)) expect(typeof value).toBe('string');
	});
});

describe('row 2: POST /auth/steam/ticket', () => {
	test('point 9: returns a token of three parts with an integer `exp` for the ticket owner', async () => {
		const { text } = await mod.call('POST', 'auth/steam/ticket', { body: { ticket: ticketOf(PLAYER) } });
		const { token: own, steamid } = JSON.parse(text) as { token: string; steamid: string };
		const parts = own.split('.');
		const { exp } = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString()) as { exp: number };
		expect([steamid, parts.length, isWhole(exp)]).toEqual([PLAYER, 3, true]);
		expect(exp - EARLY_SECONDS).toBeGreaterThan(Date.now() / 1000);
	});

	test('point 9: returns 503 without a platform key, and errors for platform failures and invalid tickets', async () => {
		const keyless = await startTestServer();
		const { status, headers } = await callAsMod(keyless, 'POST', 'auth/steam/ticket', { body: { ticket: ticketOf(PLAYER) } });
		expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
		await keyless.close();
		mod.steam.mood = 'broken';
		expect((await mod.call('POST', 'auth/steam/ticket', { body: { ticket: ticketOf(PLAYER) } })).status).toBe(502);
		mod.steam.mood = 'well';
		expect((await mod.call('POST', 'auth/steam/ticket', { body: { ticket: 'ABCD' } })).status).toBe(401);
	});
});

describe('row 3: POST /telemetry/ping', () => {
	test('is counted with a token', async () => {
		const body = { mod_version: '1.0.7', sts2_version: 'v0.107.1+abc' };
		expect((await mod.call('POST', 'telemetry/ping', { bearer: mod.token, body })).status).toBe(200);
		expect((await mod.call('POST', 'telemetry/ping', { body })).status).toBe(401);
	});
});

describe('row 14: a picture of the host of pictures', () => {
	test('as webp', async () => {
		const { status, headers, bytes } = await mod.call('GET', PICTURE);
		expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
		expect((await sharp(bytes).metadata()).format).toBe('webp');
	});
});
