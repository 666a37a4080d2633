/** Cards and relics for deck tools: one file per language, built with the pages (`site/extras/deck-catalogue.ts`). */
import { deckCatalogueFile } from '../../../contract/tree/tree-paths.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE } from '../place.ts';
import { type ChoiceColumn, type Column, NO_UPGRADE, unpackChoices, unpackColumn, unpackIds } from './columns.ts';
import type { CodeIds } from './deck-code.ts';
import type { Deck } from './deck.ts';

/** A card or relic of a deck. */
export interface Thing {
	readonly id: string;
	readonly name: string;
	/** Pool: a character in lower case, `colorless`, `shared` and so on. */
	readonly pool: string;
}

export interface RelicThing extends Thing {
	readonly rarity: string | null;
}

export interface CardThing extends Thing {
	readonly type: string | null;
	readonly rarity: string | null;
	/** As the card shows it; empty for unplayable cards. */
	readonly cost: string;
	/** The cost of the upgraded card, if it differs. */
	readonly upgradedCost?: string;
	readonly cannotUpgrade?: true;
}

export interface Starter {
	readonly id: string;
	readonly name: string;
	/** Ids; copies repeat. */
	readonly cards: readonly string[];
	readonly relics: readonly string[];
}

/** The file itself. */
export interface DeckCatalogueFile {
	readonly characters: readonly Starter[];
	readonly cards: {
		readonly id: Column;
		readonly name: Column;
		readonly pool: ChoiceColumn;
		readonly type: ChoiceColumn;
		readonly rarity: ChoiceColumn;
		readonly cost: ChoiceColumn;
		/** The upgraded cost; empty if it stays the same, a minus without an upgrade. */
		readonly upgrade: ChoiceColumn;
	};
	readonly relics: {
		readonly id: Column;
		readonly name: Column;
		readonly pool: ChoiceColumn;
		readonly rarity: ChoiceColumn;
	};
	readonly formerly: CodeIds['formerly'];
}

export interface DeckCatalogue {
	readonly characters: ReadonlyMap<string, Starter>;
	readonly cards: ReadonlyMap<string, CardThing>;
	readonly relics: ReadonlyMap<string, RelicThing>;
	readonly ids: CodeIds;
}

let loading: Promise<DeckCatalogue> | undefined;

export function loadDeckCatalogue(): Promise<DeckCatalogue> {
	loading ??= fetchJson<DeckCatalogueFile>(`/${deckCatalogueFile(LANGUAGE)}`).then(prepare);
	return loading;
}

function prepare({ characters, cards, relics, formerly }: DeckCatalogueFile): DeckCatalogue {
	const maps = { characters: byId(characters), cards: byId(cardsOf(cards)), relics: byId(relicsOf(relics)) };
	const ids = { characters: [...maps.characters.keys()], cards: [...maps.cards.keys()], relics: [...maps.relics.keys()] };
	return { ...maps, ids: { ...ids, formerly } };
}

function cardsOf({ id, name, pool, type, rarity, cost, upgrade }: DeckCatalogueFile['cards']): CardThing[] {
	const names = unpackColumn(name);
	const [pools, types, rarities, costs, upgrades] = [pool, type, rarity, cost, upgrade].map(unpackChoices);
	return unpackIds(id).map((each, row) => ({
		...{ id: each, name: names[row]!, pool: pools![row]!, type: types![row] || null, rarity: rarities![row] || null },
		cost: costs![row]!,
		...(upgrades![row] === NO_UPGRADE ? { cannotUpgrade: true } : upgrades![row] ? { upgradedCost: upgrades![row]! } : {}),
	}));
}

function relicsOf({ id, name, pool, rarity }: DeckCatalogueFile['relics']): RelicThing[] {
	const names = unpackColumn(name);
	const [pools, rarities] = [pool, rarity].map(unpackChoices);
	return unpackIds(id).map((each, row) => ({
		...{ id: each, name: names[row]!, pool: pools![row]!, rarity: rarities![row] || null },
	}));
}

const byId = <Value extends { readonly id: string }>(values: readonly Value[]): ReadonlyMap<string, Value> =>
	new Map(values.map((value) => [value.id, value]));

export function canUpgrade(id: string, { cards }: DeckCatalogue): boolean {
	const card = cards.get(id);
	return card !== undefined && !card.cannotUpgrade;
}

/** From this ascension on, runs start with a curse. */
const CURSED = { ascension: 5, card: 'ASCENDERS_BANE' } as const;

/** The starting deck of a character. */
export function startingDeck({ characters, cards }: DeckCatalogue, character: string, ascension: number): Deck {
	const starter = characters.get(character)!;
	const curse = ascension >= CURSED.ascension && cards.has(CURSED.card) ? [CURSED.card] : [];
	const groups = Map.groupBy([...starter.cards, ...curse], (id) => id);
	const held = [...groups].map(([id, copies]) => ({ id, isUpgraded: false, copies: copies.length }));
	return { character, ascension, cards: held, relics: starter.relics };
}
