import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../errors/api-error.ts';

/**
 * Refuses a compressed body, and says which encoding is taken (RFC 9110, 12.5.3 and 15.5.16).
 * @throws ApiError `unsupported-media-type`
 */
export function refuseEncoded({ 'content-encoding': encoding = '' }: IncomingHttpHeaders): void {
	if (/^(identity)?$/i.test(encoding.trim())) return;
	throw new ApiError('unsupported-media-type', 'The body must be sent as it is, without a `Content-Encoding`.', {
		'Accept-Encoding': 'identity',
	});
}
