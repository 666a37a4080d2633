import type { Tier, TierListType } from '../../contract/tier-lists.ts';

/** What its owner says of a tier list. */
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

/** Tier lists of accounts. The same promises as the run store, of which it is a part. */
export interface TierListStore {
	/** Undefined for an account that has a hundred. */
	create(list: TierListContent & Pick<TierList, 'accountId' | 'entityType'>): Promise<TierList | undefined>;
	/** The one that was changed last first. */
	listOf(accountId: number): Promise<readonly TierList[]>;
	/** Undefined for a list that is unknown or belongs to another, as for the changes below. */
	find(list: OwnList): Promise<TierList | undefined>;
	/** `too-many`: nothing was changed, because the whole would have more than 2000 items. */
	update(list: OwnList & { readonly change: Partial<TierListContent> }): Promise<TierList | 'too-many' | undefined>;
	delete(list: OwnList): Promise<boolean>;
	findShared(shareId: string): Promise<TierList | undefined>;
}
