/**
 * A seat as one array of 16-bit numbers, so that statistics read a million of them in seconds: a header, then every id as a code
 * of a dictionary of names, then every number. Column by column: `view.deck.id + 3` is where the code of the fourth card stands.
 */
/**
 * Sections of a vector and their columns. A column is named after the property that it holds. Codes are positions in the
 * dictionary plus one; 0 is null. `is…` and `has…` are 0 or 1, `place` is a position in PLACES.
 */
export const SECTIONS = {
	/** Exactly one row. */
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
	/** What the whole party bought at shops. */
	bought: { codes: ['id'], numbers: [] },
	/** Distinct cards, relics and potions that the other players held at the end. */
	otherCards: { codes: ['id'], numbers: [] },
	otherRelics: { codes: ['id'], numbers: [] },
	otherPotions: { codes: ['id'], numbers: [] },
} as const satisfies Record<string, { codes: readonly string[]; numbers: readonly string[] }>;

export type SectionName = keyof typeof SECTIONS;
type Column<Name extends SectionName> = (typeof SECTIONS)[Name]['codes' | 'numbers'][number];

/** A row of a section as an object, by its columns. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Number of rows of a section, and where each of its columns starts in the array. */
export type SectionView<Name extends SectionName = SectionName> = { count: number } & { [C in Column<Name>]: number };

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
export const LARGEST = 0xffff;

/** Positions in the header. Wide values are split, lowest 16 bits first. */
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
export const DAY_MILLISECONDS = 86_400_000;
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
