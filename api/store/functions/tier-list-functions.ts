import type { StoreFunctions } from './store-functions.ts';
import type { TierListStore } from '../tier-lists/tier-list-store.ts';
import {
	createTierList,
	deleteTierList,
	findSharedTierList,
	findTierList,
	tierListsOf,
	updateTierList,
} from '../tier-lists/tier-list-rows.ts';

export const TIER_LIST_FUNCTIONS: StoreFunctions<TierListStore> = {
	createTierList,
	tierListsOf,
	findTierList,
	updateTierList,
	deleteTierList,
	findSharedTierList,
};
