import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '../api-error.ts';
import type { Client } from '../client.ts';
import { Limiter } from './limiter.ts';
import { RequestCounter } from './request-counter.ts';

const SETTINGS = { LIMITS: 'on', LIMIT_GENERAL: undefined, LIMIT_OWN_PAGES: undefined } as const;
const client = (key: string, tier: Client['tier'] = 'general'): Client => ({ key, tier, keyId: null });
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
	test('counts each route and client on its own and refuses with the time to wait', () => {
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

	test('lifts the limits by tier to a million a minute when they are off, never those of a route', () => {
		const limiter = new Limiter({ ...SETTINGS, LIMITS: 'off' });
		expect(used(limiter, { id: 'x', limit: 'tier', path: '/api/cards' }, client('a'), 1)).toEqual([999_999]);
		expect(used(limiter, { id: 'y', limit: '10-per-hour', path: '/api/cards' }, client('a'), 1)).toEqual([9]);
	});
});
