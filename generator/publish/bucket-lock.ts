import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bucket } from './bucket.ts';

/** Is there while a call publishes. Its holder replaces it again and again, so that it changes as long as the holder lives. */
export const LOCK = '.publish/lock';
const STORED = { headers: { 'content-type': 'text/plain', 'cache-control': 'private, no-store' }, mark: '' };
/** How often it is replaced in the time after which a lock that did not change is taken over. */
const CHANGES = 3;

const stamp = (): Buffer => Buffer.from(randomUUID());

/** What a holder asks of its lock. Both throw when another call took it over. */
export interface Held {
	check(): void;
	renew(): Promise<void>;
}

/**
 * Publishes to an object storage while no other call does.
 * @param lease milliseconds for which a lock may stay unchanged
 * @throws Error when another call holds the lock, or took it over
 */
export async function withBucketLock<Result>(
	bucket: Bucket,
	lease: number,
	work: (held: Held) => Promise<Result>,
): Promise<Result> {
	let tag = await take(bucket, lease);
	let lost: unknown;
	const check = (): void => {
		if (lost) throw lost;
	};
	const replace = async (): Promise<void> => {
		const next = lost ? undefined : await bucket.putIf(LOCK, stamp(), STORED, tag);
		if (next === undefined) lost ??= new Error('Another call of `almanac publish` took over. Run it again when that has ended.');
		else tag = next;
	};
	let replaced = Promise.resolve();
	const renew = (): Promise<void> => {
		replaced = replaced.then(replace).catch((error: unknown) => {
			lost = error;
		});
		return replaced.then(check);
	};
	const timer = setInterval(() => renew().catch(() => {}), lease / CHANGES);
	try {
		return await work({ check, renew });
	} finally {
		clearInterval(timer);
		await replaced;
		// One that stays is taken over.
		if (!lost) await bucket.remove(LOCK).catch(() => {});
	}
}

/** Returns the tag of the lock. */
async function take(bucket: Bucket, lease: number): Promise<string> {
	const free = await bucket.putIf(LOCK, stamp(), STORED, undefined);
	if (free !== undefined) return free;
	const before = await bucket.tagOf(LOCK);
	await delay(lease);
	const isDead = before !== undefined && before === (await bucket.tagOf(LOCK));
	const taken = isDead ? await bucket.putIf(LOCK, stamp(), STORED, before) : undefined;
	if (taken !== undefined) return taken;
	throw new Error('Another call of `almanac publish` is running for this place. Run it again when that has ended.');
}
