import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { LimitName } from '../../../contract/http/limits.ts';
import type { ApiError } from '../errors/api-error.ts';
import type { Client } from '../client.ts';
import { BUDGET_HEADERS, Limiter } from './limiter.ts';
import { RequestCounter } from './request-counter.ts';

const SETTINGS = { LIMITS: 'on', LIMIT_GENERAL: undefined, LIMIT_OWN_PAGES: undefined } as const;
const client = (key: string, tier: Client['tier'] = 'general'): Client => ({ key, address: key, tier, keyId: null });
const answer = () => new ServerResponse(new IncomingMessage(new Socket()));

function used(
	limiter: Limiter,
	route: Parameters<Limiter['count']>[0],
	who: Client,
	times: number,
	cost?: number,
): (number | ApiError)[] {
	return Array.from({ length: times }, () => {
		const response = answer();
		try {
			limiter.count(route, who, response, cost);
			return Number(response.getHeader('X-RateLimit-Remaining'));
		} catch (error) {
			return error as ApiError;
		}
	});
}

describe('Limiter', () => {
	test('counts each route and client separately, and rejects with the time to wait', () => {
		let now = 1_000_000;
		const limiter = new Limiter(SETTINGS, new RequestCounter(() => now));
		const route = { id: 'cards.list', limit: 'tier', path: '/api/cards' } as const;
		const results = used(limiter, route, client('a'), 16);
		expect(results.slice(0, 3)).toEqual([14, 13, 12]);
		expect(results[14]).toBe(0);
		const refusal = results[15] as ApiError;
		expect(refusal.status).toBe(429);
		expect(refusal.body).toEqual({ error: 'Rate limit exceeded: 15 per 1 minute' });
		expect(refusal.headers).toEqual({ 'Retry-After': '60' });
		expect(used(limiter, route, client('b'), 1)).toEqual([14]);
		expect(used(limiter, { id: 'cards.get', limit: 'tier', path: '/api/cards' }, client('a'), 1)).toEqual([14]);
		now += 60_001;
		expect(used(limiter, route, client('a'), 1)).toEqual([14]);
	});

	test.each([
		['own-pages', 299],
		['registered', 59],
		['academia', 99],
		['paid', 119],
	] as const)('gives %s its own budget', (tier, left) => {
		expect(used(new Limiter(SETTINGS), { id: 'x', limit: 'tier', path: '/api/cards' }, client('a', tier), 1)).toEqual([left]);
	});

	test('uses the own limit of a route for everyone and charges credits', () => {
		const limiter = new Limiter(SETTINGS);
		const route = { id: 'exports.runs', limit: '120-credits-per-hour', path: '/api/cards' } as const;
		const results = used(limiter, route, client('a', 'paid'), 3, 60);
		expect(results.slice(0, 2)).toEqual([60, 0]);
		expect((results[2] as ApiError).status).toBe(429);
	});

	test('gives a key and its address one budget of exports, and two of other routes', () => {
		const limiter = new Limiter(SETTINGS);
		const keyed: Client = { key: 'key:7', address: 'a', tier: 'paid', keyId: '7' };
		const left = (limit: LimitName) =>
			[client('a'), keyed, client('b')].flatMap((who) => used(limiter, { id: limit, limit, path: '/x' }, who, 1));
		expect(left('120-credits-per-hour')).toEqual([119, 118, 119]);
		expect(left('120-per-minute')).toEqual([119, 119, 119]);
	});

	test('raises the limits of tiers to a million a minute when they are off, never those of a route', () => {
		const limiter = new Limiter({ ...SETTINGS, LIMITS: 'off' });
		expect(used(limiter, { id: 'x', limit: 'tier', path: '/api/cards' }, client('a'), 1)).toEqual([999_999]);
		expect(used(limiter, { id: 'y', limit: '10-per-hour', path: '/api/cards' }, client('a'), 1)).toEqual([9]);
	});

	test('reads the limits of two tiers from the settings', () => {
		const limiter = new Limiter({ LIMITS: 'on', LIMIT_GENERAL: 60, LIMIT_OWN_PAGES: 5 });
		expect([limiter.tier('general'), limiter.tier('own-pages')]).toEqual([
			{ requests: 60, seconds: 60 },
			{ requests: 5, seconds: 60 },
		]);
	});

	describe('with changes of a moderator', () => {
		const cards = { id: 'cards.list', limit: 'tier', path: '/api/cards' } as const;
		const relics = { id: 'relics.list', limit: 'tier', path: '/api/relics' } as const;
		const limiter = new Limiter(SETTINGS);
		const left = (route: typeof cards | typeof relics) => limiter.limitOf(route, 'general')?.requests;

		test('gives a tier another budget, and none of those before', () => {
			limiter.change([{ name: 'general', requests: 40 }]);
			expect([left(cards), limiter.tier('paid').requests]).toEqual([40, 120]);
			limiter.change([{ name: 'paid', requests: 50 }]);
			expect([left(cards), limiter.tier('paid')]).toEqual([15, { requests: 50, seconds: 60 }]);
		});

		test('limits routes by their longest matching path, never above their tier', () => {
			limiter.change([
				{ name: '/api', requests: 9 },
				{ name: '/api/cards', requests: 4 },
				{ name: '/api/relics', requests: 400 },
			]);
			expect([left(cards), left(relics)]).toEqual([4, 15]);
			expect(limiter.limitOf({ ...cards, path: '/api/cards/{id}' }, 'general')).toEqual({ requests: 4, seconds: 60 });
			expect(limiter.limitOf({ ...cards, path: '/api/orbs' }, 'general')?.requests).toBe(9);
			expect(limiter.limitOf({ ...cards, limit: 'none' } as never, 'general')).toBeUndefined();
		});
	});

	test('counts prepared answers like others, and states the remaining budget', () => {
		const limiter = new Limiter(SETTINGS, new RequestCounter(() => 1500));
		const route = { id: 'cards.list', limit: 'tier', path: '/api/cards' } as const;
		const headers = ['X-RateLimit-Limit', '15', 'X-RateLimit-Remaining', '14', 'X-RateLimit-Reset', '62'];
		expect(limiter.charge(route, client('a'))).toEqual(headers);
		expect([...BUDGET_HEADERS]).toEqual(headers.filter((text) => text.startsWith('X-')));
		const response = answer();
		limiter.show(route, client('a'), response);
		expect(response.getHeaders()).toEqual({
			'x-ratelimit-limit': '15',
			'x-ratelimit-remaining': '14',
			'x-ratelimit-reset': '62',
		});
		for (let time = 0; time < 14; time += 1) limiter.charge(route, client('a'));
		expect(limiter.charge(route, client('a'))).toBeUndefined();
	});

	test('counts a player across all their addresses, where the route says so', () => {
		const limiter = new Limiter(SETTINGS);
		const route = { id: 'presence.beat', limit: '60-per-minute-and-player', path: '/api/presence' } as const;
		const remaining = (steamId: string): unknown => {
			const response = answer();
			limiter.countPlayer(route, steamId, response);
			return response.getHeader('X-RateLimit-Remaining');
		};
		for (let time = 0; time < 60; time += 1) expect(remaining('76561190000000001')).toBe(String(59 - time));
		expect(() => remaining('76561190000000001')).toThrow('Rate limit exceeded: 60 per 1 minute');
		expect(remaining('76561190000000002')).toBe('59');
		const response = answer();
		limiter.countPlayer({ ...route, limit: '60-per-minute' }, '76561190000000001', response);
		expect(response.getHeaderNames()).toEqual([]);
	});
});
