import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import flags from './node-flags.json' with { type: 'json' };

export const COMPILED_CODE_FOLDER = fileURLToPath(new URL(`../../${flags.compiledCode}`, import.meta.url));

/**
 * Caches compiled modules between runs. Threads and child processes find the cache folder in the environment. Without the cache
 * each loads a WebAssembly compiler for TypeScript (15 MB), and V8 may crash when threads with such code come and go
 * (nodejs/node#64500). Programs without the launcher's environment have loaded a compiler before they call this.
 */
export function keepCompiledCode(): void {
	process.env['NODE_COMPILE_CACHE'] ??= COMPILED_CODE_FOLDER;
	enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}
