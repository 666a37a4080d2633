import fc from 'fast-check';
import { isMediaAnswer, type Route } from '../../../contract/route.ts';
import { hostileBodies } from '../hostile-body.ts';
import { NASTY } from '../nasty-values.ts';
import { anyTarget } from './any-target.ts';

export interface HostileRequest {
	readonly method: string;
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer | undefined;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'];
const HEADERS = [
	'Accept',
	'Accept-Encoding',
	'Accept-Language',
	'Authorization',
	'Cookie',
	'If-None-Match',
	'If-Modified-Since',
	'Range',
	'Origin',
	'Content-Type',
	'X-API-Key',
	'X-Forwarded-Proto',
	'Sec-Fetch-Site',
];

/** Valid header values. */
const anyHeaderText = fc.oneof(
	fc.constantFrom(...NASTY.filter((value) => /^[\t\x20-\x7e]*$/.test(value))),
	fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
);
const anyHeaders = fc
	.array(fc.tuple(fc.constantFrom(...HEADERS), anyHeaderText), { maxLength: 3 })
	.map((pairs) => Object.fromEntries(pairs));
const anyBody = fc.oneof(
	fc.constant(undefined),
	fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
	fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
	fc.constant(Buffer.from('['.repeat(5000))),
);

/** Requests of a route with any parameters, headers and methods; most bodies are nearly valid. */
export function anyRequest(route: Route): fc.Arbitrary<HostileRequest> {
	const hasForm = route.body !== undefined && !isMediaAnswer(route.body);
	return fc.record({
		method: fc.oneof({ weight: 3, arbitrary: fc.constant(route.method.toUpperCase()) }, fc.constantFrom(...METHODS)),
		target: anyTarget(route),
		headers: anyHeaders,
		body: hasForm
			? fc.oneof(anyBody, { weight: 3, arbitrary: hostileBodies(route.body).map((text) => Buffer.from(text)) })
			: anyBody,
	});
}
