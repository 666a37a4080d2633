import { ApiError } from '../../http/errors/api-error.ts';
import { readJsonObject } from '../../http/body/json-body.ts';

const MOST_HASHES = 5000;
const HASH = /^[A-Za-z0-9]{8,64}$/;

/**
 * The hashes of a claim, each once; what is no hash is left out.
 * @throws ApiError
 */
export function readClaim(body: Buffer): string[] {
	const { hashes } = readJsonObject(body);
	if (!Array.isArray(hashes)) throw new ApiError('bad-request', '`hashes` must be a list of run hashes.');
	if (hashes.length > MOST_HASHES)
		throw new ApiError('too-large', `At most ${MOST_HASHES} hashes at a time, got ${hashes.length}.`);
	const valid = hashes.filter((hash): hash is string => typeof hash === 'string' && HASH.test(hash));
	return [...new Set(valid.map((hash) => hash.toLowerCase()))];
}
