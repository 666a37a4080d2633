/** A rate limit. A route's own limit applies to everyone; `tier` depends on the API key. */
export interface Limit {
	readonly requests: number;
	readonly seconds: number;
	/** Set if requests differ in cost: the handler charges it. */
	readonly isChargedByHandler?: true;
	/** Set if all clients of an address share it, with or without a key. */
	readonly isOfAddress?: true;
	/** Limit per player, identified by their token; `requests` then limits an address, which several players may share. */
	readonly ofPlayer?: number;
}

const perMinute = (requests: number): Limit => ({ requests, seconds: 60 });
const perHour = (requests: number): Limit => ({ requests, seconds: 3600 });

/** Tiers of callers (`behaviour/http.md#limits`). `own-pages` are requests of the service's own site. */
export const TIERS = {
	'own-pages': perMinute(300),
	general: perMinute(15),
	registered: perMinute(60),
	academia: perMinute(100),
	paid: perMinute(120),
} as const satisfies Record<string, Limit>;

export type Tier = keyof typeof TIERS;

/** Limits of routes. `none` is for health checks and static files. */
export const LIMITS = {
	tier: 'by tier',
	none: 'none',
	'60-per-minute': perMinute(60),
	'120-per-minute': perMinute(120),
	'240-per-minute': perMinute(240),
	'60-per-minute-and-player': { ...perMinute(1200), ofPlayer: 60 },
	'30-per-minute': perMinute(30),
	'20-per-minute': perMinute(20),
	'10-per-minute': perMinute(10),
	'5-per-minute': perMinute(5),
	'3-per-minute': perMinute(3),
	'10-per-hour': perHour(10),
	'120-credits-per-hour': { ...perHour(120), isChargedByHandler: true, isOfAddress: true },
	'3000-per-hour': perHour(3000),
} as const satisfies Record<string, Limit | 'by tier' | 'none'>;

export type LimitName = keyof typeof LIMITS;

/** `300/minute`. */
export function limitInShort(limit: Limit): string {
	return `${limit.requests}/${limit.seconds === 60 ? 'minute' : 'hour'}${ofPlayer(limit)}`;
}

/** As in the body of a 429: `300 per 1 minute`. */
export function limitInWords(limit: Limit): string {
	return `${limit.requests} per 1 ${limit.seconds === 60 ? 'minute' : 'hour'}${ofPlayer(limit)}`;
}

const ofPlayer = ({ ofPlayer: requests }: Limit): string => (requests === undefined ? '' : ` (${requests} a player)`);
