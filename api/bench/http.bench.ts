import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Load, reachable, startService, wrk, wrkWithCost } from './load/service-under-load.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';

/**
 * Requests per second of the service beside nginx with the same bytes (gzip_static) and beside Node's own server that sends the same
 * bytes and headers, each on core 0 with wrk on core 1, in turn. Needs nginx and wrk. Limits are counted with a ceiling that is never
 * reached.
 */
const ROUNDS = 5;
const PORT = 8391;
const NGINX_PORT = 8392;
const BARE_PORT = 8393;
const BARE = fileURLToPath(new URL('processes/bare-server.ts', import.meta.url));

interface Case {
	readonly name: string;
	readonly path: string;
	/** File of nginx that holds the same bytes. */
	readonly file: string;
	/** Share of the requests per second of nginx and of Node's own server that is demanded. */
	readonly atLeast: { readonly nginx: number; readonly bare: number };
}

export async function main(args: readonly string[]): Promise<void> {
	const dist = resolve(args[0] ?? 'dist');
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	const processes: ChildProcess[] = [];
	try {
		const service = startService(PORT, dist, join(folder, 'var'));
		processes.push(service);
		await reachable(PORT, '/health');
		const cases = await prepareCases(dist, folder);
		processes.push(startNginx(folder));
		await reachable(NGINX_PORT, '/cards.json');
		processes.push(startBare(cases));
		await reachable(BARE_PORT, '/api/cards');
		for (const entry of cases) report(entry, measure(entry, service.pid as number));
	} finally {
		// nginx ends its workers only when it is asked to.
		for (const child of processes) child.kill('SIGTERM');
		rmSync(folder, { recursive: true, force: true });
	}
}

async function prepareCases(dist: string, folder: string): Promise<Case[]> {
	const root = join(folder, 'www');
	mkdirSync(root);
	const list = join(dist, 'current/data/main/eng/cards.json');
	const record = join(dist, 'current/data/main/eng/cards/BASH.json');
	for (const suffix of ['', '.gz']) cpSync(`${list}${suffix}`, join(root, `cards.json${suffix}`));
	cpSync(record, join(root, 'bash.json'));
	execFileSync('gzip', ['-9kf', join(root, 'bash.json')]);
	const filtered = await fetch(`http://127.0.0.1:${PORT}/api/cards?color=ironclad&type=Attack`);
	writeFileSync(join(root, 'filtered.json'), Buffer.from(await filtered.arrayBuffer()));
	execFileSync('gzip', ['-6kf', join(root, 'filtered.json')]);
	return [
		{ name: 'GET /api/cards', path: '/api/cards', file: '/cards.json', atLeast: { nginx: 0.45, bare: 0.9 } },
		{ name: 'GET /api/cards/BASH', path: '/api/cards/BASH', file: '/bash.json', atLeast: { nginx: 0.45, bare: 0.9 } },
		{
			name: 'GET /api/cards?color=ironclad&type=Attack',
			path: '/api/cards?color=ironclad&type=Attack',
			file: '/filtered.json',
			atLeast: { nginx: 0.3, bare: 0 },
		},
	];
}

function startNginx(folder: string): ChildProcess {
	const configuration = join(folder, 'nginx.conf');
	writeFileSync(
		configuration,
		`worker_processes 1; worker_cpu_affinity 01; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
		events { worker_connections 1024; }
		http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; types { application/json json; }
		  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
		  server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}/www; gzip_static on; } }`,
	);
	return spawn('nginx', ['-c', configuration], { stdio: 'ignore' });
}

function startBare(cases: readonly Case[]): ChildProcess {
	const args = [BARE, String(BARE_PORT), `http://127.0.0.1:${PORT}`, ...cases.map(({ path }) => path)];
	return spawn('taskset', ['-c', '0', process.execPath, ...args], { stdio: 'ignore' });
}

interface Rates {
	readonly service: Load[];
	readonly nginx: number[];
	readonly bare: number[];
}

function measure(entry: Case, pid: number): Rates {
	const rates: Rates = { service: [], nginx: [], bare: [] };
	const run = {
		service: () => wrkWithCost(PORT, entry.path, pid),
		nginx: () => wrk(NGINX_PORT, entry.file),
		bare: () => wrk(BARE_PORT, entry.path),
	};
	for (const warm of Object.values(run)) warm();
	for (let round = 0; round < ROUNDS; round += 1) {
		rates.service.push(run.service());
		rates.nginx.push(run.nginx());
		rates.bare.push(run.bare());
	}
	return rates;
}

function report({ name, atLeast }: Case, { service, nginx, bare }: Rates): void {
	const served = service.map(({ rate }) => rate);
	reportLine(`${name}: requests/s`, spread(served));
	reportLine(`${name}: processor time of a request, µs`, spread(service.map(({ processor }) => processor)));
	for (const [peer, rates, goal] of [
		['nginx', nginx, atLeast.nginx],
		['bare Node', bare, atLeast.bare],
	] as const) {
		const ratio = median(served) / median(rates);
		reportLine(`${name}: requests/s beside ${peer}`, ratio.toFixed(2), { goal: `≥ ${goal}`, isMet: ratio >= goal, peer });
	}
}
