import type { ServerResponse } from 'node:http';
import { LIMITS, type Limit, TIERS, type Tier, limitInWords } from '../../contract/http/limits.ts';
import type { Route } from '../../contract/route.ts';
import type { Settings } from '../platform/settings.ts';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { type Budget, RequestCounter } from './request-counter.ts';

/** Counted in place of the limits by tier where these are lifted (`behaviour/http.md#limits`). */
const LIFTED: Limit = { requests: 1_000_000, seconds: 60 };

type LimitedRoute = Pick<Route, 'id' | 'limit'>;

/** The budgets of clients, counted by route. Express' middleware counts in the same windows (`limit-route.ts`). */
export class Limiter {
	readonly counter: RequestCounter;
	readonly #tiers: Readonly<Record<Tier, Limit>>;
	readonly #areTiersOn: boolean;

	constructor(settings: Pick<Settings, 'LIMITS' | 'LIMIT_GENERAL' | 'LIMIT_OWN_PAGES'>, counter = new RequestCounter()) {
		this.counter = counter;
		this.#areTiersOn = settings.LIMITS === 'on';
		this.#tiers = {
			...TIERS,
			general: { ...TIERS.general, requests: settings.LIMIT_GENERAL ?? TIERS.general.requests },
			'own-pages': { ...TIERS['own-pages'], requests: settings.LIMIT_OWN_PAGES ?? TIERS['own-pages'].requests },
		};
	}

	/** What a tier may ask per endpoint, as the settings have it. */
	tier(name: Tier): Limit {
		return this.#tiers[name];
	}

	/** What a tier may ask of a route; undefined when that is not counted. */
	limitOf({ limit: name }: LimitedRoute, tier: Tier): Limit | undefined {
		const limit = LIMITS[name];
		if (limit === 'none') return undefined;
		if (limit !== 'by tier') return limit;
		return this.#areTiersOn ? this.#tiers[tier] : LIFTED;
	}

	/**
	 * Counts a request and writes the limit headers.
	 * @throws ApiError `rate-limited` when the budget is used up; then nothing is charged.
	 */
	count(route: LimitedRoute, client: Client, response: ServerResponse, cost = 1): void {
		const limit = this.limitOf(route, client.tier);
		if (!limit) return;
		const key = windowKey(route, client);
		const { used } = this.counter.peek(key, limit.seconds);
		const isOver = used + cost > limit.requests;
		const budget = isOver ? this.counter.peek(key, limit.seconds) : this.counter.add(key, limit.seconds, cost);
		setBudget(response, limit, budget);
		if (isOver) throw refusal(limit, budget);
	}

	/** Writes the limit headers of a request that costs nothing. */
	show(route: LimitedRoute, client: Client, response: ServerResponse): void {
		const limit = this.limitOf(route, client.tier);
		if (limit) setBudget(response, limit, this.counter.peek(windowKey(route, client), limit.seconds));
	}
}

/** Each route and client have a window of their own. */
export const windowKey = ({ id }: Pick<Route, 'id'>, { key }: Client): string => `${id}|${key}`;

export function setBudget(response: ServerResponse, { requests }: Limit, { used, end }: Budget): void {
	response.setHeader('X-RateLimit-Limit', requests);
	response.setHeader('X-RateLimit-Remaining', Math.max(0, requests - used));
	response.setHeader('X-RateLimit-Reset', Math.ceil(end / 1000));
}

/** The answer to a request whose budget is used up. */
export function refusal(limit: Limit, { wait }: Budget): ApiError {
	const retryAfter = String(Math.max(1, Math.ceil(wait / 1000)));
	return new ApiError('rate-limited', `Rate limit exceeded: ${limitInWords(limit)}`, { 'Retry-After': retryAfter });
}
