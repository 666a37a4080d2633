/** Unsaved lists in the browser, one per type. */
import type { TierListType } from '../../../contract/tier-lists/tier-lists.ts';
import { pack, unpack } from './share-code.ts';
import type { TierList } from './tier-list.ts';

const nameOf = (type: TierListType): string => `tier-list:${type}`;

/** Stores a list; without storage it lasts for this page. */
export function keepDraft(list: TierList): void {
	try {
		localStorage.setItem(nameOf(list.type), JSON.stringify(pack(list)));
	} catch {
		// Storage is disabled or full.
	}
}

export function forgetDraft(type: TierListType): void {
	try {
		localStorage.removeItem(nameOf(type));
	} catch {
		// Storage is disabled.
	}
}

export function findDraft(type: TierListType): TierList | undefined {
	try {
		const list = unpack(JSON.parse(localStorage.getItem(nameOf(type)) ?? 'null'));
		return list?.type === type ? list : undefined;
	} catch {
		return undefined;
	}
}
