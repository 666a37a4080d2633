import { SOLD_RARITIES } from '../../../contract/game-words.ts';
import type { RecordOf } from '../../../contract/kinds.ts';
import { sortRecords } from '../../../contract/records/record-order.ts';
import type { TableOf } from '../../../contract/tables/tables.ts';
import type { DeriveContext } from '../context.ts';
import { tableOf } from '../tables.ts';
import { deriveTexts } from '../texts.ts';
import { formatValue } from './format-value.ts';
import { markdownTable } from './markdown-table.ts';
import { monsterScaling } from './monster-scaling.ts';
import { plainText } from './plain-text.ts';
import { recordLink } from './record-link.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** Tables that pages hold by name, made from records and tables of the channel in English. */
export function createMacros(channel: ChannelSource, context: DeriveContext): Readonly<Record<string, () => string>> {
	return {
		character_stats: () => characterStats(context),
		monster_scaling: () => monsterScaling(context),
		ascension_levels: () => ascensionLevels(context),
		bosses_and_elites: () => bossesAndElites(context),
		merchant_prices: () => merchantPrices(tableOf(channel, 'merchant')),
		merchant_blacklist: () => merchantBlacklist(context),
		rest_site_options: () => restSiteOptions(tableOf(channel, 'rest-site-options'), channel, context),
		ancient_pools: () => ancientPools(tableOf(channel, 'ancient-pools'), context),
		orb_values: () => orbValues(context),
		score_unlocks: () => scoreUnlocks(tableOf(channel, 'score-unlocks'), context),
	};
}

function characterStats(context: DeriveContext): string {
	const rows = [...context.facts('characters').values()].map((facts) => {
		const character = facts as unknown as RecordOf<'characters'>;
		return [
			recordLink(context, 'characters', facts.id),
			String(character.starting_hp ?? '—'),
			String(character.starting_gold ?? '—'),
			String(character.max_energy ?? '—'),
			String(character.orb_slots ?? '—'),
			String(character.starting_deck?.length ?? 0),
		];
	});
	return markdownTable(['Character', 'HP', 'Gold', 'Energy', 'Orb slots', 'Cards'], rows);
}

function ascensionLevels(context: DeriveContext): string {
	const levels = sortRecords([...context.facts('ascensions').values()], 'level');
	const rows = levels.map((facts) => {
		const level = deriveTexts('ascensions', facts, context);
		return [String(level['level']), String(level['name']), plainText(String(level['description']))];
	});
	return markdownTable(['Level', 'Name', 'What it adds'], rows);
}

function bossesAndElites(context: DeriveContext): string {
	const encounters = [...context.facts('encounters').values()] as unknown as RecordOf<'encounters'>[];
	const rows = encounters
		.filter((encounter) => encounter.room_type === 'Boss' || encounter.room_type === 'Elite')
		.map((encounter) => [
			encounter.act ?? '—',
			encounter.room_type,
			recordLink(context, 'encounters', encounter.id),
			(encounter.monsters ?? []).map((monster) => monsterHp(context, monster.id)).join(', '),
		]);
	const byActAndRoom = rows.toSorted((left, right) => (left.slice(0, 2).join() < right.slice(0, 2).join() ? -1 : 1));
	return markdownTable(['Act', 'Room', 'Fight', 'HP (tougher)'], byActAndRoom);
}

/** `Byrdonis 81–84 (90)`. */
function monsterHp(context: DeriveContext, id: string): string {
	const monster = context.facts('monsters').get(id) as unknown as RecordOf<'monsters'> | undefined;
	const name = context.name('monsters', id);
	if (monster?.min_hp == null) return name;
	const most = monster.max_hp == null || monster.max_hp === monster.min_hp ? '' : `–${monster.max_hp}`;
	const tougher = monster.min_hp_ascension == null ? '' : ` (${monster.min_hp_ascension})`;
	return `${name} ${monster.min_hp}${most}${tougher}`;
}

function merchantPrices(merchant: TableOf<'merchant'> | undefined): string {
	const rows = (['cards', 'potions', 'relics'] as const).flatMap((name) =>
		Object.entries(merchant?.[name].by_rarity ?? {}).map(([rarity, price]) => {
			const good = `${rarity} ${name.slice(0, -1)}`;
			return [good, String(price.base), formatValue(price, 'range') ?? ''];
		}),
	);
	return markdownTable(['Good', 'List price', 'Price asked'], rows);
}

/** Relics of a rarity that is sold, without a price. */
function merchantBlacklist(context: DeriveContext): string {
	const relics = [...context.facts('relics').values()] as unknown as RecordOf<'relics'>[];
	const unsold = relics.filter((relic) => SOLD_RARITIES.some((sold) => sold === relic.rarity_key) && !relic.merchant_price);
	return markdownTable(
		['Relic', 'Rarity'],
		unsold.map((relic) => [recordLink(context, 'relics', relic.id), relic.rarity_key ?? '']),
	);
}

function restSiteOptions(
	table: TableOf<'rest-site-options'> | undefined,
	channel: ChannelSource,
	context: DeriveContext,
): string {
	const names: Readonly<Record<string, string>> = channel.userInterface.get('eng')?.rest_site_options ?? {};
	const rows = (table?.options ?? []).map((option) => [
		names[option.id] ?? option.id,
		option.source ? recordLink(context, option.source.kind, option.source.id) : 'Always there',
		option.multiplayer_only ? 'Co-op only' : 'Everywhere',
	]);
	return markdownTable(['Choice', 'Comes from', 'Runs'], rows);
}

function ancientPools(table: TableOf<'ancient-pools'> | undefined, context: DeriveContext): string {
	const rows = (table ?? []).flatMap((ancient) =>
		ancient.pools.map((pool) => [
			recordLink(context, 'events', ancient.id),
			pool.name,
			pool.relics.map((relic) => recordLink(context, 'relics', relic.id)).join(', '),
		]),
	);
	return markdownTable(['Ancient', 'Pool', 'Relics'], rows);
}

function orbValues(context: DeriveContext): string {
	const rows = [...context.facts('orbs').values()].map((facts) => [
		recordLink(context, 'orbs', facts.id),
		String(facts.variables?.['Passive'] ?? '—'),
		String(facts.variables?.['Evoke'] ?? '—'),
	]);
	return markdownTable(['Orb', 'Passive', 'Evoke'], rows);
}

function scoreUnlocks(table: TableOf<'score-unlocks'> | undefined, context: DeriveContext): string {
	const rows = (table ?? []).map(({ epoch, score }, index) => [
		String(index + 1),
		recordLink(context, 'epochs', epoch),
		String(score),
	]);
	return markdownTable(['Unlock', 'Epoch', 'Score'], rows);
}
