import { apiError } from '../../http/errors/messages.ts';
import { readJsonObject } from '../../http/body/json-body.ts';

const MOST_HASHES = 5000;
const HASH = /^[A-Za-z0-9]{8,64}$/;

/** The hashes of a claim, each once; anything else is left out. @throws ApiError */
export function readClaim(body: Buffer): string[] {
	const { hashes } = readJsonObject(body);
	if (!Array.isArray(hashes)) throw apiError('hashes-expected');
	if (hashes.length > MOST_HASHES) throw apiError('too-many-hashes', MOST_HASHES, hashes.length);
	const valid = hashes.filter((hash): hash is string => typeof hash === 'string' && HASH.test(hash));
	return [...new Set(valid.map((hash) => hash.toLowerCase()))];
}
