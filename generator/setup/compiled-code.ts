import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import flags from './node-flags.json' with { type: 'json' };

export const COMPILED_CODE_FOLDER = fileURLToPath(new URL(`../../${flags.compiledCode}`, import.meta.url));

/**
 * Keeps modules between runs as JavaScript that is already compiled. Threads and child processes find the folder in the environment.
 * Without it each of them loads a compiler of its own, in WebAssembly, to read TypeScript: 15 MB each. V8 may crash when threads come and go
 * that hold such code (nodejs/node#64500). A program that is not told in its environment, as the launcher does, has read its first modules
 * before it calls this, and so holds a compiler itself.
 */
export function keepCompiledCode(): void {
	process.env['NODE_COMPILE_CACHE'] ??= COMPILED_CODE_FOLDER;
	enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}
