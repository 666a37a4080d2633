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
const CLAIMS = { sub: '5', steam_id: STEAM, exp: inSeconds(3600) };

describe('verify', () => {
	test('accepts what sign returned, with its expiry in whole seconds', async () => {
		const token = await tokens.sign({ id: 7, steamId: STEAM, discordId: '42', username: 'Alice' });
		expect(await tokens.verify(token)).toEqual({ accountId: 7, steamId: STEAM, sessionId: null });
		const [, payload = '', ...rest] = token.split('.');
		const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
		expect([Number.isInteger(exp), exp > inSeconds(6 * 86_400), rest.length]).toEqual([true, true, 1]);
	});

	test.each<[string, () => Promise<string> | string]>([
		['of another secret', () => claims(CLAIMS, 'HS256', new TextEncoder().encode('another secret, as long'))],
		['of HS384', () => claims(CLAIMS, 'HS384')],
		['of HS512', () => claims(CLAIMS, 'HS512')],
		['without a signature', () => new UnsecuredJWT(CLAIMS).encode()],
		['out of date', () => new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(inSeconds(-60)).sign(key)],
		['not valid yet', () => new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256' }).setNotBefore(inSeconds(600)).sign(key)],
		[
			'of a clock that was years ahead',
			() =>
				new SignJWT(CLAIMS)
					.setProtectedHeader({ alg: 'HS256' })
					.setIssuedAt(inSeconds(630_720_000))
					.setExpirationTime(inSeconds(631_324_800))
					.sign(key),
		],
		[
			'with a changed payload',
			async () => (await claims(CLAIMS)).replace(/\.[^.]+\./, `.${Buffer.from('{"steam_id":"1"}').toString('base64url')}.`),
		],
		['that is text', () => 'not.a.token'],
		['that is empty', () => ''],
	])('rejects a token %s', async (_name, make) => {
		expect(await tokens.verify(await make())).toBeUndefined();
	});

	test('rejects a token that uses a public key as the secret', async () => {
		const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
		const confused = createAccountTokens(await exportSPKI(publicKey));
		const token = await new SignJWT(CLAIMS).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
		expect(await confused.verify(token)).toBeUndefined();
	});

	test.each([
		[{ sub: '5' }, { accountId: 5, steamId: null, sessionId: null }],
		[
			{ sub: '5', steam_id: STEAM },
			{ accountId: 5, steamId: STEAM, sessionId: null },
		],
		[
			{ sub: '5', steam_id: '12x' },
			{ accountId: 5, steamId: null, sessionId: null },
		],
		[
			{ sub: '5', steam_id: 76_561_190_000_000_000 },
			{ accountId: 5, steamId: null, sessionId: null },
		],
		[{ sub: 5, steam_id: STEAM }, undefined],
		[{ sub: ['5'], steam_id: STEAM }, undefined],
		[{ sub: 'five', steam_id: STEAM }, undefined],
		[{ sub: '', steam_id: STEAM }, undefined],
		[{ steam_id: STEAM }, undefined],
	])('reads %j', async (payload, expected) => {
		expect(await tokens.verify(await claims({ ...payload, exp: inSeconds(60) }))).toEqual(expected);
	});

	test.each([undefined, null, '9999999999'])('rejects a token with expiry %s', async (exp) => {
		expect(await tokens.verify(await claims({ sub: '5', exp }))).toBeUndefined();
	});
});
