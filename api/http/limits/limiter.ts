import type { ServerResponse } from 'node:http';
import { LIMITS, type Limit, type LimitName, TIERS, type Tier, limitInWords } from '../../../contract/http/limits.ts';
import type { Route } from '../../../contract/route.ts';
import type { Settings } from '../../platform/settings.ts';
import type { ApiError } from '../errors/api-error.ts';
import { apiError } from '../errors/messages.ts';
import type { Client } from '../client.ts';
import { type Budget, RequestCounter } from './request-counter.ts';

/** Counted in place of the tiers' limits where these are off (`behaviour/http.md#limits`). */
const LIFTED: Limit = { requests: 1_000_000, seconds: 60 };

type LimitedRoute = Pick<Route, 'id' | 'limit' | 'path'>;

/** A limit that was changed while the service runs, in requests a minute: of a tier, or of all routes below a path. */
export interface LimitChange {
	readonly name: string;
	readonly requests: number;
}

/** The budgets of clients, counted by route. `express-rate-limit` counts in the same windows (`limit-route.ts`). */
export class Limiter {
	readonly counter: RequestCounter;
	readonly #builtIn: Readonly<Record<Tier, Limit>>;
	#tiers: Readonly<Record<Tier, Limit>>;
	/** Paths with a limit of their own, the longest first. */
	#overrides: readonly LimitChange[] = [];
	readonly #areTiersOn: boolean;

	constructor(settings: Pick<Settings, 'LIMITS' | 'LIMIT_GENERAL' | 'LIMIT_OWN_PAGES'>, counter = new RequestCounter()) {
		this.counter = counter;
		this.#areTiersOn = settings.LIMITS === 'on';
		this.#builtIn = {
			...TIERS,
			general: { ...TIERS.general, requests: settings.LIMIT_GENERAL ?? TIERS.general.requests },
			'own-pages': { ...TIERS['own-pages'], requests: settings.LIMIT_OWN_PAGES ?? TIERS['own-pages'].requests },
		};
		this.#tiers = this.#builtIn;
	}

	change(changes: readonly LimitChange[]): void {
		const ofTiers = changes.filter(({ name }) => name in this.#builtIn);
		this.#tiers = {
			...this.#builtIn,
			...Object.fromEntries(ofTiers.map(({ name, requests }) => [name, { ...this.#builtIn[name as Tier], requests }])),
		};
		this.#overrides = changes
			.filter(({ name }) => name.startsWith('/'))
			.toSorted((left, right) => right.name.length - left.name.length);
	}

	/** Requests that a tier may make per endpoint, as set by the settings and by moderators. */
	tier(name: Tier): Limit {
		return this.#tiers[name];
	}

	/** The limit of a tier on a route; undefined for a route that is not limited. */
	limitOf({ limit: name, path }: LimitedRoute, tier: Tier): Limit | undefined {
		const limit = this.#limitOf(name, tier);
		const override = this.#overrides.find(({ name: prefix }) => path.startsWith(prefix));
		return limit && override ? { ...limit, requests: Math.min(limit.requests, override.requests) } : limit;
	}

	#limitOf(name: LimitName, tier: Tier): Limit | undefined {
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
		if (limit) this.#charge(windowKey(route, client), limit, response, cost);
	}

	/**
	 * Counts a request of the player whom the token names, for routes that limit players as well as addresses.
	 * @throws ApiError `rate-limited`
	 */
	countPlayer(route: LimitedRoute, steamId: string, response: ServerResponse): void {
		const limit = LIMITS[route.limit] as Limit;
		if (limit.ofPlayer === undefined) return;
		const own = { requests: limit.ofPlayer, seconds: limit.seconds };
		this.#charge(`${route.id}|player:${steamId}`, own, response, 1);
	}

	#charge(key: string, limit: Limit, response: ServerResponse, cost: number): void {
		const budget = this.counter.take(key, limit.seconds, cost, limit.requests);
		setBudget(response, limit, budget);
		if (budget.isOver) throw refusal(limit, budget);
	}

	/** Counts a request and returns the limit headers, names and values in turn; undefined when the budget is used up. */
	charge(route: LimitedRoute, client: Client): readonly string[] | undefined {
		const limit = this.limitOf(route, client.tier);
		if (!limit) return [];
		const budget = this.counter.take(windowKey(route, client), limit.seconds, 1, limit.requests);
		return budget.isOver ? undefined : budgetHeaders(limit, budget);
	}

	/** Writes the limit headers of a request that costs nothing. */
	show(route: LimitedRoute, client: Client, response: ServerResponse): void {
		const limit = this.limitOf(route, client.tier);
		if (limit) setBudget(response, limit, this.counter.peek(windowKey(route, client), limit.seconds));
	}
}

/** Each route and client have a window of their own, or each route and address where the limit says so. */
export function windowKey(
	{ id, limit: name }: Pick<Route, 'id' | 'limit'>,
	{ key, address }: Pick<Client, 'key' | 'address'>,
): string {
	const limit: Limit | string = LIMITS[name];
	return `${id}|${typeof limit === 'object' && limit.isOfAddress ? address : key}`;
}

const LIMIT_HEADER = 'X-RateLimit-Limit';
const REMAINING_HEADER = 'X-RateLimit-Remaining';
const RESET_HEADER = 'X-RateLimit-Reset';

/** Names of the headers that state the remaining budget. */
export const BUDGET_HEADERS: ReadonlySet<string> = new Set([LIMIT_HEADER, REMAINING_HEADER, RESET_HEADER]);

function budgetHeaders({ requests }: Limit, { used, end }: Budget): readonly string[] {
	const remaining = String(Math.max(0, requests - used));
	return [LIMIT_HEADER, String(requests), REMAINING_HEADER, remaining, RESET_HEADER, String(Math.ceil(end / 1000))];
}

export function setBudget(response: ServerResponse, limit: Limit, budget: Budget): void {
	const headers = budgetHeaders(limit, budget);
	for (let index = 0; index < headers.length; index += 2) response.setHeader(headers[index]!, headers[index + 1]!);
}

/** The error for a budget that is used up. */
export function refusal(limit: Limit, { wait }: Budget): ApiError {
	return apiError('rate-limit-exceeded', limitInWords(limit), wait / 1000);
}
