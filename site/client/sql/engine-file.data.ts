import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ENGINE_SOURCE } from '../../extras/engine-source.ts';

const DIGITS = 8;
const digest = createHash('sha256').update(readFileSync(ENGINE_SOURCE)).digest('hex').slice(0, DIGITS);

/** Path of the engine, gzipped: 34 MB become 8 MB, whatever the host compresses. */
export const ENGINE_FILE = `assets/duckdb-eh.${digest}.wasm.gz`;
