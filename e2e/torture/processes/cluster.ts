import { join } from 'node:path';
import { type PostgresServer, addressOfAll } from '../../../api/testing/store/postgres-server.ts';
import { Machine, anyOf } from './machine.ts';
import { addStandby, promote, startPair } from './postgres-pair.ts';
import { Rollups } from './rollup-kills.ts';

/** Processes on the machine that shares a port and a replica; the other machine has one. */
const PROCESSES = 2;
/** All machines need the same. */
const JWT_SECRET = 'a secret of all machines';

/** Three service processes on two machines, a rollup with two workers, and a PostgreSQL primary with a synchronous standby. */
export class Cluster {
	readonly machines: readonly Machine[];
	readonly rollups: Rollups;
	#primary: PostgresServer;
	#standby: PostgresServer;
	readonly #folder: string;
	#standbys = 0;

	private constructor(dist: string, folder: string, servers: readonly [PostgresServer, PostgresServer], environment: object) {
		[this.#primary, this.#standby] = servers;
		this.#folder = folder;
		const shared = {
			dist,
			environment: { DATABASE_URL: addressOfAll(servers), JWT_SECRET, ROLLUP_MINUTES: '0', LOG_LEVEL: 'silent', ...environment },
		};
		this.machines = [PROCESSES, 1].map(
			(processes) => new Machine({ ...shared, folder: join(folder, `machine-${processes}`), processes }),
		);
		this.rollups = new Rollups(dist, this.machines[0]!.folder);
	}

	static async start(dist: string, folder: string, environment: object): Promise<Cluster> {
		const cluster = new Cluster(dist, folder, await startPair(join(folder, 'postgres')), environment);
		try {
			for (const machine of cluster.machines) await machine.start();
			return cluster;
		} catch (error) {
			await cluster.stop();
			throw error;
		}
	}

	get primary(): PostgresServer {
		return this.#primary;
	}

	get standby(): PostgresServer {
		return this.#standby;
	}

	/** Of any machine, whether it responds or not. */
	get port(): number {
		return anyOf(this.machines).port;
	}

	killProcess(): Promise<void> {
		return this.machines[0]!.killOne();
	}

	killStarter(): Promise<void> {
		return this.machines[0]!.killStarter();
	}

	killMachine(): Promise<void> {
		return anyOf(this.machines).restart();
	}

	/** Promotes the standby; the old primary returns as an empty standby. @param lose stops or freezes the primary */
	async losePrimary(lose: (primary: PostgresServer) => unknown): Promise<void> {
		const lost = this.#primary;
		await lose(lost);
		await promote(this.#standby);
		await lost.stop('SIGKILL');
		this.#primary = this.#standby;
		this.#standbys += 1;
		this.#standby = await addStandby(this.#primary, join(this.#folder, `postgres-${this.#standbys}`), lost.port);
		lost.remove();
	}

	/** Writes are not acknowledged until it is back. */
	async killStandby(): Promise<void> {
		await this.#standby.stop('SIGKILL');
		await this.#standby.start();
	}

	async stop(): Promise<void> {
		for (const machine of this.machines) await machine.stop();
		for (const server of [this.#primary, this.#standby]) await server.stop('SIGKILL');
	}
}
