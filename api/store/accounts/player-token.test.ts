import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPlayerTokens, networkPseudonym } from './player-token.ts';

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex').slice(0, 16);
const STEAM = '76561190000000001';

describe('createPlayerTokens', () => {
	const tokenOf = createPlayerTokens('secret');

	test('is 16 digits of an HMAC of the account id, else of the Steam id', () => {
		expect(tokenOf({ username: 'Alice', accountId: 7, steamId: STEAM })).toBe(hmac('secret', '7'));
		expect(tokenOf({ username: 'Alice', accountId: null, steamId: STEAM })).toBe(hmac('secret', STEAM));
	});

	test('stays the same under another name and differs under another secret', () => {
		const owner = { accountId: 7, steamId: null };
		expect(tokenOf({ ...owner, username: 'Bob' })).toBe(tokenOf({ ...owner, username: 'Alice' }));
		expect(createPlayerTokens('other')({ ...owner, username: 'Bob' })).toBe(hmac('other', '7'));
	});

	test.each([
		['nobody', { username: 'Alice', accountId: null, steamId: null }],
		['one without a name', { username: null, accountId: 7, steamId: STEAM }],
		['one with an empty name', { username: ' ', accountId: 7, steamId: STEAM }],
	])('is null for rows of %s', (_name, owner) => {
		expect(tokenOf(owner)).toBeNull();
	});

	test('is right for more players than the cache holds', () => {
		for (let accountId = 0; accountId < 20_002; accountId += 1) tokenOf({ username: 'A', accountId, steamId: null });
		expect(tokenOf({ username: 'A', accountId: 3, steamId: null })).toBe(hmac('secret', '3'));
		expect(tokenOf({ username: 'A', accountId: 20_001, steamId: null })).toBe(hmac('secret', '20001'));
	});
});

test('pseudonyms of networks and players differ', () => {
	expect(networkPseudonym('secret', '203.0.113.0')).toBe(hmac('secret', 'network-v1:203.0.113.0'));
});
