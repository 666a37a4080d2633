import type { Deriver } from './deriver.ts';

export const deriveBadge: Deriver<'badges'> = (badge) => {
	badge.name ??= badge.tiers?.[0]?.title;
	badge.description ??= badge.tiers?.[0]?.description;
};
