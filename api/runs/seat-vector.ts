/**
 * A seat as one array of 16-bit numbers, so that statistics read a million of them in seconds: a header, then every id as a code
 * of a dictionary of names, then every number. Column by column: `view.deck.id + 3` is where the code of the fourth card stands.
 */
import { PLACES, type ParsedRun, type ParsedSeat, type Place, type Seat, type SeatIdentity } from './seat.ts';

/**
 * Sections of a vector and their columns. A column is named after the property that it holds. Codes are positions in the
 * dictionary plus one; 0 is null. `is…` and `has…` are 0 or 1, `place` is a position in PLACES.
 */
const SECTIONS = {
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

type SectionName = keyof typeof SECTIONS;
type Column<Name extends SectionName> = (typeof SECTIONS)[Name]['codes' | 'numbers'][number];

/** Number of rows of a section, and where each of its columns starts in the array. */
export type SectionView<Name extends SectionName = SectionName> = { count: number } & { [C in Column<Name>]: number };

const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
const MOST_ROWS = 60_000;
const LARGEST = 0xffff;

/** Positions in the header. Wide values are split, lowest 16 bits first. */
const LENGTH = 0;
const CODES = 2;
const ID = 4;
const HASH = 8;
const FILE = 12;
const SUBMITTED_AT = 16;
const PLAYED_AT = 20;
const RUN_TIME = 22;
const FLAGS = 24;
const ASCENSION = 25;
const PLAYERS = 26;
const PLAYER = 27;
const PARTY_SMITHS = 28;
const DAILY_DAY = 29;
const COUNTS = 30;
const HEADER = COUNTS + SECTION_NAMES.length;

const IS_WIN = 1;
const IS_ABANDONED = 2;
const HAS_SUBMITTED_AT = 4;
const DAY_MILLISECONDS = 86_400_000;
const FIRST_DAY = Date.UTC(2020, 0, 1) / DAY_MILLISECONDS;

/** More names than any run has, few enough for 16 bits; what comes after them counts as null. */
const MOST_NAMES = 50_000;

/** Collects the names of a dictionary. Codes start at 1; 0 stands for null. */
export class NameCodes {
	readonly names: string[];
	readonly #codes: Map<string, number>;

	constructor(names: readonly string[] = []) {
		this.names = [...names];
		this.#codes = new Map(names.map((name, index) => [name, index + 1]));
	}

	/** Whether so many more names find room. */
	hasRoom(count: number): boolean {
		return this.names.length + count <= MOST_NAMES;
	}

	code(name: string | null): number {
		if (name === null) return 0;
		const known = this.#codes.get(name);
		if (known !== undefined) return known;
		if (this.names.length === MOST_NAMES) return 0;
		const code = this.names.push(name);
		this.#codes.set(name, code);
		return code;
	}
}

/** The seats of a file with a dictionary of their own; identities are filled in when the rows are stored. */
export interface EncodedRun {
	readonly names: readonly string[];
	readonly vectors: readonly Uint16Array[];
}

type Row = Readonly<Record<string, string | number | boolean | null>>;
type Rows = Record<SectionName, readonly Row[]>;

/** Encodes every seat of a file. */
export function encodeRun(run: ParsedRun): EncodedRun {
	const codes = new NameCodes();
	const vectors = run.seats.map((seat) => encodeSeat(run, seat, codes));
	return { names: codes.names, vectors };
}

function encodeSeat(run: ParsedRun, seat: ParsedSeat, codes: NameCodes): Uint16Array {
	const rows = rowsOf(run, seat);
	const sizes = SECTION_NAMES.map((name) => Math.min(rows[name].length, MOST_ROWS));
	const codeCount = total(sizes, 'codes');
	const vector = new Uint16Array(HEADER + codeCount + total(sizes, 'numbers'));
	writeWide(vector, LENGTH, vector.length, 2);
	writeWide(vector, CODES, codeCount, 2);
	vector.set(sizes, COUNTS);
	writeScalars(vector, run, seat);
	let position = HEADER;
	for (const part of ['codes', 'numbers'] as const) {
		for (const [index, name] of SECTION_NAMES.entries()) {
			for (const column of SECTIONS[name][part]) {
				writeColumn(vector.subarray(position, position + sizes[index]!), rows[name], column, part === 'codes' ? codes : null);
				position += sizes[index]!;
			}
		}
	}
	return vector;
}

function total(sizes: readonly number[], part: 'codes' | 'numbers'): number {
	return SECTION_NAMES.reduce((sum, name, index) => sum + SECTIONS[name][part].length * sizes[index]!, 0);
}

function writeColumn(target: Uint16Array, rows: readonly Row[], column: string, codes: NameCodes | null): void {
	for (let index = 0; index < target.length; index += 1) {
		const value = rows[index]![column];
		target[index] = codes ? codes.code(value as string | null) : toNumber(value!);
	}
}

function toNumber(value: string | number | boolean): number {
	if (typeof value === 'string') return PLACES.indexOf(value as Place);
	return clamp(Number(value));
}

function clamp(value: number): number {
	return Math.min(LARGEST, Math.max(0, value));
}

function rowsOf(run: ParsedRun, seat: ParsedSeat): Rows {
	const ids = (values: readonly string[]): Row[] => values.map((id) => ({ id }));
	const others = run.seats.filter((other) => other !== seat);
	const heldByOthers = (held: (other: ParsedSeat) => readonly string[]): Row[] => ids([...new Set(others.flatMap(held))]);
	return {
		...(seat as unknown as Rows),
		run: [{ ...run, character: seat.character } as unknown as Row],
		acts: ids(run.acts),
		modifiers: ids(run.modifiers),
		potions: ids(seat.potions),
		bought: ids(run.bought),
		otherCards: heldByOthers(({ deck }) => deck.map(({ id }) => id)),
		otherRelics: heldByOthers(({ relics }) => relics.map(({ id }) => id)),
		otherPotions: heldByOthers(({ potions }) => potions),
		floors: seat.floors as unknown as Row[],
		rooms: seat.floors.flatMap((floor, index) => floor.rooms.map((room) => ({ ...room, floor: index + 1 }))),
	};
}

function writeScalars(vector: Uint16Array, run: ParsedRun, seat: ParsedSeat): void {
	writeWide(vector, RUN_TIME, Math.max(0, Math.min(run.runTime, 0xffff_ffff)), 2);
	vector[FLAGS] = (run.isWin ? IS_WIN : 0) | (run.isAbandoned ? IS_ABANDONED : 0);
	vector[ASCENSION] = Math.max(-32_768, Math.min(32_767, run.ascension)) & LARGEST;
	vector[PLAYERS] = clamp(run.seats.length);
	vector[PLAYER] = clamp(seat.player);
	vector[PARTY_SMITHS] = clamp(run.partySmiths);
	vector[DAILY_DAY] = run.dailyDate === null ? 0 : clamp(Date.parse(run.dailyDate) / DAY_MILLISECONDS - FIRST_DAY + 1);
}

function writeWide(vector: Uint16Array, position: number, value: number, words: number): void {
	let rest = value;
	for (let index = 0; index < words; index += 1) {
		vector[position + index] = rest % 0x1_0000;
		rest = Math.floor(rest / 0x1_0000);
	}
}

function readWide(vector: Readonly<Uint16Array>, position: number, words: number): number {
	let value = 0;
	for (let index = words - 1; index >= 0; index -= 1) value = value * 0x1_0000 + vector[position + index]!;
	return value;
}

/** Fills in what is known when a row is stored. */
export function stampVector(vector: Uint16Array, identity: SeatIdentity): void {
	writeWide(vector, ID, identity.id, 4);
	for (let word = 0; word < 4; word += 1) vector[HASH + word] = Number.parseInt(identity.hash.slice(word * 4, word * 4 + 4), 16);
	writeWide(vector, FILE, identity.file, 4);
	writeWide(vector, SUBMITTED_AT, identity.submittedAt ?? 0, 4);
	writeWide(vector, PLAYED_AT, identity.playedAt, 2);
	const flags = vector[FLAGS]! & ~HAS_SUBMITTED_AT;
	vector[FLAGS] = flags | (identity.submittedAt === null ? 0 : HAS_SUBMITTED_AT);
}

/** The largest code in the vector that a view stands on. */
export function largestCode({ words, start }: SeatView): number {
	const end = start + HEADER + readWide(words, start + CODES, 2);
	let largest = 0;
	for (let index = start + HEADER; index < end; index += 1) largest = Math.max(largest, words[index]!);
	return largest;
}

/** Replaces the codes of one dictionary by those of another. */
export function recode(vector: Uint16Array, codeOf: Uint16Array): void {
	const end = HEADER + readWide(vector, CODES, 2);
	for (let index = HEADER; index < end; index += 1) vector[index] = codeOf[vector[index]!]!;
}

/**
 * Reads vectors in place: `open` moves it to another one. Nothing is allocated per seat.
 * @example
 * view.open(words, at);
 * for (let card = 0; card < view.deck.count; card += 1) count(view.words[view.deck.id + card]);
 */
export class SeatView {
	words: Uint16Array = new Uint16Array(0);
	/** Where the vector starts in `words`. */
	start = 0;
	readonly run = {} as SectionView<'run'>;
	readonly acts = {} as SectionView<'acts'>;
	readonly modifiers = {} as SectionView<'modifiers'>;
	readonly deck = {} as SectionView<'deck'>;
	readonly relics = {} as SectionView<'relics'>;
	readonly potions = {} as SectionView<'potions'>;
	readonly floors = {} as SectionView<'floors'>;
	readonly rooms = {} as SectionView<'rooms'>;
	readonly cardOffers = {} as SectionView<'cardOffers'>;
	readonly relicOffers = {} as SectionView<'relicOffers'>;
	readonly potionOffers = {} as SectionView<'potionOffers'>;
	readonly ancientOffers = {} as SectionView<'ancientOffers'>;
	readonly eventChoices = {} as SectionView<'eventChoices'>;
	readonly restChoices = {} as SectionView<'restChoices'>;
	readonly smithedCards = {} as SectionView<'smithedCards'>;
	readonly removedCards = {} as SectionView<'removedCards'>;
	readonly removedRelics = {} as SectionView<'removedRelics'>;
	readonly potionEvents = {} as SectionView<'potionEvents'>;
	readonly bought = {} as SectionView<'bought'>;
	readonly otherCards = {} as SectionView<'otherCards'>;
	readonly otherRelics = {} as SectionView<'otherRelics'>;
	readonly otherPotions = {} as SectionView<'otherPotions'>;

	open(words: Uint16Array, start = 0): void {
		this.words = words;
		this.start = start;
		let position = start + HEADER;
		for (const part of ['codes', 'numbers'] as const) {
			for (let index = 0; index < SECTION_NAMES.length; index += 1) {
				const name = SECTION_NAMES[index]!;
				const section = this[name] as Record<string, number>;
				const count = words[start + COUNTS + index]!;
				section['count'] = count;
				for (const column of SECTIONS[name][part]) {
					section[column] = position;
					position += count;
				}
			}
		}
	}

	get length(): number {
		return readWide(this.words, this.start + LENGTH, 2);
	}

	get id(): number {
		return readWide(this.words, this.start + ID, 4);
	}

	get hash(): string {
		const words = this.words.subarray(this.start + HASH, this.start + HASH + 4);
		return Array.from(words, (word) => word.toString(16).padStart(4, '0')).join('');
	}

	/** The first 8 of the 16 digits of the hash, as a number. */
	get hashHigh(): number {
		return this.words[this.start + HASH]! * 0x1_0000 + this.words[this.start + HASH + 1]!;
	}

	/** The last 8 of the 16 digits of the hash, as a number. */
	get hashLow(): number {
		return this.words[this.start + HASH + 2]! * 0x1_0000 + this.words[this.start + HASH + 3]!;
	}

	get file(): number {
		return readWide(this.words, this.start + FILE, 4);
	}

	/** Microseconds since 1970. */
	get submittedAt(): number | null {
		return this.#has(HAS_SUBMITTED_AT) ? readWide(this.words, this.start + SUBMITTED_AT, 4) : null;
	}

	/** Epoch seconds. */
	get playedAt(): number {
		return readWide(this.words, this.start + PLAYED_AT, 2);
	}

	/** Seconds. */
	get runTime(): number {
		return readWide(this.words, this.start + RUN_TIME, 2);
	}

	get isWin(): boolean {
		return this.#has(IS_WIN);
	}

	get isAbandoned(): boolean {
		return this.#has(IS_ABANDONED);
	}

	get ascension(): number {
		return (this.words[this.start + ASCENSION]! << 16) >> 16;
	}

	get players(): number {
		return this.words[this.start + PLAYERS]!;
	}

	get player(): number {
		return this.words[this.start + PLAYER]!;
	}

	get partySmiths(): number {
		return this.words[this.start + PARTY_SMITHS]!;
	}

	get dailyDate(): string | null {
		const day = this.words[this.start + DAILY_DAY]!;
		return day === 0 ? null : new Date((day - 1 + FIRST_DAY) * DAY_MILLISECONDS).toISOString().slice(0, 10);
	}

	#has(flag: number): boolean {
		return (this.words[this.start + FLAGS]! & flag) !== 0;
	}
}

const LISTS = SECTION_NAMES.filter((section) => section !== 'run' && section !== 'rooms');

/** The seat that a view stands on, as objects: for tests and single runs. */
export function decodeSeat(view: SeatView, names: readonly string[]): Omit<Seat, 'playerId' | 'rawCharacter'> {
	const name = (code: number): string | null => (code === 0 ? null : names[code - 1]!);
	const rows = <Name extends SectionName>(section: Name): Row[] => sectionRows(view, section, name);
	const ids = (section: SectionName): string[] => rows(section).map((row) => row['id'] as string);
	const {
		id,
		hash,
		file,
		players,
		player,
		submittedAt,
		playedAt,
		runTime,
		isWin,
		isAbandoned,
		ascension,
		partySmiths,
		dailyDate,
	} = view;
	const rooms = Map.groupBy(rows('rooms'), (row) => row['floor']);
	return {
		...{ id, hash, file, players, player, submittedAt, playedAt, runTime, isWin, isAbandoned, ascension, partySmiths, dailyDate },
		...(Object.fromEntries(LISTS.map((section) => [section, rows(section)])) as unknown as ParsedSeat),
		...(rows('run')[0] as unknown as Pick<Seat, 'character' | 'gameMode' | 'build' | 'killedByEncounter' | 'killedByEvent'>),
		acts: ids('acts'),
		modifiers: ids('modifiers'),
		potions: ids('potions'),
		bought: ids('bought'),
		floors: rows('floors').map((floor, index) => ({
			...(floor as unknown as ParsedSeat['floors'][number]),
			rooms: (rooms.get(index + 1) ?? []).map(
				({ type, model, turns }) => ({ type, model, turns }) as ParsedSeat['floors'][number]['rooms'][number],
			),
		})),
	};
}

function sectionRows(view: SeatView, section: SectionName, name: (code: number) => string | null): Row[] {
	const starts = view[section] as Record<string, number>;
	return Array.from({ length: starts['count']! }, (_, index) => {
		const read = (column: string): number => view.words[starts[column]! + index]!;
		return {
			...Object.fromEntries(SECTIONS[section].codes.map((column) => [column, name(read(column))])),
			...Object.fromEntries(SECTIONS[section].numbers.map((column) => [column, fromNumber(column, read(column))])),
		};
	});
}

function fromNumber(column: string, value: number): number | boolean | string {
	if (column === 'place') return PLACES[value]!;
	return /^(is|has)[A-Z]/.test(column) ? value === 1 : value;
}

/** Ids of the first seat of a file, one for each copy. */
export function decodeDeck({ names, vectors }: EncodedRun): { readonly cards: string[]; readonly relics: string[] } {
	const view = new SeatView();
	view.open(vectors[0]!);
	const idsOf = ({ id, count }: SectionView<'deck'> | SectionView<'relics'>): string[] =>
		Array.from(view.words.subarray(id, id + count), (code) => names[code - 1] ?? '');
	return { cards: idsOf(view.deck), relics: idsOf(view.relics) };
}
