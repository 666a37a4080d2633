import type { Tier, TierListType } from '../../../contract/tier-lists/tier-lists.ts';

/** The editable content of a tier list. */
export interface TierListContent {
	readonly title: string;
	readonly tiers: readonly Tier[];
	/** Items in no tier. */
	readonly unranked: readonly string[];
	readonly comments: Readonly<Record<string, string>>;
}

export interface TierList extends TierListContent {
	readonly id: string;
	readonly shareId: string;
	readonly accountId: number;
	readonly entityType: TierListType;
	/** Name of the account. */
	readonly ownerName: string | null;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly updatedAt: number;
}

interface OwnList {
	readonly id: string;
	readonly accountId: number;
}

/** Tier lists of accounts; a part of the run store. */
export interface TierListStore {
	/** Undefined when the account has a hundred. */
	createTierList(list: TierListContent & Pick<TierList, 'accountId' | 'entityType'>): Promise<TierList | undefined>;
	/** Most recently changed first. */
	tierListsOf(accountId: number): Promise<readonly TierList[]>;
	/** Undefined for an unknown list or one of another account; updates likewise. */
	findTierList(list: OwnList): Promise<TierList | undefined>;
	/** `too-many`: nothing was changed, because the list would have more than 2000 items. */
	updateTierList(list: OwnList & { readonly change: Partial<TierListContent> }): Promise<TierList | 'too-many' | undefined>;
	deleteTierList(list: OwnList): Promise<boolean>;
	findSharedTierList(shareId: string): Promise<TierList | undefined>;
}
