/** Contents of seeds, in the language of the page. */
import type { SeedMeta } from '../../../contract/statistics/seeds.ts';
import { pageAddress } from '../place.ts';
import { type Names, loadNames, nameOf, recordLink } from '../stats/names.ts';
import type { Strings } from '../strings.ts';

export type SeedKind = SeedMeta['kinds'][number]['kind'];
export type SeedList = keyof SeedMeta['lists'];

/** A searchable item of a seed. */
export interface SeedThing {
	readonly id: string;
	readonly name: string;
}

export interface SeedWords {
	readonly strings: Strings;
	/** In response order. */
	readonly kinds: readonly SeedKind[];
	kindName(kind: SeedKind): string;
	things(kind: SeedKind): readonly SeedThing[];
	nameOf(kind: SeedKind, id: string): string;
	link(kind: SeedKind, id: string): HTMLElement;
	partyName(party: readonly string[]): string;
	readonly mostWishes: number;
}

export async function createSeedWords(meta: SeedMeta, strings: Strings): Promise<SeedWords> {
	const { t, word } = strings;
	const characters = await loadNames('characters');
	const lists = new Map(meta.kinds.map(({ kind, list }) => [kind, list as SeedList]));
	const names = new Map<SeedList, Names>(
		Object.entries(meta.lists).map(([list, things]) => [list as SeedList, new Map(things.map(({ id, name }) => [id, name]))]),
	);
	const listOf = (kind: SeedKind): SeedList => lists.get(kind)!;
	const shop = (list: SeedList): string => `${t('floor.shop')}: ${word('sections', list)}`;
	const kindNames: Readonly<Record<SeedKind, string>> = {
		neow: t('seeds.start'),
		ancient: t('floor.ancient'),
		event: t('floor.event'),
		boss: t('floor.boss'),
		elite: t('floor.elite'),
		offered: t('seeds.offered'),
		relic: t('floor.relic'),
		deck: t('floor.took'),
		shop_card: shop('cards'),
		shop_relic: shop('relics'),
		shop_potion: shop('potions'),
	};
	return {
		strings,
		kinds: meta.kinds.map(({ kind }) => kind),
		kindName: (kind) => kindNames[kind],
		things: (kind) => meta.lists[listOf(kind)],
		nameOf: (kind, id) => nameOf(names.get(listOf(kind))!, id),
		link: (kind, id) => recordLink(listOf(kind), id, names.get(listOf(kind))!),
		partyName: (party) => party.map((id) => nameOf(characters, id)).join(', '),
		mostWishes: meta.limits.predicates,
	};
}

export const seedAddress = (seed: string): string => pageAddress(`/seeds?${new URLSearchParams({ seed })}`);
