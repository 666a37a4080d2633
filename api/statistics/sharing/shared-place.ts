import { join } from 'node:path';
import type { Settings } from '../../platform/settings.ts';
import type { NamedGeneration } from '../../store/postgres/statistics-lease.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { currentGeneration } from '../generation/folder/current.ts';
import { readManifest } from '../generation/folder/manifest.ts';
import { readSharedMark } from '../generation/folder/shared-mark.ts';

/** Where machines over one store find each other's statistics. */
export interface SharedPlace {
	/** Address of the database, which names the newest generation. */
	readonly address: string;
	/** Address of the object storage, which holds its files. */
	readonly place: string;
}

/** Undefined unless machines share both a database and an object storage: then each state directory has its own statistics. */
export function sharedPlaceOf({
	DATABASE_URL: address,
	RUN_BODIES: place,
}: Pick<Settings, 'DATABASE_URL' | 'RUN_BODIES'>): SharedPlace | undefined {
	return address !== '' && place.startsWith('s3://') ? { address, place } : undefined;
}

/**
 * Whether a state directory is to fetch the newest generation: it has another one, or its seat vectors were numbered again since. The
 * maker keeps its own until that is stored.
 */
export function isWanted(state: string, { digest, builtAt }: NamedGeneration, isMaker: boolean): boolean {
	const current = currentGeneration(state);
	const manifest = current === undefined ? undefined : readManifest(current);
	if (current === undefined || !manifest) return true;
	const mark = readSharedMark(current);
	if (mark?.digest !== digest) return !isMaker || manifest.builtAt < builtAt;
	return mark.isFetched && manifest.segments !== readGeneration(join(state, SEGMENTS_FOLDER));
}
