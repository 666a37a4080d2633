import pg from 'pg';
import { databaseHosts, shownAddress } from '../../platform/database-address.ts';

/** The database does not respond in time. A running commit may have succeeded, so callers retry. */
export class DatabaseUnavailable extends Error {
	/** Survives the thread boundary (`sqlite-run-store.ts`). */
	readonly code = 'DATABASE_UNAVAILABLE';

	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'DatabaseUnavailable';
	}
}

/** The database responds but is set up wrongly; waiting does not help. */
export class DatabaseUnusable extends Error {
	readonly code = 'DATABASE_UNUSABLE';

	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'DatabaseUnusable';
	}
}

/** The name of the service in `pg_stat_activity`; a change adds the id of its first request. */
export const APPLICATION = 'almanac';
const CONNECT_MILLISECONDS = 5000;
/** Timeout of a statement, for instance when a standby does not confirm or the network is down. */
const QUERY_MILLISECONDS = 15_000;
const OLDEST_VERSION = 15;
const BIGINT = 20;

/** All integers fit JavaScript numbers. */
const types: pg.CustomTypesConfig = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') =>
		oid === BIGINT ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
};

/** Permanent errors by PostgreSQL code. */
const UNUSABLE: Readonly<Record<string, string>> = {
	'28P01': 'the password or the user is wrong',
	'28000': 'the user may not sign in',
	'3D000': 'there is no such database; create it first',
	'42501': 'the user may not create tables; make them the owner of the database or its schema',
	'3F000': 'there is no such schema; create it first',
};

/**
 * Connects to the first host of an address that responds and has the wanted role.
 * @param onLost is called once when the open connection ends unexpectedly
 * @throws DatabaseUnavailable, DatabaseUnusable
 */
export async function connect(address: string, onLost: () => void): Promise<pg.Client> {
	const { addresses, isPrimary } = databaseHosts(address) ?? { addresses: [address], isPrimary: false };
	let chosen: pg.Client | undefined;
	const attempts = addresses.map((each) => connectTo(each, isPrimary, (client) => client === chosen && onLost()));
	try {
		chosen = await Promise.any(attempts);
		return chosen;
	} catch (error) {
		throw joined((error as AggregateError).errors as readonly Error[]);
	} finally {
		for (const attempt of attempts) attempt.then((client) => client !== chosen && disconnect(client)).catch(() => {});
	}
}

/** Start times of servers, which identify them. */
const starts = new WeakMap<pg.Client, string>();

/** Whether another server of the address is the primary now, because a standby was promoted. */
export async function isElsewhere(address: string, client: pg.Client): Promise<boolean> {
	const { addresses, isPrimary } = databaseHosts(address) ?? { addresses: [], isPrimary: false };
	if (!isPrimary || addresses.length < 2) return false;
	const attempts = addresses.map((each) => connectTo(each, true, () => {}));
	for (const each of attempts) each.then(disconnect).catch(() => {});
	// The first host that responds wins; others may be down.
	const found = await Promise.any(attempts).catch(() => undefined);
	return found !== undefined && starts.get(found) !== starts.get(client);
}

async function connectTo(address: string, isPrimary: boolean, onEnd: (client: pg.Client) => void): Promise<pg.Client> {
	const client = new pg.Client({
		connectionString: address,
		application_name: APPLICATION,
		connectionTimeoutMillis: CONNECT_MILLISECONDS,
		query_timeout: QUERY_MILLISECONDS,
		keepAlive: true,
		types,
	});
	// Without a listener the error of an idle connection would end the thread.
	client.on('error', () => {});
	client.once('end', () => onEnd(client));
	try {
		await client.connect();
		const { rows } = await client.query<{ version: string; unchanging: string; started: string }>(
			`SELECT current_setting('server_version_num') AS version, current_setting('transaction_read_only') AS unchanging,
			pg_postmaster_start_time()::text AS started`,
		);
		starts.set(client, rows[0]?.started ?? '');
		checkVersion(Number(rows[0]?.version), address);
		if (isPrimary && rows[0]?.unchanging !== 'off')
			throw new DatabaseUnavailable(`${shownAddress(address)} is a standby and accepts no changes.`);
		return client;
	} catch (error) {
		disconnect(client);
		throw readableError(error, address);
	}
}

/** The combined error is permanent only when all errors are. */
function joined(errors: readonly Error[]): Error {
	if (errors.length === 1) return errors[0]!;
	const message = errors.map((error) => error.message).join(' ');
	const isUnusable = errors.every((error) => error instanceof DatabaseUnusable);
	return isUnusable ? new DatabaseUnusable(message, errors[0]) : new DatabaseUnavailable(message, errors[0]);
}

function checkVersion(number: number, address: string): void {
	const major = Math.floor(number / 10_000);
	if (major >= OLDEST_VERSION) return;
	throw new DatabaseUnusable(
		`${shownAddress(address)} is PostgreSQL ${major}; at least version ${OLDEST_VERSION} is needed. Upgrade it, or give another address.`,
	);
}

/** Closes a connection immediately, even during a query. */
export function disconnect(client: pg.Client): void {
	client.end().catch(() => {});
	(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Converts a database error into a readable one. */
export function readableError(error: unknown, address: string): Error {
	if (error instanceof DatabaseUnavailable || error instanceof DatabaseUnusable) return error;
	const { message, code = '' } = error as Error & { code?: string };
	const reason = UNUSABLE[code];
	if (reason !== undefined)
		return new DatabaseUnusable(`${shownAddress(address)} cannot be used: ${reason} (${message}).`, error);
	return new DatabaseUnavailable(`${shownAddress(address)} does not respond: ${message === '' ? code : message}.`, error);
}

/** Whether PostgreSQL rejected the data (class 22) or their integrity (class 23), as opposed to failing. */
export const isRejected = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code ?? ''));
