import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceProcess, startService } from '../testing/service-process.ts';
import { PostgresServer, hasPostgres, inSchema } from '../testing/store/postgres-server.ts';
import { readBenchOptions } from './bench-options.ts';
import { reportLine } from './results/report-line.ts';
import { type Load, loadOf, processorOf, wrk } from './load/service-under-load.ts';
import { median, spread } from './statistics.ts';

/**
 * Reads of the catalogue from several processes over one PostgreSQL beside one process. With three on the core of one, what they share
 * would make a request dearer: where it does not, as many cores hold as many times more. With two on two cores, which the load
 * shares, it is seen what the second core is good for. Needs wrk.
 */
const ROUNDS = 5;
const PATHS = ['/api/cards', '/api/cards/BASH', '/api/cards?color=ironclad&type=Attack'];
const MANY = 3;
const ENVIRONMENT = { LIMITS: 'on', LIMIT_GENERAL: '1000000000', ROLLUP_MINUTES: '0' };
/** Of the cost of a request: with this, three cores hold 2.5 times what one does. */
const COST_GOAL = 1.2;
const WARM_UP_MOST = 20;
/** More than an idle process uses. */
const BUSY_MICROSECONDS = 100_000;

/** Processes that serve, and where they and their load run. */
interface Arrangement {
	readonly name: string;
	readonly workers: number;
	readonly cores: string;
	readonly loadCores: string;
}

const ARRANGEMENTS = {
	one: { name: 'one process, one core', workers: 1, cores: '0', loadCores: '1' },
	many: { name: `${MANY} processes, one core`, workers: MANY, cores: '0', loadCores: '1' },
	oneFree: { name: 'one process, two cores', workers: 1, cores: '0-1', loadCores: '0-1' },
	twoFree: { name: 'two processes, two cores', workers: 2, cores: '0-1', loadCores: '0-1' },
} as const satisfies Record<string, Arrangement>;
type Name = keyof typeof ARRANGEMENTS;

export async function main(args: readonly string[]): Promise<void> {
	if (!hasPostgres()) return;
	const { dist } = readBenchOptions(args);
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	const database = await PostgresServer.create(join(folder, 'postgres'));
	await database.start();
	const services = new Map<Name, ServiceProcess>();
	try {
		for (const name of Object.keys(ARRANGEMENTS) as Name[]) {
			const { workers, cores } = ARRANGEMENTS[name];
			const environment = { ...ENVIRONMENT, DATABASE_URL: inSchema(database.address(), name.toLowerCase()) };
			const service = await startService(dist, join(folder, name), {
				...{ prefix: ['taskset', '-c', cores], environment },
				args: workers === 1 ? [] : ['--workers', String(workers)],
			});
			services.set(name, service);
			await warmUp(service, workers);
		}
		for (const path of PATHS) measure(path, services);
	} finally {
		for (const service of services.values()) await service.kill();
		await database.stop('SIGKILL');
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The processes that answer: all that a service has started, or itself. */
function processesOf({ child }: ServiceProcess): number[] {
	const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
	return [child.pid!, ...children];
}

/** Until every process has answered. @throws Error when one does not */
async function warmUp(service: ServiceProcess, workers: number): Promise<void> {
	for (let round = 0; round < WARM_UP_MOST; round += 1) {
		const pids = processesOf(service);
		const before = pids.map(processorOf);
		for (const path of PATHS) wrk(service.port, path);
		const busy = pids.filter((pid, index) => processorOf(pid) - before[index]! > BUSY_MICROSECONDS);
		if (busy.length >= workers) return;
	}
	throw new Error(`Fewer than ${workers} processes answered.`);
}

function measure(path: string, services: ReadonlyMap<Name, ServiceProcess>): void {
	const loads = new Map<Name, Load[]>([...services.keys()].map((name) => [name, []]));
	for (let round = 0; round < ROUNDS; round += 1)
		for (const [name, service] of services) {
			const { loadCores } = ARRANGEMENTS[name];
			loads.get(name)!.push(loadOf(processesOf(service), () => wrk(service.port, path, loadCores)));
		}
	process.stdout.write(`GET ${path}\n`);
	const of = (name: Name, figure: keyof Load): number[] => loads.get(name)!.map((load) => load[figure]);
	for (const name of services.keys())
		reportLine(
			`${ARRANGEMENTS[name].name}: requests/s; µs of the processor`,
			`${spread(of(name, 'rate'))}; ${spread(of(name, 'processor'))}`,
		);
	const cost = median(of('many', 'processor')) / median(of('one', 'processor'));
	reportLine(`GET ${path}: processor time of a request, ${MANY} processes on one core`, cost.toFixed(2), {
		goal: `≤ ${COST_GOAL}`,
		isMet: cost <= COST_GOAL,
		peer: 'one process',
	});
	reportLine('what one core answers', (median(of('many', 'rate')) / median(of('one', 'rate'))).toFixed(2));
	reportLine(
		`GET ${path}: requests/s, two processes on two cores`,
		(median(of('twoFree', 'rate')) / median(of('oneFree', 'rate'))).toFixed(2),
		{
			peer: 'one process',
		},
	);
}
