#!/usr/bin/env node
/**
 * Starts the programs of the project on any Node that runs npm (20 or newer): installs missing packages, then runs the program on the
 * project's own Node.
 *
 *     node generator/setup/launch.mjs [--service] [--program=<file>] [arguments of the program]
 *
 * The default program is the CLI. `node-flags.json` holds the flags:
 * - `safety` prevents V8 from losing track of freed code pages ("Check failed: jit_page.has_value()").
 * - `service`, with `--service`, limits the memory of the main thread (other threads: `api/platform/threads/thread-calls.ts`) and
 *   collects garbage on a single thread, because more would block a service with one processor.
 * - `environment` limits the allocations of native libraries per thread.
 * - `compiledCode` is the cache of compiled modules (`compiled-code.ts`), filled before a service starts (`compile-service.mjs`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileService } from './compile-service.mjs';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const INSTALLED = join(PROJECT, 'node_modules', '.package-lock.json');
const LOCK = join(PROJECT, 'package-lock.json');
/** npm's names of platform and processor. */
const OWN_NODE = join(PROJECT, 'node_modules', `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`);
const IS_WINDOWS = process.platform === 'win32';

if (!isFresh()) install();
const flags = JSON.parse(readFileSync(new URL('node-flags.json', import.meta.url), 'utf8'));
/** Node strips no types there. */
const IS_PACKAGE = PROJECT.includes(`${sep}node_modules${sep}`);
const { args, isService } = readArguments(process.argv.slice(2));
const cache = process.env.NODE_COMPILE_CACHE ?? join(PROJECT, flags.compiledCode);
if (isService && !IS_PACKAGE) compileService(nodeFile(), [...flags.safety, ...flags.service], cache);
run(nodeFile(), args, { ...(isService ? flags.environment : {}), ...process.env, NODE_COMPILE_CACHE: cache });

/** Whether the installed tree is newer than the lock file, or has the same dependencies. */
function isFresh() {
	// An archive of a release has no lock file, but its packages.
	if (!existsSync(LOCK)) return true;
	if (!existsSync(INSTALLED)) return false;
	if (statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return true;
	const installed = packages(INSTALLED);
	// `npm ci --omit=dev` skips development packages.
	return installed === packages(LOCK) || installed === packages(LOCK, (entry) => !entry.dev);
}

function packages(file, isMeant = () => true) {
	const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
		.filter(([path, entry]) => path !== '' && !entry.optional && isMeant(entry))
		.map(([path, entry]) => `${path}@${entry.version}`);
	return entries.sort().join('\n');
}

function install() {
	// Standard output belongs to the program.
	console.error('Installing dependencies (about a minute the first time) …');
	const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: PROJECT,
		stdio: ['ignore', 2, 2],
		shell: IS_WINDOWS,
	});
	if (status === 0) return;
	console.error('The dependencies could not be installed: npm ci failed. See its messages above.');
	process.exit(1);
}

/** The project's own Node, or the current one where no package exists. */
function nodeFile() {
	const own = join(OWN_NODE, 'bin', IS_WINDOWS ? 'node.exe' : 'node');
	return existsSync(own) ? own : process.execPath;
}

function readArguments(given) {
	// Flags after the program's first word belong to the program.
	const own = given.findIndex((word) => word !== '--service' && !word.startsWith('--program='));
	const [ours, rest] = own < 0 ? [given, []] : [given.slice(0, own), given.slice(own)];
	const strip = IS_PACKAGE ? [`--import=${new URL('strip-types.mjs', import.meta.url)}`] : [];
	const always = [...flags.safety, ...strip];
	const named = ours.find((word) => word.startsWith('--program='));
	const program = join(PROJECT, named?.slice('--program='.length) ?? 'generator/cli.ts');
	const isService = ours.includes('--service');
	return { args: [...always, ...(isService ? flags.service : []), program, ...rest], isService };
}

/** Replaces this process where Node supports it; otherwise waits, forwards signals and returns the exit code. */
function run(file, args, env) {
	// Suppresses the warning about an experimental function.
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
