import { CACHING } from '../../../contract/http/caching.ts';
import type { Answer } from '../handler.ts';

/** An answer for one user, which no cache may keep. */
export function ownAnswer(json: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
	return { json, headers: { 'Cache-Control': CACHING.private, ...headers } };
}
