import { crc32 } from 'node:zlib';
import { loadText } from '../../runs/stored-text.ts';
import type { BodyRow } from './body-reader.ts';

/** Whether the block and the run file in it match their checksums. */
export function isSound(file: BodyRow): boolean {
	try {
		return crc32(file.block) === file.blockCrc && loadText(file).length > 0;
	} catch {
		return false;
	}
}
