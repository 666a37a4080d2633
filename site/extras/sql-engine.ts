import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { ENGINE_FILE } from '../client/sql/engine-file.data.ts';
import { ENGINE_SOURCE } from '../client/sql/engine-source.ts';

/** The database engine for the page `/sql`, from its npm package. */
export function sqlEngine(): Record<string, Buffer> {
	return { [ENGINE_FILE]: gzipSync(readFileSync(ENGINE_SOURCE)) };
}
