import { join } from 'node:path';
import { objectAddress, storageKeysOf } from '../../../../contract/http/object-address.ts';
import { type BodyStorage, StorageUnavailable } from './body-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';

/** The place that is the folder `bodies` of the state folder. */
export const IN_FOLDER = 'folder';
/** Name of that folder; what is on its way to any place is made in it too. */
export const BODIES_FOLDER = 'bodies';

/**
 * Opens a place of segments: `folder`, or the address of an object storage, whose keys are settings under the names that all its
 * clients know.
 */
export function openStorage(place: string, state: string): BodyStorage {
	if (place === IN_FOLDER) return openFolderStorage(join(state, BODIES_FOLDER));
	const address = objectAddress(place);
	if (!address) throw new StorageUnavailable(`${place} is no place of runs: give \`folder\` or s3://bucket/prefix.`);
	return openS3Storage(address, () => {
		const keys = storageKeysOf(process.env);
		if (keys) return keys;
		throw new StorageUnavailable('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, which the object storage needs.');
	});
}
