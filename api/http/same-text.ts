import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that tells nothing of where they differ or how long they are. */
export function isSameText(left: string, right: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(left), digest(right));
}
