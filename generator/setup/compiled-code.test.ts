import { execFileSync, spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import flags from './node-flags.json' with { type: 'json' };

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const IS_COMPILER_LOADED = 'process.moduleLoadList.some((name) => name.includes("amaro"))';

/** Starts a thread that loads TypeScript and reports whether it loaded a compiler. */
const PROGRAM = `
	import { Worker } from 'node:worker_threads';
	import { keepCompiledCode } from ${JSON.stringify(new URL('compiled-code.ts', import.meta.url).href)};
	keepCompiledCode();
	const module = ${JSON.stringify(new URL('../../contract/languages.ts', import.meta.url).href)};
	const thread = 'import(' + JSON.stringify(module) + ').then(() => console.log(${IS_COMPILER_LOADED}))';
	new Worker(thread, { eval: true });
`;

function loadsCompiler(cache: string): string {
	const environment = { ...process.env, NODE_COMPILE_CACHE: cache };
	return execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
		env: environment,
		encoding: 'utf8',
	}).trim();
}

test('threads load TypeScript from the cache without a compiler', () => {
	const cache = temporaryFolder();
	expect(loadsCompiler(cache)).toBe('true');
	expect(loadsCompiler(cache)).toBe('false');
});

test('a thread that serves calls uses the cache after the process was killed', () => {
	const folder = temporaryFolder();
	const calls = new URL('../../api/platform/threads/thread-calls.ts', import.meta.url).href;
	writeFileSync(
		join(folder, 'thread.ts'),
		`
		import { serveCalls } from ${JSON.stringify(calls)};
		serveCalls({ isCompilerLoaded: (): boolean => ${IS_COMPILER_LOADED} });
	`,
	);
	writeFileSync(
		join(folder, 'program.ts'),
		`
		import { writeSync } from 'node:fs';
		import { ThreadClient } from ${JSON.stringify(calls)};
		const client = new ThreadClient(new URL('thread.ts', import.meta.url), null);
		writeSync(1, String(await client.call('isCompilerLoaded', null as never)));
		process.kill(process.pid, 'SIGKILL');
	`,
	);
	const start = () =>
		spawnSync(process.execPath, [join(folder, 'program.ts')], {
			env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') },
			encoding: 'utf8',
		});
	expect(start()).toMatchObject({ stdout: 'true', signal: 'SIGKILL' });
	expect(start()).toMatchObject({ stdout: 'false', signal: 'SIGKILL' });
});

test('the first module of a launched program needs no compiler', () => {
	const folder = temporaryFolder();
	const program = join(folder, 'program.ts');
	writeFileSync(program, `console.log(process.env['NODE_COMPILE_CACHE'] as string, ${IS_COMPILER_LOADED});`);
	const launch = (environment: Record<string, string | undefined>) =>
		execFileSync(process.execPath, [join(PROJECT, 'generator/setup/launch.mjs'), `--program=${relative(PROJECT, program)}`], {
			env: { ...process.env, ...environment },
			encoding: 'utf8',
		}).trim();
	const cache = join(folder, 'cache');
	expect(launch({ NODE_COMPILE_CACHE: cache })).toBe(`${cache} true`);
	expect(launch({ NODE_COMPILE_CACHE: cache })).toBe(`${cache} false`);
	expect(launch({ NODE_COMPILE_CACHE: undefined })).toContain(join(PROJECT, 'node_modules/.cache/almanac-code'));
});

test('a service that was compiled before its first start loads no compiler, also for what it loads late', () => {
	const cache = join(temporaryFolder(), 'cache');
	const env = { ...process.env, NODE_COMPILE_CACHE: cache };
	const compile = (): number => {
		execFileSync(process.execPath, [fileURLToPath(new URL('compile-service.mjs', import.meta.url))], { env, stdio: 'ignore' });
		return statSync(join(cache, 'service-sources')).mtimeMs;
	};
	const first = compile();
	const late = ['api/server/express-app.ts', 'api/mcp/mcp-server.ts', 'pictures/card/face.ts'];
	const program = `for (const file of ${JSON.stringify(late.map((file) => pathToFileURL(join(PROJECT, file)).href))}) await import(file); console.log(${IS_COMPILER_LOADED});`;
	const nodeFlags = [...flags.safety, ...flags.service, '--input-type=module', '--eval', program];
	expect(execFileSync(process.execPath, nodeFlags, { env, encoding: 'utf8' }).trim()).toBe('false');
	expect(compile()).toBe(first);
});
