import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../../../api/store/database/database.ts';
import { startSteamStandIn } from '../../../api/testing/steam-stand-in.ts';
import { hasPostgres } from '../../../api/testing/store/postgres-server.ts';
import { AccountLoad } from '../account-load.ts';
import { insist } from '../attacks/attack.ts';
import { Cluster } from '../processes/cluster.ts';
import { differenceOf } from '../processes/equal-stores.ts';
import { until } from '../processes/machine.ts';
import { PersistentLoad } from '../processes/persistent-load.ts';
import { RunLedger } from '../processes/run-ledger.ts';
import type { Finding } from './finding.ts';

const TRIAL = 'kills of any process of a service over PostgreSQL with a synchronous standby';
const SENDERS = 8;
/** Users with accounts. */
const PEOPLE = 2;
/** Pause between users; requests to a stopped machine fail quickly. */
const PEOPLE_MILLISECONDS = 50;
/** Longest pause of a sender, which leaves time for statistics. */
const PAUSE_MILLISECONDS = 300;
/** Time between the first acknowledged run and the kill. */
const LONGEST_LOAD = 700;
/** Kills between two full comparisons. */
const KILLS_PER_COMPARISON = 25;

interface Victim {
	/** Relative frequency. */
	readonly weight: number;
	/** Kills it and resolves when the cluster is complete again; false if it had ended before. */
	readonly kill: (cluster: Cluster) => Promise<boolean>;
}

const killed = (kill: (cluster: Cluster) => Promise<unknown>) => async (cluster: Cluster) => {
	await kill(cluster);
	return true;
};

/** Processes to kill, by name. */
const VICTIMS: Readonly<Record<string, Victim>> = {
	'one of two processes of the service': { weight: 6, kill: killed((cluster) => cluster.killProcess()) },
	'the process that starts the two': { weight: 1, kill: killed((cluster) => cluster.killStarter()) },
	'a whole machine of the service': { weight: 4, kill: killed((cluster) => cluster.killMachine()) },
	'a process of a rollup': { weight: 5, kill: (cluster) => cluster.rollups.killOne() },
	'the primary': { weight: 2, kill: killed((cluster) => cluster.losePrimary((primary) => primary.stop('SIGKILL'))) },
	'the primary, silently': { weight: 1, kill: killed((cluster) => cluster.losePrimary((primary) => primary.pause())) },
	'the standby': { weight: 2, kill: killed((cluster) => cluster.killStandby()) },
};

/**
 * Kills random processes under load, each when the cluster is complete.
 * @throws Error for lost, duplicated or incomplete items, diverging databases, or damaged statistics
 */
export async function killProcesses(
	dist: string,
	folder: string,
	kills: number,
	report: (line: string) => void,
): Promise<Finding> {
	const size = String(kills);
	if (!hasPostgres()) return { trial: TRIAL, size, found: 'Skipped: PostgreSQL is not installed here.' };
	const steam = await startSteamStandIn();
	try {
		const cluster = await Cluster.start(dist, folder, steam.environment);
		try {
			const trial = new ProcessKills(cluster);
			for (let kill = 1; kill <= kills; kill += 1) {
				report(`Kill ${kill}: ${await trial.killAny(kill)}`);
				if (kill % KILLS_PER_COMPARISON === 0 || kill === kills) report(await trial.compare());
			}
			return { trial: TRIAL, size, found: trial.found() };
		} finally {
			await cluster.stop();
		}
	} finally {
		await steam.close();
	}
}

class ProcessKills {
	readonly #cluster: Cluster;
	readonly #runs = new RunLedger();
	readonly #people = new AccountLoad();
	/** Longest gap between acknowledged runs after each kill in seconds, by victim. */
	readonly #gaps = new Map<string, number[]>();

	constructor(cluster: Cluster) {
		this.#cluster = cluster;
	}

	/** Returns a description of the kill and the number of stored rows. */
	async killAny(round: number): Promise<string> {
		const cluster = this.#cluster;
		const load = new PersistentLoad({
			name: `K${round}S`,
			senders: SENDERS,
			pause: PAUSE_MILLISECONDS,
			portOf: () => cluster.port,
			onAcknowledged: (hash, players) => this.#runs.note(hash, players),
		});
		let areComing = true;
		const people = Promise.all(
			Array.from({ length: PEOPLE }, async () => {
				for (; areComing; await wait(PEOPLE_MILLISECONDS)) await this.#people.visit(cluster.port);
			}),
		);
		let name = '';
		try {
			await load.untilAfter(0);
			for (let isKilled = false; !isKilled; ) {
				await wait(Math.random() * LONGEST_LOAD);
				name = anyVictim();
				isKilled = await VICTIMS[name]!.kill(cluster);
			}
			await load.untilAfter(performance.now());
		} catch (error) {
			throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
		} finally {
			areComing = false;
			await Promise.all([load.stop(), people]);
		}
		const gap = load.longestGap / 1000;
		this.#gaps.set(name, [...(this.#gaps.get(name) ?? []), gap]);
		const rows = await this.#runs.check(cluster.primary);
		return `${name}; nothing was acknowledged for ${gap.toFixed(1)} s; ${this.#runs.size} acknowledged, ${rows} rows stored`;
	}

	/** Compares all databases, and waits until statistics count all rows. */
	async compare(): Promise<string> {
		const { primary, standby, machines, rollups } = this.#cluster;
		const folders = machines.map((machine) => machine.folder);
		let difference: string | undefined;
		await until(async () => {
			difference = await differenceOf({ primary, standby, folders });
			return difference === undefined;
		}, 'The stores differ.').catch(() => insist(false, difference ?? ''));
		for (const folder of folders) this.#checkPeople(folder);
		const rows = await this.#runs.check(standby);
		let counted = 0;
		await until(async () => {
			counted = await rollups.finish();
			return counted === rows;
		}, 'The statistics do not count every row.').catch(() => insist(false, `The statistics count ${counted} of ${rows} rows.`));
		return `Primary, standby and ${folders.length} replicas are equal, and the statistics count all of ${rows} rows.`;
	}

	found(): string {
		const gaps = Object.keys(VICTIMS).flatMap((name) => {
			const each = this.#gaps.get(name);
			return each ? [`${each.length} of ${name} (${Math.max(...each).toFixed(1)} s)`] : [];
		});
		return (
			`all of ${this.#runs.size} acknowledged runs are there once, ${this.#people.size} accounts, keys, charts, tier lists, replays and runs of ` +
			`users match, primary, standby and replicas are equal, statistics count every row; kills, and the longest gap between acknowledged runs: ${gaps.join(', ')}`
		);
	}

	#checkPeople(folder: string): void {
		const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
		try {
			this.#people.check(db, folder);
		} finally {
			db.close();
		}
	}
}

function anyVictim(): string {
	const names = Object.entries(VICTIMS).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));
	return names[Math.floor(Math.random() * names.length)]!;
}
