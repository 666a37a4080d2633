/**
 * The typed form of a run file for statistics, lists and exports, with bare upper-case ids (`BASH` for `CARD.BASH`). A file has one seat
 * per player; a stored row is one seat.
 */

/** Where something was offered, by the rooms of the floor; a shop takes precedence. */
export const PLACES = ['reward', 'shop', 'ancient', 'event', 'treasure', 'rest', 'other'] as const;
export type Place = (typeof PLACES)[number];

/** One card of the final deck. */
export interface DeckCard {
	readonly id: string;
	readonly upgrades: number;
	/** Absolute floor, from 1; 0 when the file has none. */
	readonly floor: number;
	readonly enchantment: string | null;
}

/** One relic held at the end. */
export interface HeldRelic {
	readonly id: string;
	/** Absolute floor, from 1; 0 when the file has none. */
	readonly floor: number;
	/** The relic prop `IsWax`. */
	readonly isWax: boolean;
}

/** A room of a floor. Most floors have one; an event that turns into a fight has two. */
export interface Room {
	/** `monster`, `elite`, `boss`, `event`, `shop`, `treasure`, `rest_site`. */
	readonly type: string;
	/** Encounter or event. */
	readonly model: string | null;
	readonly turns: number;
}

/** A visited map point with the figures of this player at its end. `floors[n]` is absolute floor n + 1. */
export interface Floor {
	/** From 0. */
	readonly act: number;
	/** `monster`, `elite`, `boss`, `unknown`, `shop`, `treasure`, `rest_site`, `ancient`. */
	readonly type: string;
	readonly rooms: readonly Room[];
	/** False when the file has no figures of this player here; then they are 0. */
	readonly hasFigures: boolean;
	readonly hp: number;
	readonly maxHp: number;
	readonly gold: number;
	readonly damage: number;
	/** Damage taken by all players of the run. */
	readonly partyDamage: number;
}

/** An offer on a floor. Offers of one kind on one floor form one screen. */
export interface Offer {
	readonly floor: number;
	readonly place: Place;
	readonly id: string;
	readonly isPicked: boolean;
}

export interface CardOffer extends Offer {
	readonly upgrades: number;
}

export interface FloorEvent {
	readonly floor: number;
	readonly id: string;
}

export interface PotionEvent extends FloorEvent {
	readonly isUsed: boolean;
}

/** A chosen option of an event; only titles of the table `events` with `.options.` count. */
export interface EventChoice {
	readonly floor: number;
	readonly event: string;
	readonly option: string;
}

/** One player of a run file. */
export interface ParsedSeat {
	/** Index in `players` of the file. */
	readonly player: number;
	/** As written in the file; 17 digits are a Steam id. */
	readonly playerId: string;
	readonly character: string;
	/** As written in the file, with its prefix: part of the run hash. */
	readonly rawCharacter: string;
	readonly deck: readonly DeckCard[];
	readonly relics: readonly HeldRelic[];
	/** Potions at the end. */
	readonly potions: readonly string[];
	readonly floors: readonly Floor[];
	readonly cardOffers: readonly CardOffer[];
	readonly relicOffers: readonly Offer[];
	readonly potionOffers: readonly Offer[];
	/** Relics offered by an ancient (`ancient_choice`); `isPicked` is `was_chosen`. */
	readonly ancientOffers: readonly Offer[];
	readonly eventChoices: readonly EventChoice[];
	/** `SMITH`, `HEAL`, … HP before is that of the last earlier floor with figures, this floor's without one. */
	readonly restChoices: readonly FloorEvent[];
	/** Cards upgraded on a floor where SMITH was chosen. */
	readonly smithedCards: readonly FloorEvent[];
	readonly removedCards: readonly FloorEvent[];
	readonly removedRelics: readonly FloorEvent[];
	readonly potionEvents: readonly PotionEvent[];
}

/** Damage of the uploader's fights, added by the mod. */
export interface Damage {
	readonly damage_dealt: number;
	readonly damage_taken: number;
	readonly biggest_hit: number;
	readonly combats: number;
	readonly turns: number;
	readonly by_card: Readonly<Record<string, number>>;
}

/** A run file after all checks. */
export interface ParsedRun {
	readonly seed: string;
	/** As written, empty when absent: part of the run hash. */
	readonly rawStartTime: string;
	/** As written, `0` when absent: part of the run hash. */
	readonly rawRunTime: string;
	/** Epoch seconds, null when absent. */
	readonly startTime: number | null;
	/** Whole seconds. */
	readonly runTime: number;
	readonly isWin: boolean;
	readonly isAbandoned: boolean;
	readonly ascension: number;
	/** `standard`, `daily`, `custom`. */
	readonly gameMode: string;
	readonly build: string | null;
	readonly killedByEncounter: string | null;
	readonly killedByEvent: string | null;
	readonly acts: readonly string[];
	readonly modifiers: readonly string[];
	/** Number of map points. */
	readonly floorsReached: number;
	/** `YYYY-MM-DD` of a daily challenge, from its seed. */
	readonly dailyDate: string | null;
	/** Distinct ids bought at shops by the whole party, sorted. */
	readonly bought: readonly string[];
	/** SMITH choices of all players. */
	readonly partySmiths: number;
	/** `floors_reached`, which raw game files lack and some collections have. */
	readonly statedFloors: number | null;
	readonly damage: Damage | null;
	readonly seats: readonly ParsedSeat[];
}

/** The columns of a stored row besides its file. */
export interface SeatIdentity {
	/** Ascending in order of submission. */
	readonly id: number;
	/** 16 hexadecimal digits. */
	readonly hash: string;
	/** Rows of one file share this number and have consecutive ids. */
	readonly file: number;
	/** Number of players of the file. */
	readonly players: number;
	/** Microseconds since 1970, ascending with `id`; null for runs without a date. */
	readonly submittedAt: number | null;
	/** Epoch seconds: the start of the run if it is plausible, otherwise the submission. */
	readonly playedAt: number;
}

/** A complete stored row for the rollup. Visibility and owners can change, so they are read from the store. */
export type Seat = SeatIdentity &
	ParsedSeat &
	Pick<
		ParsedRun,
		| 'runTime'
		| 'isWin'
		| 'isAbandoned'
		| 'ascension'
		| 'gameMode'
		| 'build'
		| 'killedByEncounter'
		| 'killedByEvent'
		| 'acts'
		| 'modifiers'
		| 'dailyDate'
		| 'partySmiths'
		| 'bought'
	>;
