import { join } from 'node:path';
import { objectAddress, storageKeysOf } from '../../../../contract/http/object-address.ts';
import { type BodyStorage, StorageUnavailable } from './body-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';

/** The location for the folder `bodies` of the state directory. */
export const IN_FOLDER = 'folder';
/** Name of that folder, which also has the temporary files for any location. */
export const BODIES_FOLDER = 'bodies';

/** Opens a location of segments: `folder`, or the address of an object storage, whose keys are the usual AWS environment variables. */
export function openStorage(place: string, state: string): BodyStorage {
	if (place === IN_FOLDER) return openFolderStorage(join(state, BODIES_FOLDER));
	const address = objectAddress(place);
	if (!address) throw new StorageUnavailable(`${place} is not a location of run files: give \`folder\` or s3://bucket/prefix.`);
	return openS3Storage(address, () => {
		const keys = storageKeysOf(process.env);
		if (keys) return keys;
		throw new StorageUnavailable('The object storage needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which are not set.');
	});
}
