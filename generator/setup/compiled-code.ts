import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

export const COMPILED_CODE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/almanac-code', import.meta.url));

/**
 * Keeps modules between runs as JavaScript that is already compiled. Threads and child processes find the folder in the environment.
 * Without it each of them loads a compiler of its own, in WebAssembly, to read TypeScript; V8 may crash when threads come and go
 * that hold such code (nodejs/node#64500).
 */
export function keepCompiledCode(): void {
	process.env['NODE_COMPILE_CACHE'] ??= COMPILED_CODE_FOLDER;
	enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}
