import type { RunStats } from '../../../contract/statistics/run-stats.ts';
import { CHARACTERS, MODES } from '../../../contract/statistics/bracket.ts';
import { ASCENSIONS } from '../rollup/cells/columns.ts';
import { HEADLINE_CARD, HEADLINE_POTION, HEADLINE_RELIC } from '../rollup/cells/headline-layout.ts';
import type { Address } from '../rollup/generation/block-file.ts';
import { percentOrZero } from '../math/rate.ts';
import { OUTCOMES } from '../rollup/rows/frame.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type HeadlineSource, wholeSource } from './headline-source.ts';

/** Filters of `/api/runs/stats` after their check; `null` filters nothing. */
export interface RunFilter {
	readonly character: string | null;
	readonly outcome: 'win' | 'loss' | 'abandoned' | null;
	readonly ascension: number | null;
	readonly mode: string | null;
	/** Positions among the parties. */
	readonly parties: readonly number[] | null;
}

/** Headline counters of the runs that match, apart for wins and other runs. */
export interface HeadlineCounts {
	readonly wins: Int32Array;
	readonly others: Int32Array;
}

type IsWanted = (address: Address) => boolean;

export interface RunStatsQuery {
	readonly filter: RunFilter;
	/** The filters as they are shown. */
	readonly filters: RunStats['filters'];
	/** Without cards, relics and potions. */
	readonly isCompact: boolean;
}

const MOST_DEADLY = 10;

interface Outcomes {
	readonly total: number;
	readonly wins: number;
	readonly abandoned: number;
}

/** Before the first run: programs that go through the lists meet empty ones. */
const NOTHING_YET = {
	...{ total_wins: 0, total_abandoned: 0, win_rate: 0 },
	...{ characters: [], ascensions: [], deadliest: [] },
	...{ top_cards: [], pick_rates: [], top_relics: [], top_potions: [] },
} satisfies Partial<RunStats>;

/** Headline statistics of the runs that match (`behaviour/statistics.md#headline`). */
export function runStats(snapshot: Snapshot, source: HeadlineSource, { filter, filters, isCompact }: RunStatsQuery): RunStats {
	const isWanted = wantedBy(filter);
	const { total, wins, abandoned } = outcomesOf(source, isWanted);
	if (total === 0) return { total_runs: 0, filters, ...(wholeSource(snapshot).runs.length === 0 ? NOTHING_YET : {}) };
	const counts = {
		wins: source.sum((address) => isWanted(address) && address[2] === OUTCOMES.win),
		others: source.sum((address) => isWanted(address) && address[2] !== OUTCOMES.win),
	};
	return {
		total_runs: total,
		total_wins: wins,
		total_abandoned: abandoned,
		win_rate: percentOrZero(wins, total),
		filters,
		characters: characterSplit(source, filter),
		ascensions: ascensionSplit(source, isWanted),
		deadliest: deadliest(snapshot, counts),
		...(isCompact ? {} : { top_cards: topCards(snapshot, counts), pick_rates: pickRates(snapshot, counts) }),
		...(isCompact ? {} : { top_relics: topRelics(snapshot, counts), top_potions: topPotions(snapshot, counts) }),
	};
}

const OUTCOME_NAMES = { win: OUTCOMES.win, loss: OUTCOMES.loss, abandoned: OUTCOMES.abandoned } as const;

function wantedBy({ character, outcome, ascension, mode, parties }: RunFilter): IsWanted {
	const characterAt = character === null ? null : (CHARACTERS as readonly string[]).indexOf(character);
	const modeAt = mode === null ? null : (MODES as readonly string[]).indexOf(mode);
	return ([ofCharacter, ofAscension, ofOutcome, ofMode, ofParty]) =>
		(characterAt === null || ofCharacter === characterAt) &&
		(ascension === null || ofAscension === ascension) &&
		(outcome === null || ofOutcome === OUTCOME_NAMES[outcome]) &&
		(modeAt === null || ofMode === modeAt) &&
		(parties === null || parties.includes(Number(ofParty)));
}

function outcomesOf({ runs }: HeadlineSource, isWanted: IsWanted): Outcomes {
	const counted = { total: 0, wins: 0, abandoned: 0 };
	for (const { address, runs: count } of runs) {
		if (!isWanted(address)) continue;
		counted.total += count;
		if (address[2] === OUTCOMES.win) counted.wins += count;
		if (address[2] === OUTCOMES.abandoned) counted.abandoned += count;
	}
	return counted;
}

const withRate = ({ total, wins, abandoned }: Outcomes) => ({ total, wins, win_rate: percentOrZero(wins, total), abandoned });

/** Every character, whichever the filter names. */
function characterSplit(source: HeadlineSource, filter: RunFilter): RunStats['characters'] {
	const isWanted = wantedBy({ ...filter, character: null });
	return CHARACTERS.map((character, position) => ({
		character,
		...withRate(outcomesOf(source, (address) => address[0] === position && isWanted(address))),
	}))
		.filter(({ total }) => total > 0)
		.sort((left, right) => right.total - left.total || (left.character < right.character ? -1 : 1));
}

function ascensionSplit(source: HeadlineSource, isWanted: IsWanted): RunStats['ascensions'] {
	const levels = Array.from({ length: ASCENSIONS }, (_, level) => ({
		level,
		...withRate(outcomesOf(source, (address) => address[1] === level && isWanted(address))),
	}));
	return levels.filter(({ total }) => total > 0);
}

function deadliest({ catalogue, layouts }: Snapshot, { others }: HeadlineCounts): RunStats['deadliest'] {
	const { killersEncounters, killersEvents } = layouts.headline;
	const encounters = catalogue.encounters.map(({ id }, position) => ({
		encounter: id,
		count: others[killersEncounters + position]!,
	}));
	const events = catalogue.events.map(({ id }, position) => ({
		encounter: id,
		count: others[killersEvents + position]!,
	}));
	return [...encounters, ...events]
		.filter(({ count }) => count > 0)
		.sort((left, right) => right.count - left.count || (left.encounter < right.encounter ? -1 : 1))
		.slice(0, MOST_DEADLY);
}

/** Reads a column of an entity in wins and in other runs. */
function columns({ wins, others }: HeadlineCounts, at: number) {
	return (column: number) => {
		const [inWins, inOthers] = [wins[at + column]!, others[at + column]!];
		return { all: inWins + inOthers, inWins, inOthers };
	};
}

function topCards({ catalogue, layouts }: Snapshot, counts: HeadlineCounts): NonNullable<RunStats['top_cards']> {
	const cards = catalogue.cards.map(({ id }, position) => {
		const column = columns(counts, layouts.headline.cards + position * HEADLINE_CARD.width);
		const copies = column(HEADLINE_CARD.copies);
		const runs = column(HEADLINE_CARD.runs);
		return {
			card_id: id,
			count: copies.all,
			in_wins: copies.inWins,
			in_losses: copies.inOthers,
			total_runs_with: runs.all,
			win_runs: runs.inWins,
		};
	});
	return cards
		.filter(({ count }) => count > 0)
		.sort((left, right) => right.count - left.count || (left.card_id < right.card_id ? -1 : 1));
}

function pickRates({ catalogue, layouts }: Snapshot, counts: HeadlineCounts): NonNullable<RunStats['pick_rates']> {
	const cards = catalogue.cards.map(({ id }, position) => {
		const column = columns(counts, layouts.headline.cards + position * HEADLINE_CARD.width);
		const [offered, picked] = [column(HEADLINE_CARD.offered).all, column(HEADLINE_CARD.picked).all];
		return { card_id: id, offered, picked, pick_rate: percentOrZero(picked, offered) };
	});
	return cards
		.filter(({ offered }) => offered > 0)
		.sort((left, right) => right.offered - left.offered || (left.card_id < right.card_id ? -1 : 1));
}

function topRelics({ catalogue, layouts }: Snapshot, counts: HeadlineCounts): NonNullable<RunStats['top_relics']> {
	const relics = catalogue.relics.map(({ id }, position) => {
		const column = columns(counts, layouts.headline.relics + position * HEADLINE_RELIC.width);
		const runs = column(HEADLINE_RELIC.runs);
		return { relic_id: id, count: column(HEADLINE_RELIC.count).all, total_runs_with: runs.all, win_runs: runs.inWins };
	});
	return relics
		.filter(({ count }) => count > 0)
		.sort((left, right) => right.count - left.count || (left.relic_id < right.relic_id ? -1 : 1));
}

function topPotions({ catalogue, layouts }: Snapshot, counts: HeadlineCounts): NonNullable<RunStats['top_potions']> {
	const potions = catalogue.potions.map(({ id }, position) => {
		const column = columns(counts, layouts.headline.potions + position * HEADLINE_POTION.width);
		const [offered, picked] = [column(HEADLINE_POTION.offered).all, column(HEADLINE_POTION.picked).all];
		const runs = column(HEADLINE_POTION.runs);
		const held = { used: column(HEADLINE_POTION.used).all, total_runs_with: runs.all, win_runs: runs.inWins };
		return { potion_id: id, offered, picked, ...held, pick_rate: percentOrZero(picked, offered) };
	});
	return potions
		.filter(({ offered, total_runs_with }) => offered + total_runs_with > 0)
		.sort((left, right) => right.offered - left.offered || (left.potion_id < right.potion_id ? -1 : 1));
}
