import { expect, test } from 'vitest';
import { VerifiedTokens } from './verified-tokens.ts';

const CLAIMS = { accountId: 7, steamId: null, sessionId: null, version: 0 };

test('a token is cached until the second of its expiry', () => {
	let now = 1_000_000;
	const tokens = new VerifiedTokens(() => now);
	expect(tokens.find('a')).toBeUndefined();
	tokens.keep('a', CLAIMS, { validFrom: 900, expiresAt: 1001 });
	expect(tokens.find('a')).toBe(CLAIMS);
	now = 1_000_999;
	expect(tokens.find('a')).toBe(CLAIMS);
	now = 1_001_000;
	expect(tokens.find('a')).toBeUndefined();
	now = 0;
	expect(tokens.find('a')).toBeUndefined();
});

test('the oldest of 10,001 tokens is removed', () => {
	const tokens = new VerifiedTokens(() => 0);
	for (let index = 0; index <= 10_000; index += 1) tokens.keep(String(index), CLAIMS, { validFrom: 0, expiresAt: 1 });
	expect([tokens.find('0'), tokens.find('1'), tokens.find('10000')]).toEqual([undefined, CLAIMS, CLAIMS]);
});

test('a token is not found before the time it was signed', () => {
	let now = 1_000_000;
	const tokens = new VerifiedTokens(() => now);
	tokens.keep('a', CLAIMS, { validFrom: 1000, expiresAt: 2000 });
	expect(tokens.find('a')).toBe(CLAIMS);
	now = 999_000;
	expect(tokens.find('a')).toBeUndefined();
});
