import pg from 'pg';
import { databaseHosts, shownAddress } from '../../platform/database-address.ts';

/** The database does not answer, or not in time. What was under way may have been committed or not: who asked asks again. */
export class DatabaseUnavailable extends Error {
	/** Told across threads (`sqlite-run-store.ts`). */
	readonly code = 'DATABASE_UNAVAILABLE';

	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'DatabaseUnavailable';
	}
}

/** The database answers, and cannot be used as it is set up: waiting does not help. */
export class DatabaseUnusable extends Error {
	readonly code = 'DATABASE_UNUSABLE';

	constructor(message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'DatabaseUnusable';
	}
}

const CONNECT_MILLISECONDS = 5000;
/** After so long without an answer a statement counts as failed: a standby that does not confirm, a network that is gone. */
const QUERY_MILLISECONDS = 15_000;
const OLDEST_VERSION = 15;
const BIGINT = 20;

/** SQLite keeps no larger integers for us than JavaScript knows. */
const types: pg.CustomTypesConfig = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') =>
		oid === BIGINT ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
};

/** Codes of PostgreSQL that no waiting changes: wrong user or password, no such database, no right to make tables. */
const UNUSABLE: Readonly<Record<string, string>> = {
	'28P01': 'the password or the user is wrong',
	'28000': 'the user may not sign in',
	'3D000': 'there is no such database; create it first',
	'42501': 'the user may not make tables; let him own the database or its schema',
	'3F000': 'there is no such schema; create it first',
};

/**
 * Opens a connection to the host that an address names, or, of several, to the first that answers and is meant.
 * @param onLost is told once, when the connection that was open has ended without being asked to
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

/** When the servers of connections were started, which tells one from another. */
const starts = new WeakMap<pg.Client, string>();

/** Whether another server of an address than that of a connection takes changes by now: a standby was promoted. */
export async function isElsewhere(address: string, client: pg.Client): Promise<boolean> {
	const { addresses, isPrimary } = databaseHosts(address) ?? { addresses: [], isPrimary: false };
	if (!isPrimary || addresses.length < 2) return false;
	const asked = addresses.map((each) => connectTo(each, true, () => {}));
	for (const each of asked) each.then(disconnect).catch(() => {});
	// A host that is gone is not waited for.
	const found = await Promise.any(asked).catch(() => undefined);
	return found !== undefined && starts.get(found) !== starts.get(client);
}

async function connectTo(address: string, isPrimary: boolean, onEnd: (client: pg.Client) => void): Promise<pg.Client> {
	const client = new pg.Client({
		connectionString: address,
		application_name: 'almanac',
		connectionTimeoutMillis: CONNECT_MILLISECONDS,
		query_timeout: QUERY_MILLISECONDS,
		keepAlive: true,
		types,
	});
	// Without a listener the loss of an idle connection would end the thread.
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
			throw new DatabaseUnavailable(`${shownAddress(address)} takes no changes: it is a standby.`);
		return client;
	} catch (error) {
		disconnect(client);
		throw readableError(error, address);
	}
}

/** Waiting helps unless it helps with none of the hosts. */
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

/** Ends a connection at once, whatever is under way. */
export function disconnect(client: pg.Client): void {
	client.end().catch(() => {});
	(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** What is told of an error of the database. */
export function readableError(error: unknown, address: string): Error {
	if (error instanceof DatabaseUnavailable || error instanceof DatabaseUnusable) return error;
	const { message, code = '' } = error as Error & { code?: string };
	const reason = UNUSABLE[code];
	if (reason !== undefined)
		return new DatabaseUnusable(`${shownAddress(address)} cannot be used: ${reason} (${message}).`, error);
	return new DatabaseUnavailable(`${shownAddress(address)} does not answer: ${message === '' ? code : message}.`, error);
}

/** Whether PostgreSQL refused what was to be written, as opposed to failing: class 22, data, and 23, integrity. */
export const isRefused = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code ?? ''));
