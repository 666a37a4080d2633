import { z } from 'zod';
import { siteUrlSchema } from '../../contract/http/public-origin.ts';
import { databaseHosts } from './database-address.ts';
import { objectAddress } from '../../contract/http/object-address.ts';
import { readEngineAddress } from './engine-address.ts';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS } from './log-level.ts';

interface Setting<Schema extends z.ZodType> {
	readonly schema: Schema;
	readonly description: string;
}

const setting = <Schema extends z.ZodType>(schema: Schema, description: string): Setting<Schema> => ({ schema, description });

/** An address that the service calls; empty for none. */
const addressOrNone = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('');

const flag = z
	.enum(['true', 'false', '1', '0', ''])
	.default('false')
	.transform((value) => value === 'true' || value === '1');

/** Every setting of the service: an environment variable, its meaning and its default. `/developers/settings` shows them. */
export const SETTINGS = {
	PORT: setting(z.coerce.number().int().min(0).max(65_535).default(8080), 'Port to listen on.'),
	HOST: setting(z.string().default('127.0.0.1'), 'Address to listen on; `0.0.0.0` for every interface.'),
	TRUST_PROXY: setting(
		z.string().default(''),
		'Trusted proxies, separated by commas: addresses, networks or `loopback`. The service reads X-Forwarded-For and X-Forwarded-Proto only from them.',
	),
	CORS_ORIGINS: setting(
		z.string().default('*'),
		'Origins that may send credentials, separated by commas. All other origins may read without credentials.',
	),
	HSTS_SUBDOMAINS: setting(
		flag,
		'Makes browsers use TLS for all subdomains of the site for a year. Set it only when every subdomain has TLS.',
	),
	LIMITS: setting(z.enum(['on', 'off']).default('on'), '`off` removes the limits by tier. Limits of single routes stay.'),
	LIMIT_GENERAL: setting(z.coerce.number().int().min(1).optional(), 'Requests per minute and endpoint without a key.'),
	LIMIT_OWN_PAGES: setting(
		z.coerce.number().int().min(1).optional(),
		'Requests per minute and endpoint from pages of this site.',
	),
	SEMANTIC_SEARCH: setting(z.enum(['on', 'off']).default('on'), '`off` disables search by meaning and saves its memory.'),
	DATABASE_URL: setting(
		z
			.string()
			.refine((address) => address === '' || databaseHosts(address) !== undefined, 'Invalid address of a database')
			.default(''),
		'Address of a PostgreSQL database (15 or newer) for the store: `postgres://user:password@host/database`. With several hosts (`one:5432,two:5432`) the service uses the writable one. Default: SQLite in the state directory.',
	),
	RUN_BODIES: setting(
		z
			.union([
				z.enum(['database', 'folder']),
				z.string().refine((address) => objectAddress(address) !== undefined, 'Invalid place'),
			])
			.default('database'),
		'Where older run files are stored: in the `database`, in files of the state directory (`folder`), or in an object storage, `s3://bucket/prefix?endpoint=https://host:9000&region=eu-1`. Several machines over `DATABASE_URL` share their statistics through the object storage.',
	),
	BODY_SEGMENT_MEGABYTES: setting(
		z.coerce.number().min(0.01).max(1000).default(64),
		'Megabytes of run files that are stored together as one segment.',
	),
	AWS_ACCESS_KEY_ID: setting(z.string().default(''), 'Access key of the object storage.'),
	AWS_SECRET_ACCESS_KEY: setting(z.string().default(''), 'Secret of the access key.'),
	SITE_URL: setting(
		siteUrlSchema,
		'Public address of the site, used in answers, pages, feeds and site maps. Default: the address of the request. Set it for `build` when a host serves the files without the service.',
	),
	ALLOWED_HOSTS: setting(
		z.string().default(''),
		'Host names that the service accepts in requests when `SITE_URL` is not set, separated by commas. `localhost`, private addresses and `HOST` are always accepted.',
	),
	SUBMISSIONS: setting(z.enum(['on', 'off']).default('on'), '`off` rejects new runs with 403.'),
	REPLAY_MAX_GZ_BYTES: setting(
		z.coerce.number().int().min(1).max(8_388_608).default(2_097_152),
		'Largest compressed replay journal, in bytes.',
	),
	REPLAY_MAX_RAW_BYTES: setting(
		z.coerce.number().int().min(1).default(16_777_216),
		'Largest uncompressed replay journal, in bytes.',
	),
	REPLAY_MAX_LINES: setting(z.coerce.number().int().min(1).default(200_000), 'Most lines of a replay journal.'),
	JWT_SECRET: setting(
		z.union([z.literal(''), z.string().min(16)]).default(''),
		'Secret that signs bearer tokens, at least 16 characters. Default: a random secret, stored in the state directory.',
	),
	PLAYER_TOKEN_SECRET: setting(z.string().default(''), 'Secret of the pseudonyms in exports. Default: derived from JWT_SECRET.'),
	STEAM_WEB_API_KEY: setting(
		z.string().default(''),
		'Steam Web API key, used to verify tickets of the game. Without it, sign-in by ticket answers 503.',
	),
	STEAM_API_URL: setting(
		z.url({ protocol: /^https?$/ }).default('https://api.steampowered.com'),
		'Address of the Steam Web API.',
	),
	STEAM_COMMUNITY_URL: setting(
		z.url({ protocol: /^https?$/ }).default('https://steamcommunity.com'),
		'Address of the Steam community, where users sign in.',
	),
	GUIDE_WEBHOOK_URL: setting(
		addressOrNone,
		'Address of a chat webhook (Discord format) that receives submitted guides. Without it, guides are rejected.',
	),
	FEEDBACK_WEBHOOK_URL: setting(
		addressOrNone,
		'Address of a chat webhook that receives feedback and reports. Without it, both are rejected.',
	),
	MEMBERSHIP_WEBHOOK_SECRET: setting(
		z.union([z.literal(''), z.string().min(16)]).default(''),
		'Secret that the membership platform signs its reports with, at least 16 characters. Without it, reports are rejected.',
	),
	WEBHOOK_TARGETS: setting(
		z.enum(['off', 'https', 'http', 'private']).default('https'),
		'Allowed webhook targets: `https` allows public addresses over HTTPS, `http` also without encryption, `private` also hosts of private networks; `off` disables webhooks.',
	),
	LIVE_FILE: setting(
		z.string().default(''),
		'State file that the mod writes on this machine. Its run is shown as player 0, with an overlay at `/overlay/0`.',
	),
	NEWS_URL: setting(
		z.url({ protocol: /^https?$/ }).default('https://api.steampowered.com/ISteamNews/GetNewsForApp/v2/?appid=2868840&count=200'),
		'Address of the news API of the platform, which `almanac news pull` reads.',
	),
	NEWS_MINUTES: setting(
		z
			.union([z.literal('0'), z.literal('')])
			.transform(() => 0)
			.or(z.coerce.number().min(5).max(100_000))
			.default(0),
		'Minutes between two reads of the platform news, at least 5. With 0, only `almanac news pull` reads them.',
	),
	SANDBOX_SOLVER: setting(
		z.string().default(''),
		'Program that solves combat positions: it reads a position as JSON from its input and writes the solution as JSON. Without it, `/api/sandbox/solve` answers 503.',
	),
	ADMIN_IDS: setting(z.string().default(''), 'Account ids and Steam ids of moderators, separated by commas.'),
	DAILY_DUMP: setting(
		z.enum(['on', 'off']).default('on'),
		'`off` disables the daily files of runs; `almanac dump` still writes them.',
	),
	MOD_LATEST_VERSION: setting(
		z.string().optional(),
		'Version of the companion mod that `/api/mod/latest` reports. Default: the version in the game data.',
	),
	MOD_DOWNLOAD_URL: setting(z.string().optional(), 'Download address of that version.'),
	MOD_STS2_TESTED: setting(z.string().optional(), 'Game version that the mod was tested with.'),
	ROLLUP_MINUTES: setting(
		z.coerce.number().min(0).max(10_000).default(15),
		'Minutes between two rollups of the statistics. With 0, statistics change only when `almanac rollup` runs; runs are still stored and listed.',
	),
	SECURITY_CONTACT: setting(
		z.union([z.literal(''), z.url({ protocol: /^(https|mailto|tel)$/ })]).default(''),
		'Where to report vulnerabilities, such as `mailto:security@example.org`, for `/.well-known/security.txt`. Without it, the route does not exist.',
	),
	METRICS_TOKEN: setting(z.string().default(''), 'Bearer token of `/metrics`. Without it, the route does not exist.'),
	STATISTICS_URL: setting(
		z
			.string()
			.refine((text) => text === '' || readEngineAddress(text) !== undefined, 'Invalid address of ClickHouse')
			.default(''),
		'Address of a ClickHouse database that counts statistics: `clickhouse://user:password@host:8123/database`, with `?cluster=name` for a cluster. Default: DuckDB counts them.',
	),
	RENDERS_MEGABYTES: setting(
		z.coerce.number().int().min(1).max(1_000_000).default(1000),
		'Most megabytes of card pictures in the state directory. The least recently used pictures are removed first.',
	),
	DRAIN_SECONDS: setting(
		z.coerce.number().int().min(0).max(600).default(0),
		'Seconds between the signal to stop and the end of new requests. During that time `/ready` answers 503, so that load balancers stop sending.',
	),
	LISTEN_PID: setting(
		z.coerce.number().int().optional(),
		'Process that receives a listening socket instead of HOST and PORT. systemd sets it.',
	),
	LISTEN_FDS: setting(z.string().default(''), 'Number of those sockets, always one. systemd sets it.'),
	GIT_SHA: setting(z.string().optional(), 'Commit that `/health` reports.'),
	READ_ONLY: setting(flag, 'Rejects every change of the store. Its directory may be on a read-only mount.'),
	LOG_LEVEL: setting(z.enum(LOG_LEVELS).default(DEFAULT_LOG_LEVEL), 'Lowest level that is logged.'),
} as const satisfies Record<string, Setting<z.ZodType>>;

export type Settings = { readonly [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };

/**
 * Reads the settings once.
 * @throws Error that names every variable with a wrong value.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
	const problems: string[] = [];
	const values = Object.entries(SETTINGS).map(([name, { schema, description }]) => {
		const result = schema.safeParse(environment[name]);
		if (!result.success) problems.push(`${name}: ${result.error.issues[0]?.message}. ${description}`);
		return [name, result.data] as const;
	});
	if (problems.length > 0) throw new Error(`Some settings have values that cannot be used.\n${problems.join('\n')}`);
	return Object.freeze(Object.fromEntries(values)) as Settings;
}
