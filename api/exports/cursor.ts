import { isoOfMicroseconds, microsecondsOfIso } from '../runs/text/iso-time.ts';

/** The last run of a page. */
export interface Cursor {
	/** Microseconds since 1970. */
	readonly submittedAt: number | null;
	readonly hash: string;
}

/** Url-safe base64 of `<time>|<hash>`; the time is empty for runs without one. */
export function writeCursor({ submittedAt, hash }: Cursor): string {
	return Buffer.from(`${submittedAt === null ? '' : isoOfMicroseconds(submittedAt)}|${hash}`).toString('base64url');
}

/** Undefined for an invalid cursor. */
export function readCursor(text: string): Cursor | undefined {
	if (!/^[\w-]{1,200}={0,2}$/.test(text)) return undefined;
	const [time, hash, ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('|');
	if (hash === undefined || rest.length > 0 || !/^[0-9a-f]{16}$/.test(hash)) return undefined;
	if (time === '') return { submittedAt: null, hash };
	const submittedAt = microsecondsOfIso(time!);
	return submittedAt === undefined ? undefined : { submittedAt, hash };
}
