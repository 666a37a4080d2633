import { createRequire } from 'node:module';

/** The database engine in its npm package; only the build reads it. */
export const ENGINE_SOURCE = createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm');
