import { completeAddresses } from '../../contract/http/own-addresses.ts';
import { type Representation, brotliOf, representationOf } from './negotiation/representation.ts';
import type { Origin } from './origins.ts';

/** What is asked of the bytes of a file, before anything is made of them. */
interface Incomplete {
	/** Path of the file, or of the one whose records the bytes hold. */
	readonly path: string;
	readonly bytes: Buffer;
	readonly origin: Origin;
}

/** The bytes with full addresses of the site; undefined when there is none to complete. */
function completedBytes({ path, bytes, origin }: Incomplete): Buffer | undefined {
	const text = bytes.toString('utf8');
	const complete = completeAddresses(path, text, origin.address);
	return complete === text ? undefined : Buffer.from(complete);
}

/** The same as it is sent, compressed like a file that is sent often. */
export function completedFile(incomplete: Incomplete, mediaType: string, lastModified?: string): Representation | undefined {
	const bytes = completedBytes(incomplete);
	if (!bytes) return undefined;
	const made = representationOf(bytes, mediaType, lastModified);
	return { ...made, bodies: { ...made.bodies, br: brotliOf(made) }, vary: incomplete.origin.vary };
}
