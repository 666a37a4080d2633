import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/**
 * A seat vector is an array of 16-bit numbers, so that statistics can read a million seats in seconds: a header, then all ids as codes,
 * then all numbers, column by column: the code of the fourth card is at `view.deck.id + 3`.
 * These are its sections and columns, named after the properties of a seat. A code is an index in the dictionary plus one; 0 is null.
 * `is…` and `has…` are 0 or 1; `place` is an index in PLACES.
 */
export const SECTIONS = {
	run: { codes: ['character', 'gameMode', 'build', 'killedByEncounter', 'killedByEvent'], numbers: [] },
	acts: { codes: ['id'], numbers: [] },
	modifiers: { codes: ['id'], numbers: [] },
	deck: { codes: ['id', 'enchantment'], numbers: ['floor', 'upgrades'] },
	relics: { codes: ['id'], numbers: ['floor', 'isWax'] },
	potions: { codes: ['id'], numbers: [] },
	floors: { codes: ['type'], numbers: ['act', 'hasFigures', 'hp', 'maxHp', 'gold', 'damage', 'partyDamage'] },
	rooms: { codes: ['type', 'model'], numbers: ['floor', 'turns'] },
	cardOffers: { codes: ['id'], numbers: ['floor', 'place', 'isPicked', 'upgrades'] },
	relicOffers: { codes: ['id'], numbers: ['floor', 'place', 'isPicked'] },
	potionOffers: { codes: ['id'], numbers: ['floor', 'place', 'isPicked'] },
	ancientOffers: { codes: ['id'], numbers: ['floor', 'place', 'isPicked'] },
	eventChoices: { codes: ['event', 'option'], numbers: ['floor'] },
	restChoices: { codes: ['id'], numbers: ['floor'] },
	smithedCards: { codes: ['id'], numbers: ['floor'] },
	removedCards: { codes: ['id'], numbers: ['floor'] },
	removedRelics: { codes: ['id'], numbers: ['floor'] },
	potionEvents: { codes: ['id'], numbers: ['floor', 'isUsed'] },
	/** Purchases of the whole party. */
	bought: { codes: ['id'], numbers: [] },
	/** Distinct final cards, relics and potions of the other players. */
	otherCards: { codes: ['id'], numbers: [] },
	otherRelics: { codes: ['id'], numbers: [] },
	otherPotions: { codes: ['id'], numbers: [] },
} as const satisfies Record<string, { codes: readonly string[]; numbers: readonly string[] }>;

export type SectionName = keyof typeof SECTIONS;
type Column<Name extends SectionName> = (typeof SECTIONS)[Name]['codes' | 'numbers'][number];

/** A row of a section by column. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The number of rows of a section, and the offset of each column. */
export type SectionView<Name extends SectionName = SectionName> = { count: number } & { [C in Column<Name>]: number };

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
export const LARGEST = 0xffff;

/** Offsets in the header. Wide values are split, lowest 16 bits first. */
export const LENGTH = 0;
export const CODES = 2;
export const ID = 4;
export const HASH = 8;
export const FILE = 12;
export const SUBMITTED_AT = 16;
export const PLAYED_AT = 20;
export const RUN_TIME = 22;
export const FLAGS = 24;
export const ASCENSION = 25;
export const PLAYERS = 26;
export const PLAYER = 27;
export const PARTY_SMITHS = 28;
export const DAILY_DAY = 29;
export const COUNTS = 30;
export const HEADER = COUNTS + SECTION_NAMES.length;

export const IS_WIN = 1;
export const IS_ABANDONED = 2;
export const HAS_SUBMITTED_AT = 4;
export const FIRST_DAY = Date.UTC(2020, 0, 1) / DAY_MILLISECONDS;

export function writeWide(vector: Uint16Array, position: number, value: number, words: number): void {
	let rest = value;
	for (let index = 0; index < words; index += 1) {
		vector[position + index] = rest % 0x1_0000;
		rest = Math.floor(rest / 0x1_0000);
	}
}

export function readWide(vector: Readonly<Uint16Array>, position: number, words: number): number {
	let value = 0;
	for (let index = words - 1; index >= 0; index -= 1) value = value * 0x1_0000 + vector[position + index]!;
	return value;
}
