import { REWARD_RARITIES } from '../../../contract/game-words.ts';
import type { Catalogue, CatalogueRecord } from '../../tree/catalogue.ts';

/** The catalogue data for synthetic runs, by where they occur. */
export interface World {
	readonly heroes: readonly HeroKind[];
	/** The possible first, second and third acts. */
	readonly stages: readonly (readonly Act[])[];
	readonly events: ReadonlyMap<string, readonly string[]>;
	readonly sharedEvents: readonly string[];
	/** Relics that an ancient offers. */
	readonly ancientRelics: ReadonlyMap<string, readonly string[]>;
	readonly colorless: readonly Card[];
	readonly enchantments: readonly string[];
	readonly modifiers: readonly string[];
}

export interface HeroKind {
	readonly id: string;
	readonly hp: number;
	readonly deck: readonly string[];
	readonly relics: readonly string[];
	readonly cards: readonly Card[];
	readonly potions: readonly string[];
	readonly foundRelics: readonly string[];
	readonly shopRelics: readonly string[];
}

export interface Card {
	readonly id: string;
	readonly rarity: string;
	readonly isCoop: boolean;
}

export interface Act {
	readonly id: string;
	readonly ancients: readonly string[];
	readonly events: readonly string[];
	readonly weak: readonly string[];
	readonly monsters: readonly string[];
	readonly elites: readonly string[];
	readonly bosses: readonly string[];
}

const STAGES = 3;

const isRewarded = (record: CatalogueRecord): boolean => REWARD_RARITIES.some((rarity) => rarity === record['rarity_key']);

/** @throws Error when the catalogue has no characters or acts */
export function readWorld(catalogue: Catalogue): World {
	const list = (kind: Parameters<Catalogue['list']>[2]) => catalogue.list('main', 'eng', kind).records;
	const heroes = list('characters').map((record) => readHero(record, list('cards'), list('relics'), list('potions')));
	const acts = list('acts').map((record) => [Number(record['index']), readAct(record, list('encounters'))] as const);
	const stages = Array.from({ length: STAGES }, (_, stage) =>
		acts.filter(([index]) => index === stage + 1).map(([, act]) => act),
	);
	if (heroes.length === 0 || stages.some((stage) => stage.length === 0))
		throw new Error('The built tree has no characters or acts, so no runs can be generated.');
	const events = list('events');
	return {
		heroes,
		stages,
		events: new Map(events.map((event) => [event.id, optionsOf(event)] as const).filter(([, options]) => options.length > 0)),
		sharedEvents: events.filter((event) => event['type'] === 'Shared' && optionsOf(event).length > 0).map((event) => event.id),
		ancientRelics: new Map(
			events.filter((event) => event['type'] === 'Ancient').map((event) => [event.id, textsOf(event['relics'])]),
		),
		colorless: cardsOf(list('cards'), 'colorless'),
		enchantments: list('enchantments').map((record) => record.id),
		modifiers: list('modifiers').map((record) => record.id),
	};
}

function readHero(
	record: CatalogueRecord,
	cards: readonly CatalogueRecord[],
	relics: readonly CatalogueRecord[],
	potions: readonly CatalogueRecord[],
): HeroKind {
	const pool = record.id.toLowerCase();
	const isOfPool = (item: CatalogueRecord) => item['pool'] === pool || item['pool'] === 'shared';
	const found = relics.filter((relic) => isOfPool(relic) && isRewarded(relic));
	return {
		id: record.id,
		hp: Number(record['starting_hp']),
		deck: textsOf(record['starting_deck']).map(snakeCase),
		relics: textsOf(record['starting_relics']).map(snakeCase),
		cards: cardsOf(cards, pool),
		potions: potions.filter((potion) => isOfPool(potion) && isRewarded(potion)).map((potion) => potion.id),
		foundRelics: found.map((relic) => relic.id),
		shopRelics: relics.filter((relic) => isOfPool(relic) && relic['rarity_key'] === 'Shop').map((relic) => relic.id),
	};
}

function cardsOf(cards: readonly CatalogueRecord[], color: string): Card[] {
	const isReward = (card: CatalogueRecord) => card['color'] === color && isRewarded(card);
	return cards
		.filter(isReward)
		.map((card) => ({ id: card.id, rarity: String(card['rarity_key']), isCoop: card['multiplayer_only'] === true }));
}

function readAct(record: CatalogueRecord, encounters: readonly CatalogueRecord[]): Act {
	const own = new Set(textsOf(record['encounters']));
	const of = (roomType: string, isWeak: boolean) =>
		encounters
			.filter((encounter) => own.has(encounter.id) && encounter['room_type'] === roomType && encounter['is_weak'] === isWeak)
			.map(({ id }) => id);
	return {
		id: record.id,
		ancients: [...new Set(textsOf(record['ancients']))],
		events: textsOf(record['events']),
		weak: of('Monster', true),
		monsters: of('Monster', false),
		elites: of('Elite', false),
		bosses: of('Boss', false),
	};
}

function optionsOf(event: CatalogueRecord): string[] {
	const options = event['options'];
	return Array.isArray(options) ? options.map((option: { id: string }) => option.id) : [];
}

function textsOf(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

/** Converts `StrikeIronclad` to `STRIKE_IRONCLAD`. */
function snakeCase(name: string): string {
	return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}
