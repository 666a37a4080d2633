import { CACHING } from '../../../contract/http/caching.ts';
import type { Answer } from '../handler.ts';

/** An answer for one person only: nobody else may keep it. */
export function ownAnswer(json: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
	return { json, headers: { 'Cache-Control': CACHING.private, ...headers } };
}
