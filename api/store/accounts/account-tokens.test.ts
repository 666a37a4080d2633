import { SignJWT, UnsecuredJWT, exportSPKI, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { createAccountTokens } from './account-tokens.ts';

const SECRET = 'a secret of the tests, long enough';
const STEAM = '76561190000000001';
const tokens = createAccountTokens(SECRET);
const key = new TextEncoder().encode(SECRET);
const claims = (values: Record<string, unknown>, alg = 'HS256', secret: Uint8Array = key) =>
	new SignJWT(values).setProtectedHeader({ alg }).sign(secret);
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

describe('verify', () => {
	test('reads what sign wrote, with a whole number of seconds as its end', async () => {
		const token = await tokens.sign({ id: 7, steamId: STEAM, discordId: '42', username: 'Alice' });
		expect(await tokens.verify(token)).toEqual({ accountId: 7, steamId: STEAM, sessionId: null });
		const [, payload = '', ...rest] = token.split('.');
		const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
		expect([Number.isInteger(exp), exp > inSeconds(6 * 86_400), rest.length]).toEqual([true, true, 1]);
	});

	test.each<[string, () => Promise<string> | string]>([
		['of another secret', () => claims({ steam_id: STEAM }, 'HS256', new TextEncoder().encode('another secret, as long'))],
		['of HS384', () => claims({ steam_id: STEAM }, 'HS384')],
		['of HS512', () => claims({ steam_id: STEAM }, 'HS512')],
		['without a signature', () => new UnsecuredJWT({ steam_id: STEAM }).encode()],
		[
			'out of date',
			() => new SignJWT({ steam_id: STEAM }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(inSeconds(-60)).sign(key),
		],
		[
			'not valid yet',
			() => new SignJWT({ steam_id: STEAM }).setProtectedHeader({ alg: 'HS256' }).setNotBefore(inSeconds(600)).sign(key),
		],
		[
			'of a clock that was years ahead',
			() =>
				new SignJWT({ steam_id: STEAM })
					.setProtectedHeader({ alg: 'HS256' })
					.setIssuedAt(inSeconds(630_720_000))
					.setExpirationTime(inSeconds(631_324_800))
					.sign(key),
		],
		[
			'with a changed payload',
			async () =>
				(await claims({ steam_id: STEAM })).replace(/\.[^.]+\./, `.${Buffer.from('{"steam_id":"1"}').toString('base64url')}.`),
		],
		['that is text', () => 'not.a.token'],
		['that is empty', () => ''],
	])('knows no token %s', async (_name, make) => {
		expect(await tokens.verify(await make())).toBeUndefined();
	});

	test('takes no public key for a secret', async () => {
		const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
		const confused = createAccountTokens(await exportSPKI(publicKey));
		const token = await new SignJWT({ steam_id: STEAM }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
		expect(await confused.verify(token)).toBeUndefined();
	});

	test.each([
		[{ steam_id: STEAM }, { accountId: null, steamId: STEAM, sessionId: null }],
		[{ steam_id: '12x' }, { accountId: null, steamId: null, sessionId: null }],
		[{ steam_id: 76_561_190_000_000_000 }, { accountId: null, steamId: null, sessionId: null }],
		[{ sub: '5' }, { accountId: 5, steamId: null, sessionId: null }],
		[{ sub: 'five' }, { accountId: null, steamId: null, sessionId: null }],
		[{}, { accountId: null, steamId: null, sessionId: null }],
	])('reads %j', async (payload, expected) => {
		expect(await tokens.verify(await claims(payload))).toEqual(expected);
	});
});
