import type { Deriver } from './deriver.ts';

/** First year of each era's first position (`records.md` 2.17). */
const ERA_START: Readonly<Record<string, number>> = {
	Prehistoria: -20_000,
	Seeds: 0,
	Blight: 1201,
	Flourish: 1800,
	Invitation: 2733,
	Peace: 3000,
	FarFuture: 10_000,
};

export const deriveEpoch: Deriver<'epochs'> = (epoch) => {
	epoch.sort_order ??= eraValue(epoch.era ?? '') * 100 + (epoch.era_position ?? 0);
	epoch.slug ??= slug(epoch.title ?? '');
	epoch.unlocks_cards ??= [];
	epoch.unlocks_relics ??= [];
	epoch.unlocks_potions ??= [];
	epoch.expands_timeline ??= [];
};

/** `Blight2` → 1203. */
function eraValue(era: string): number {
	const match = /^([A-Za-z]+)(\d+)$/.exec(era);
	return (ERA_START[match?.[1] ?? ''] ?? 0) + Number(match?.[2] ?? 0);
}

/** Runs of anything but a-z and 0-9 become a hyphen; empty for a title without Latin letters. */
function slug(title: string): string {
	return title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-+|-+$/g, '');
}
