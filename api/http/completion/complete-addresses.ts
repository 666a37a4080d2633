import { createHash } from 'node:crypto';
import { completeAddresses } from '../../../contract/http/own-addresses.ts';
import { canonicalJson } from '../../../contract/records/canonical-json.ts';
import { CLIENT_PACKAGES_FILE, type ClientPackages, isClientPackage } from '../../../contract/tree/client-packages.ts';
import { completePackage } from './complete-package.ts';
import { type Representation, brotliOf, representationOf } from '../negotiation/representation.ts';
import type { Origin } from '../origins.ts';
import { nameCardPicture } from './page-picture.ts';

/** Says whether a file has addresses to complete, before its bytes are changed. */
interface Incomplete {
	/** Path of the file, or of the file whose records the bytes contain. */
	readonly path: string;
	readonly bytes: Buffer;
	readonly origin: Origin;
	/** Bytes of another file as they are sent, which the list of packages describes. */
	readonly read?: (path: string) => Buffer;
}

/** The bytes with full addresses of the site; undefined when there is none to complete. */
function completedBytes({ path, bytes, origin, read }: Incomplete): Buffer | undefined {
	if (isClientPackage(path)) return completePackage(path, bytes, origin.address);
	const text = bytes.toString('utf8');
	const complete =
		path === CLIENT_PACKAGES_FILE && read
			? listOf(text, read)
			: nameCardPicture(path, completeAddresses(path, text, origin.address), origin.address);
	return complete === text ? undefined : Buffer.from(complete);
}

/** The list of packages with their sizes and digests as they are sent. */
function listOf(text: string, read: (path: string) => Buffer): string {
	const list = JSON.parse(text) as ClientPackages;
	const packages = list.packages.map((entry) => {
		const bytes = read(entry.path);
		return { ...entry, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
	});
	return canonicalJson({ ...list, packages });
}

/** The completed file, compressed like every file that is sent often. */
export function completedFile(incomplete: Incomplete, mediaType: string, lastModified?: string): Representation | undefined {
	const bytes = completedBytes(incomplete);
	if (!bytes) return undefined;
	const made = representationOf(bytes, mediaType, lastModified);
	return { ...made, bodies: { ...made.bodies, br: brotliOf(made) }, vary: incomplete.origin.vary };
}
