import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Load, reachable, startService, wrk, wrkWithCost } from './service-under-load.ts';
import { median, spread } from './statistics.ts';

/**
 * Requests per second of the service beside nginx with the same bytes (gzip_static), each on core 0 with wrk on core 1, in turn.
 * Needs nginx and wrk. Limits are counted with a ceiling that is never reached.
 */
const ROUNDS = 5;
const PORT = 8391;
const NGINX_PORT = 8392;

interface Case {
	readonly name: string;
	readonly path: string;
	/** File of nginx that holds the same bytes. */
	readonly file: string;
	readonly atLeast: number;
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
		{ name: 'GET /api/cards', path: '/api/cards', file: '/cards.json', atLeast: 0.35 },
		{ name: 'GET /api/cards/BASH', path: '/api/cards/BASH', file: '/bash.json', atLeast: 0.35 },
		{
			name: 'GET /api/cards?color=ironclad&type=Attack',
			path: '/api/cards?color=ironclad&type=Attack',
			file: '/filtered.json',
			atLeast: 0.12,
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

interface Rates {
	readonly service: Load[];
	readonly nginx: number[];
}

function measure(entry: Case, pid: number): Rates {
	const rates: Rates = { service: [], nginx: [] };
	const run = { service: () => wrkWithCost(PORT, entry.path, pid), nginx: () => wrk(NGINX_PORT, entry.file) };
	run.service();
	run.nginx();
	for (let round = 0; round < ROUNDS; round += 1) {
		rates.service.push(run.service());
		rates.nginx.push(run.nginx());
	}
	return rates;
}

function report(entry: Case, rates: Rates): void {
	const served = rates.service.map(({ rate }) => rate);
	const ratio = median(served) / median(rates.nginx);
	process.stdout.write(
		`${entry.name}: ${spread(served)} requests/s, nginx ${spread(rates.nginx)}, ratio ${ratio.toFixed(2)} (goal ${entry.atLeast}); ` +
			`processor ${spread(rates.service.map(({ processor }) => processor))} µs a request\n`,
	);
}
