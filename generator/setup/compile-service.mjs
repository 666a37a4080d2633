/**
 * `node generator/setup/compile-service.mjs`: compiles all modules of the service into the folder `NODE_COMPILE_CACHE`, if they are
 * newer than those in it. A thread that loads an uncompiled module first loads Node's TypeScript compiler, and keeps its 15 MB.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = ['api', 'contract', 'generator', 'markup', 'pictures'];
const IS_FOR_TESTS = /\.test\.ts$|[/\\](testing|bench)[/\\]/;
/** Node loads and compiles all imports before it runs the first one, which ends the program. */
const END = "import 'data:text/javascript,throw 0';";

/** @param {string} node executable of the service @param {readonly string[]} nodeFlags its flags, which the cache depends on */
export function compileService(node, nodeFlags, cache) {
	if (!isWritable(cache)) return;
	const files = sourceFiles();
	const [digest, marker] = [digestOf(node, nodeFlags, files), join(cache, 'service-sources')];
	if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return;
	console.error('Compiling the service (a few seconds, once per version) …');
	const program = [END, ...files.map((file) => `import '${pathToFileURL(file)}';`)].join('\n');
	spawnSync(node, [...nodeFlags, '--input-type=module', '-'], {
		input: program,
		stdio: ['pipe', 'ignore', 'ignore'],
		env: { ...process.env, NODE_COMPILE_CACHE: cache },
	});
	writeFileSync(marker, digest);
}

function isWritable(folder) {
	try {
		mkdirSync(folder, { recursive: true });
		accessSync(folder, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

function sourceFiles() {
	return ROOMS.flatMap((room) => readdirSync(join(PROJECT, room), { recursive: true }).map((file) => join(PROJECT, room, file)))
		.filter((file) => file.endsWith('.ts') && !IS_FOR_TESTS.test(file))
		.sort();
}

function digestOf(node, nodeFlags, files) {
	const hash = createHash('sha256').update(nodeFlags.join(' '));
	for (const file of [node, ...files]) {
		const { size, mtimeMs } = statSync(file);
		hash.update(`${file} ${size} ${mtimeMs}\n`);
	}
	return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { safety, service, compiledCode } = JSON.parse(readFileSync(new URL('node-flags.json', import.meta.url), 'utf8'));
	compileService(process.execPath, [...safety, ...service], process.env.NODE_COMPILE_CACHE ?? join(PROJECT, compiledCode));
}
