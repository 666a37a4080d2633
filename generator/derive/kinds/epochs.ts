import type { DeriveContext } from '../context.ts';
import type { Deriver } from './deriver.ts';

export const deriveEpoch: Deriver<'epochs'> = (epoch, _facts, context) => {
	epoch.sort_order ??= eraValue(epoch.era ?? '', context) * 100 + (epoch.era_position ?? 0);
	epoch.slug ??= slug(epoch.title ?? '');
	epoch.unlocks_cards ??= [];
	epoch.unlocks_relics ??= [];
	epoch.unlocks_potions ??= [];
	epoch.expands_timeline ??= [];
};

/** `Blight2` → 1203: the era's first year and the position. */
function eraValue(era: string, context: DeriveContext): number {
	const match = /^([A-Za-z]+)(\d+)$/.exec(era);
	return (context.table('eras')?.[match?.[1] ?? ''] ?? 0) + Number(match?.[2] ?? 0);
}

/** Runs of anything but a-z and 0-9 become a hyphen; empty for a title without Latin letters. */
function slug(title: string): string {
	return title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-+|-+$/g, '');
}
