import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** Starts a thread that reads TypeScript; the thread says whether it had to load a compiler for that. */
const PROGRAM = `
	import { Worker } from 'node:worker_threads';
	import { keepCompiledCode } from ${JSON.stringify(new URL('compiled-code.ts', import.meta.url).href)};
	keepCompiledCode();
	const module = ${JSON.stringify(new URL('../../contract/languages.ts', import.meta.url).href)};
	const thread = 'import(' + JSON.stringify(module) + ').then(() => console.log(process.moduleLoadList.some((name) => name.includes("amaro"))))';
	new Worker(thread, { eval: true });
`;

function loadsCompiler(cache: string): string {
	const environment = { ...process.env, NODE_COMPILE_CACHE: cache };
	return execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
		env: environment,
		encoding: 'utf8',
	}).trim();
}

test('threads read TypeScript without a compiler of their own when it was read before', () => {
	const cache = temporaryFolder();
	expect(loadsCompiler(cache)).toBe('true');
	expect(loadsCompiler(cache)).toBe('false');
});
