/** A deck as a short code for addresses (`behaviour/advice.md#deck-codes`). */
import { type Deck, type HeldCard, MOST_COPIES } from './deck.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** Ids that a code may name: current ids, and former ids with their successors. */
export interface CodeIds {
	readonly characters: readonly string[];
	readonly cards: readonly string[];
	readonly relics: readonly string[];
	/** Current ids by former ids. */
	readonly formerly: { readonly cards: Readonly<Record<string, string>>; readonly relics: Readonly<Record<string, string>> };
}

export interface ReadDeck {
	readonly deck: Deck;
	/** Number of entries that the catalogue lacks: from a newer version, or removed without a successor. */
	readonly unknown: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VERSION = '1';
/** Ascension in base 11, the character, cards with a letter for their copies, then relics. */
const CODE = /^1([0-9a])([\w-]{4})((?:[\w-]{5})*)(?:\.((?:[\w-]{4})*))?$/;

/** A permanent four-letter code of an id: 24 bits of its FNV-1a hash, so it depends on the id alone. */
export function shortId(id: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
	const bits = (hash >>> 24) ^ (hash & 0xffffff);
	return [18, 12, 6, 0].map((shift) => LETTERS[(bits >>> shift) & 63]).join('');
}

/** @example writeDeckCode({ character: 'IRONCLAD', ascension: 0, cards: [{ id: 'BASH', isUpgraded: true, copies: 1 }], relics: [] }) */
export function writeDeckCode({ character, ascension, cards, relics }: Deck): string {
	const entries = cards.map(({ id, isUpgraded, copies }) => shortId(id) + LETTERS[(copies - 1) * 2 + Number(isUpgraded)]);
	const held = relics.length > 0 ? `.${relics.map(shortId).join('')}` : '';
	return VERSION + ascension.toString(HIGHEST_ASCENSION + 1) + shortId(character) + entries.join('') + held;
}

/** The deck of a code; undefined for an invalid code. */
export function readDeckCode(code: string, ids: CodeIds): ReadDeck | undefined {
	const [whole, ascension = '', character = '', cards = '', relics = ''] = CODE.exec(code) ?? [];
	if (whole === undefined) return undefined;
	const known = lookUp(ids.characters, {}).get(character);
	const cardOf = lookUp(ids.cards, ids.formerly.cards);
	const relicOf = lookUp(ids.relics, ids.formerly.relics);
	const cardEntries = cards.match(/.{5}/g) ?? [];
	const relicEntries = relics.match(/.{4}/g) ?? [];
	const heldCards = cardEntries.flatMap((entry) => heldCard(entry, cardOf));
	const heldRelics = relicEntries.flatMap((entry) => relicOf.get(entry) ?? []);
	const deck: Deck = {
		character: known ?? ids.characters[0]!,
		ascension: Number.parseInt(ascension, HIGHEST_ASCENSION + 1),
		cards: joined(heldCards),
		relics: [...new Set(heldRelics)],
	};
	const all = 1 + cardEntries.length + relicEntries.length;
	return { deck, unknown: all - Number(known !== undefined) - heldCards.length - heldRelics.length };
}

function heldCard(entry: string, ids: ReadonlyMap<string, string>): HeldCard[] {
	const id = ids.get(entry.slice(0, 4));
	const number = LETTERS.indexOf(entry.charAt(4));
	return id === undefined ? [] : [{ id, isUpgraded: number % 2 === 1, copies: (number >> 1) + 1 }];
}

/** Merges entries of the same card, which former ids can produce. */
function joined(cards: readonly HeldCard[]): HeldCard[] {
	const groups = Map.groupBy(cards, ({ id, isUpgraded }) => `${id} ${isUpgraded}`);
	return [...groups.values()].map((group) => ({
		...group[0]!,
		copies: Math.min(
			MOST_COPIES,
			group.reduce((sum, { copies }) => sum + copies, 0),
		),
	}));
}

function lookUp(ids: readonly string[], formerly: Readonly<Record<string, string>>): Map<string, string> {
	const former = Object.entries(formerly).map(([old, id]) => [shortId(old), id] as const);
	return new Map([...former, ...ids.map((id) => [shortId(id), id] as const)]);
}
