import { createHash } from 'node:crypto';
import type { TierList } from '../../../store/tier-lists/tier-list-store.ts';

const DIGITS = 10;

/** Ten hexadecimal digits that change with the picture of a list. */
export function versionOf({ title, entityType, tiers }: TierList): string {
	return createHash('sha256')
		.update(JSON.stringify([title, entityType, tiers]))
		.digest('hex')
		.slice(0, DIGITS);
}
