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

/** An address that the service asks; empty for none. */
const addressOrNone = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('');

const flag = z
	.enum(['true', 'false', '1', '0', ''])
	.default('false')
	.transform((value) => value === 'true' || value === '1');

/** Every setting of the service: an environment variable, its meaning and its default. The README's table is made from it. */
export const SETTINGS = {
	PORT: setting(z.coerce.number().int().min(0).max(65_535).default(8080), 'Port to listen on.'),
	HOST: setting(z.string().default('127.0.0.1'), 'Address to listen on; `0.0.0.0` for every interface.'),
	TRUST_PROXY: setting(
		z.string().default(''),
		'Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, separated by commas; `loopback` is one.',
	),
	CORS_ORIGINS: setting(
		z.string().default('*'),
		'Origins, separated by commas, that may call with credentials; all others read without.',
	),
	HSTS_SUBDOMAINS: setting(
		flag,
		'Tells browsers for a year to reach all subdomains of the site over TLS alone: set it only where each of them can be.',
	),
	LIMITS: setting(z.enum(['on', 'off']).default('on'), '`off` lifts the limits by tier; limits of single routes stay.'),
	LIMIT_GENERAL: setting(z.coerce.number().int().min(1).optional(), 'Requests per minute and endpoint without a key.'),
	LIMIT_OWN_PAGES: setting(z.coerce.number().int().min(1).optional(), 'Requests per minute and endpoint of the own site.'),
	SEMANTIC_SEARCH: setting(z.enum(['on', 'off']).default('on'), '`off` switches search by meaning off and saves its memory.'),
	DATABASE_URL: setting(
		z
			.string()
			.refine((address) => address === '' || databaseHosts(address) !== undefined, 'Invalid address of a database')
			.default(''),
		'Address of the PostgreSQL database (15 or newer) that is the store: `postgres://user:password@host/database`, or with several hosts, `one:5432,two:5432`, of which the one that takes changes is used; SQLite in the state folder unless given.',
	),
	RUN_BODIES: setting(
		z
			.union([
				z.enum(['database', 'folder']),
				z.string().refine((address) => objectAddress(address) !== undefined, 'Invalid place'),
			])
			.default('database'),
		'Where texts of runs go in time: nowhere, they stay in the `database`; into files of the state folder (`folder`); or into an object storage, `s3://bucket/prefix?endpoint=https://host:9000&region=eu-1`.',
	),
	BODY_SEGMENT_MEGABYTES: setting(
		z.coerce.number().min(0.01).max(1000).default(64),
		'Megabytes of texts that go there together, as one file.',
	),
	AWS_ACCESS_KEY_ID: setting(z.string().default(''), 'Key of the object storage.'),
	AWS_SECRET_ACCESS_KEY: setting(z.string().default(''), 'Secret of that key.'),
	SITE_URL: setting(
		siteUrlSchema,
		'Public address of the site, for full addresses in answers, pages, feeds and site maps. Unless given, the service takes that of the request. Files that a host serves alone have it only when it is set for `build`.',
	),
	ALLOWED_HOSTS: setting(
		z.string().default(''),
		'Host names of the service, separated by commas, that are believed in requests while `SITE_URL` is not set, beside `localhost`, addresses of private networks and `HOST`.',
	),
	SUBMISSIONS: setting(z.enum(['on', 'off']).default('on'), '`off` refuses new runs with 403.'),
	REPLAY_MAX_GZ_BYTES: setting(
		z.coerce.number().int().min(1).max(8_388_608).default(2_097_152),
		'Largest journal of a run as it is sent, in bytes.',
	),
	REPLAY_MAX_RAW_BYTES: setting(z.coerce.number().int().min(1).default(16_777_216), 'Largest journal when it is unpacked.'),
	REPLAY_MAX_LINES: setting(z.coerce.number().int().min(1).default(200_000), 'Most lines of a journal.'),
	JWT_SECRET: setting(
		z.union([z.literal(''), z.string().min(16)]).default(''),
		'Secret of bearer tokens, at least 16 characters; one is made in the state folder unless given.',
	),
	PLAYER_TOKEN_SECRET: setting(z.string().default(''), 'Secret of the pseudonyms in exports; made from JWT_SECRET unless given.'),
	STEAM_WEB_API_KEY: setting(
		z.string().default(''),
		'Key of the web interface of Steam, with which tickets of the game are checked; without one that sign-in answers 503.',
	),
	STEAM_API_URL: setting(
		z.url({ protocol: /^https?$/ }).default('https://api.steampowered.com'),
		'Address of the web interface of Steam.',
	),
	STEAM_COMMUNITY_URL: setting(
		z.url({ protocol: /^https?$/ }).default('https://steamcommunity.com'),
		'Address of the Steam community, where people sign in.',
	),
	GUIDE_WEBHOOK_URL: setting(
		addressOrNone,
		'Address of a chat webhook (in the form of Discord) that submitted guides are posted to; none are taken without one.',
	),
	FEEDBACK_WEBHOOK_URL: setting(
		addressOrNone,
		'Address of a chat webhook that feedback and reports are posted to; none are taken without one.',
	),
	MEMBERSHIP_WEBHOOK_SECRET: setting(
		z.union([z.literal(''), z.string().min(16)]).default(''),
		'Secret with which the membership platform signs its reports, at least 16 characters; none are taken without one.',
	),
	WEBHOOK_TARGETS: setting(
		z.enum(['off', 'https', 'http', 'private']).default('https'),
		'Where webhooks may lead: `https` to public addresses, `http` there without encryption too, `private` anywhere, also to hosts of the own network; `off` posts nothing.',
	),
	LIVE_FILE: setting(
		z.string().default(''),
		'State file that the mod writes on this machine; its run is shown as that of player 0, for an overlay at `/overlay/0`.',
	),
	NEWS_URL: setting(
		z.url({ protocol: /^https?$/ }).default('https://api.steampowered.com/ISteamNews/GetNewsForApp/v2/?appid=2868840&count=200'),
		'Address of the news interface of the platform, which `almanac news pull` reads.',
	),
	NEWS_MINUTES: setting(
		z
			.union([z.literal('0'), z.literal('')])
			.transform(() => 0)
			.or(z.coerce.number().min(5).max(100_000))
			.default(0),
		'Minutes between two readings of the news of the platform, at least 5; 0 reads them only with `almanac news pull`.',
	),
	SANDBOX_SOLVER: setting(
		z.string().default(''),
		'Program that solves combat positions: it reads one as JSON from its input and writes the answer as JSON; without one `/api/sandbox/solve` answers 503.',
	),
	ADMIN_IDS: setting(z.string().default(''), 'Account ids and Steam ids of moderators, separated by commas.'),
	DAILY_DUMP: setting(z.enum(['on', 'off']).default('on'), '`off` makes files of runs only with `almanac dump`.'),
	MOD_LATEST_VERSION: setting(
		z.string().optional(),
		'Version of the companion mod that `/api/mod/latest` names; that of the game data unless given.',
	),
	MOD_DOWNLOAD_URL: setting(z.string().optional(), 'Address of that version.'),
	MOD_STS2_TESTED: setting(z.string().optional(), 'Game version that it was tested with.'),
	ROLLUP_MINUTES: setting(
		z.coerce.number().min(0).max(10_000).default(15),
		'Minutes between two rollups of the statistics. With 0 none runs by itself, not at the start either: runs are stored and listed, and statistics stay as they are until `almanac rollup`.',
	),
	METRICS_TOKEN: setting(z.string().default(''), 'Bearer token of `/metrics`; without one the route does not exist.'),
	STATISTICS_URL: setting(
		z
			.string()
			.refine((text) => text === '' || readEngineAddress(text) !== undefined, 'Invalid address of ClickHouse')
			.default(''),
		'Address of a ClickHouse database that counts statistics, `clickhouse://user:password@host:8123/database`, with `?cluster=name` for a cluster; DuckDB counts unless given.',
	),
	RENDERS_MEGABYTES: setting(
		z.coerce.number().int().min(1).max(1_000_000).default(1000),
		'Most megabytes of pictures of cards that are kept in the state folder; those that were used longest ago go first.',
	),
	DRAIN_SECONDS: setting(
		z.coerce.number().int().min(0).max(600).default(0),
		'Seconds that a service which is told to stop still takes new requests while `/ready` answers 503, so that balancers hear of it.',
	),
	LISTEN_PID: setting(
		z.coerce.number().int().optional(),
		'Process that a listening socket is handed to, in place of HOST and PORT; systemd sets it.',
	),
	LISTEN_FDS: setting(z.string().default(''), 'How many sockets are handed to it: one; systemd sets it.'),
	GIT_SHA: setting(z.string().optional(), 'Commit that `/health` names.'),
	READ_ONLY: setting(flag, 'Refuses whatever would change the store, whose folder may be on a read-only mount.'),
	LOG_LEVEL: setting(z.enum(LOG_LEVELS).default(DEFAULT_LOG_LEVEL), 'How much is logged.'),
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
