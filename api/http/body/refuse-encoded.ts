import type { IncomingHttpHeaders } from 'node:http';
import { apiError } from '../errors/messages.ts';

/**
 * Rejects a compressed body, and names the accepted encoding (RFC 9110, 12.5.3 and 15.5.16).
 * @throws ApiError `unsupported-media-type`
 */
export function refuseEncoded({ 'content-encoding': encoding = '' }: IncomingHttpHeaders): void {
	if (/^(identity)?$/i.test(encoding.trim())) return;
	throw apiError('body-encoded');
}
