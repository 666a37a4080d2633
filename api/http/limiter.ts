import type { ServerResponse } from 'node:http';
import { LIMITS, type Limit, type LimitName, TIERS, type Tier, limitInWords } from '../../contract/http/limits.ts';
import type { Route } from '../../contract/route.ts';
import type { Settings } from '../platform/settings.ts';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';

interface Window {
	used: number;
	/** Milliseconds of the clock when the window ends. */
	readonly end: number;
}

/** Wall time at the start plus time run since: a clock that is set back does not prolong windows. */
const monotonicNow = (): number => performance.timeOrigin + performance.now();

/** Counted in place of the limits by tier where these are lifted (`read-routes.md` 0.5). */
const LIFTED: Limit = { requests: 1_000_000, seconds: 60 };

const SWEEP_MILLISECONDS = 60_000;
const MOST_WINDOWS = 200_000;

/**
 * Counts requests per route and client in fixed windows. One counter serves the file handler and Express alike, which is why it
 * is our own: a middleware of Express alone would halve the speed of prebuilt files.
 */
export class Limiter {
	readonly #windows = new Map<string, Window>();
	readonly #tiers: Readonly<Record<Tier, Limit>>;
	readonly #areTiersOn: boolean;
	readonly #now: () => number;
	#nextSweep = 0;

	constructor(settings: Pick<Settings, 'LIMITS' | 'LIMIT_GENERAL' | 'LIMIT_OWN_PAGES'>, now: () => number = monotonicNow) {
		this.#areTiersOn = settings.LIMITS === 'on';
		this.#tiers = {
			...TIERS,
			general: { ...TIERS.general, requests: settings.LIMIT_GENERAL ?? TIERS.general.requests },
			'own-pages': { ...TIERS['own-pages'], requests: settings.LIMIT_OWN_PAGES ?? TIERS['own-pages'].requests },
		};
		this.#now = now;
	}

	/** What a tier may ask per endpoint, as the settings have it. */
	tier(name: Tier): Limit {
		return this.#tiers[name];
	}

	/**
	 * Counts a request and writes the limit headers.
	 * @throws ApiError `rate-limited` when the budget is used up; then nothing is charged.
	 */
	count(route: Pick<Route, 'id' | 'limit'>, client: Client, response: ServerResponse, cost = 1): void {
		const limit = this.#limitOf(route.limit, client.tier);
		if (!limit) return;
		const now = this.#now();
		const window = this.#window(`${route.id}|${client.key}`, limit, now);
		const isOver = window.used + cost > limit.requests;
		if (!isOver) window.used += cost;
		response.setHeader('X-RateLimit-Limit', limit.requests);
		response.setHeader('X-RateLimit-Remaining', Math.max(0, limit.requests - window.used));
		response.setHeader('X-RateLimit-Reset', Math.ceil(window.end / 1000));
		if (!isOver) return;
		const retryAfter = String(Math.max(1, Math.ceil((window.end - now) / 1000)));
		throw new ApiError('rate-limited', `Rate limit exceeded: ${limitInWords(limit)}`, { 'Retry-After': retryAfter });
	}

	#limitOf(name: LimitName, tier: Tier): Limit | undefined {
		const limit = LIMITS[name];
		if (limit === 'none') return undefined;
		if (limit !== 'by tier') return limit;
		return this.#areTiersOn ? this.#tiers[tier] : LIFTED;
	}

	#window(key: string, limit: Limit, now: number): Window {
		if (now > this.#nextSweep) this.#sweep(now);
		const known = this.#windows.get(key);
		if (known && known.end > now) return known;
		const window = { used: 0, end: now + limit.seconds * 1000 };
		this.#windows.set(key, window);
		return window;
	}

	/** Ended windows go; a flood of addresses cannot grow the map beyond its bound. */
	#sweep(now: number): void {
		this.#nextSweep = now + SWEEP_MILLISECONDS;
		for (const [key, window] of this.#windows) {
			if (window.end <= now || this.#windows.size > MOST_WINDOWS) this.#windows.delete(key);
		}
	}
}
