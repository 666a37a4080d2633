import {
	type SectionView,
	SECTIONS,
	SECTION_NAMES,
	LENGTH,
	ID,
	HASH,
	FILE,
	SUBMITTED_AT,
	PLAYED_AT,
	RUN_TIME,
	FLAGS,
	ASCENSION,
	PLAYERS,
	PLAYER,
	PARTY_SMITHS,
	DAILY_DAY,
	COUNTS,
	HEADER,
	IS_WIN,
	IS_ABANDONED,
	HAS_SUBMITTED_AT,
	FIRST_DAY,
	readWide,
} from './layout.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** Columns in their order in a vector, each with the index of its section. */
const COLUMNS = (['codes', 'numbers'] as const).flatMap((part) =>
	SECTION_NAMES.flatMap((name, of) => SECTIONS[name][part].map((column) => ({ of, column }))),
);

/**
 * Reads vectors in place without allocating per seat; `open` moves it to another vector.
 * @example
 * view.open(words, at);
 * for (let card = 0; card < view.deck.count; card += 1) count(view.words[view.deck.id + card]);
 */
export class SeatView {
	words: Uint16Array = new Uint16Array(0);
	/** Offset of the vector in `words`. */
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

	readonly #sections = SECTION_NAMES.map((name) => this[name] as Record<string, number> & { count: number });

	open(words: Uint16Array, start = 0): void {
		const sections = this.#sections;
		this.words = words;
		this.start = start;
		for (let index = 0; index < sections.length; index += 1) sections[index]!.count = words[start + COUNTS + index]!;
		let position = start + HEADER;
		for (let index = 0; index < COLUMNS.length; index += 1) {
			const { of, column } = COLUMNS[index]!;
			const section = sections[of]!;
			section[column] = position;
			position += section.count;
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
