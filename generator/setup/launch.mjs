#!/usr/bin/env node
/**
 * Starts every program of the project, on whatever Node runs npm (20 or newer): installs what is missing, then runs the program on the
 * project's own Node with its flags.
 *
 *     node generator/setup/launch.mjs [--service] [--program=<file>] [arguments of the program]
 *
 * The program is the CLI unless another is named. Flags, in `node-flags.json`: `safety` keeps V8 from losing track of code pages that
 * threads free, which ends the process on machines with protection keys ("Check failed: jit_page.has_value()"); `service`, with
 * `--service`, keeps the memory of a service small, which keeps little of what a request makes (of its main thread: its others have bounds
 * of their own, `api/platform/threads/thread-calls.ts`), and has one thread of V8's own collect
 * garbage: more of them hold a service up that has one processor. `environment` bounds what native libraries allocate for each thread;
 * `compiledCode` is where modules are kept as compiled JavaScript (`compiled-code.ts`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const INSTALLED = join(PROJECT, 'node_modules', '.package-lock.json');
const LOCK = join(PROJECT, 'package-lock.json');
/** Node packages have npm's names of platform and processor. */
const OWN_NODE = join(PROJECT, 'node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`);
const IS_WINDOWS = process.platform === 'win32';

if (!isFresh()) install();
const flags = JSON.parse(readFileSync(new URL('node-flags.json', import.meta.url), 'utf8'));
const { args, environment } = readArguments(process.argv.slice(2));
run(nodeFile(), args, { NODE_COMPILE_CACHE: join(PROJECT, flags.compiledCode), ...environment, ...process.env });

/** The installed tree is at least as new as the lock file, or its dependencies are those of the lock file. */
function isFresh() {
	if (!existsSync(INSTALLED)) return false;
	if (statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return true;
	const installed = packages(INSTALLED);
	// `npm ci --omit=dev` leaves out what is for development.
	return installed === packages(LOCK) || installed === packages(LOCK, (entry) => !entry.dev);
}

function packages(file, isMeant = () => true) {
	const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
		.filter(([path, entry]) => path !== '' && !entry.optional && isMeant(entry))
		.map(([path, entry]) => `${path}@${entry.version}`);
	return entries.sort().join('\n');
}

function install() {
	// Standard output is the program's.
	console.error('Installing dependencies (about a minute the first time) …');
	const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: PROJECT,
		stdio: ['ignore', 2, 2],
		shell: IS_WINDOWS,
	});
	if (status === 0) return;
	console.error('The dependencies could not be installed: npm ci failed. Its messages above say why.');
	process.exit(1);
}

/** The project's own Node; the one that runs this where there is no package of it. */
function nodeFile() {
	const own = join(OWN_NODE, 'bin', IS_WINDOWS ? 'node.exe' : 'node');
	return existsSync(own) ? own : process.execPath;
}

function readArguments(given) {
	// What follows the first word of the program is the program's: it may have flags of these names.
	const own = given.findIndex((word) => word !== '--service' && !word.startsWith('--program='));
	const [ours, rest] = own < 0 ? [given, []] : [given.slice(0, own), given.slice(own)];
	const named = ours.find((word) => word.startsWith('--program='));
	const program = join(PROJECT, named?.slice('--program='.length) ?? 'generator/cli.ts');
	if (!ours.includes('--service')) return { args: [...flags.safety, program, ...rest], environment: {} };
	return { args: [...flags.safety, ...flags.service, program, ...rest], environment: flags.environment };
}

/** Becomes the program where this Node can; otherwise waits for it, hands signals on and ends as it ends. */
function run(file, args, env) {
	// An experimental function of Node says so on every call.
	process.removeAllListeners('warning');
	if (process.execve && !IS_WINDOWS) process.execve(file, [file, ...args], env);
	const child = spawn(file, args, { stdio: 'inherit', env });
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	child.once('exit', (code, signal) => {
		if (signal) {
			process.removeAllListeners(signal);
			process.kill(process.pid, signal);
		} else process.exit(code ?? 1);
	});
}
