import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { type Bracket, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { ASCENSIONS, CARD, DEEPEST, OUTCOME, REST } from '../rollup/cells/columns.ts';
import { overActs } from '../rollup/fold/offers.ts';
import { percent, percentOrZero } from '../math/rate.ts';
import type { BracketSums, Snapshot } from '../snapshot/snapshot.ts';
import { characterBehavior, nameOfCharacter } from './community-characters.ts';
import { encounterDanger, mapDanger } from './community-danger.ts';
import { ancientOffers, ancientPicks, betaDeaths, deaths, hopperStolen, mostRemoved } from './community-ranked.ts';
import { sum } from './entity-counts.ts';
import { through } from './envelope.ts';
import { type Totals, totalsOf } from './slice.ts';

const LOWEST_SURVIVAL_FLOOR = 1;

export interface CommunityQuery {
	readonly bracket: Bracket;
	/** English names of rest-site choices. */
	readonly names: Readonly<Record<string, string>>;
}

/** Statistics over all decisions of a bracket (`runs-and-statistics.md` 4.7). */
export function community(snapshot: Snapshot, { bracket, names }: CommunityQuery): CommunityStats {
	const sums = snapshot.sums(bracket);
	const totals = totalsOf(snapshot, sums);
	return {
		...totalsIn(totals),
		by_ascension: byAscension(snapshot, sums),
		by_character: byCharacter(snapshot, bracket, totals.runs),
		events: eventSplits(snapshot, sums),
		map_danger: mapDanger(snapshot, sums),
		encounter_danger: encounterDanger(snapshot, sums),
		deaths: deaths(snapshot, sums),
		beta: betaDeaths(snapshot, sums),
		rest_sites: restSites(snapshot, sums, names),
		ancient_picks: ancientPicks(snapshot, sums),
		ancient_offers: ancientOffers(snapshot, sums),
		most_removed: mostRemoved(snapshot, sums),
		hopper_stolen: hopperStolen(snapshot, sums),
		character_behavior: characterBehavior(snapshot, bracket),
		survival: survival(snapshot, sums),
		ascension_matrix: ascensionMatrix(snapshot, bracket),
		reward_skip_rate: skipRate(snapshot, sums),
		records: recordsOf(snapshot, bracket),
		data_through: through(snapshot),
	};
}

function totalsIn({ runs, wins, abandoned }: Totals) {
	return {
		total_runs: runs,
		total_wins: wins,
		total_losses: runs - wins - abandoned,
		total_abandoned: abandoned,
		win_rate: percentOrZero(wins, runs),
	};
}

/** Characters of the bracket: the one it names, or all. */
function charactersIn({ character }: Bracket): readonly (typeof CHARACTERS)[number][] {
	return character === undefined ? CHARACTERS : [character];
}

function byAscension({ layouts }: Snapshot, { counts }: BracketSums): CommunityStats['by_ascension'] {
	const levels = Array.from({ length: ASCENSIONS }, (_, ascension) => {
		const at = layouts.cell.counts.ascensions + ascension * OUTCOME.width;
		const [runs = 0, wins = 0, abandoned = 0] = counts.subarray(at, at + OUTCOME.width);
		return { ascension, runs, wins, abandoned, win_rate: percentOrZero(wins, runs) };
	});
	return levels.filter(({ runs }) => runs > 0);
}

function byCharacter(snapshot: Snapshot, bracket: Bracket, total: number): CommunityStats['by_character'] {
	return charactersIn(bracket)
		.map((character) => {
			const { runs, wins, abandoned } = totalsOf(snapshot, snapshot.sums({ ...bracket, character }));
			const rates = { win_rate: percentOrZero(wins, runs), share: percentOrZero(runs, total) };
			return { id: character.toLowerCase(), name: nameOfCharacter(snapshot, character), runs, wins, abandoned, ...rates };
		})
		.filter(({ runs }) => runs > 0)
		.sort((left, right) => right.runs - left.runs || (left.id < right.id ? -1 : 1));
}

function eventSplits({ layouts, catalogue }: Snapshot, { counts }: BracketSums): CommunityStats['events'] {
	const chosen = catalogue.options.map(({ event, option, label }, position) => ({
		event,
		id: option,
		label,
		count: counts[layouts.cell.counts.options + position * 2]!,
	}));
	const byEvent = Map.groupBy(
		chosen.filter(({ count }) => count > 0),
		({ event }) => event,
	);
	return catalogue.events
		.map(({ id, name }) => {
			const options = byEvent.get(id) ?? [];
			const total = sum(options.map(({ count }) => count));
			const split = options.map(({ id: option, label, count }) => ({
				id: option,
				label,
				count,
				pct: percentOrZero(count, total),
			}));
			return { id, name, total, options: split.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1)) };
		})
		.filter(({ total }) => total > 0)
		.sort((left, right) => right.total - left.total || (left.id < right.id ? -1 : 1));
}

function restSites(
	{ layouts, catalogue }: Snapshot,
	{ counts }: BracketSums,
	names: CommunityQuery['names'],
): CommunityStats['rest_sites'] {
	const choices = catalogue.restChoices.map((id, position) => {
		const at = layouts.cell.counts.rests + position * REST.width;
		return {
			id,
			chosen: counts[at + REST.chosen]!,
			wins: counts[at + REST.wins]!,
			low: counts[at + REST.low]!,
		};
	});
	const total = sum(choices.map(({ chosen }) => chosen));
	const low = sum(choices.map((choice) => choice.low));
	return choices
		.filter(({ chosen }) => chosen > 0)
		.map(({ id, chosen, wins, low: lowChosen }) => ({
			id,
			label: names[id] ?? id,
			count: chosen,
			pct: percentOrZero(chosen, total),
			win_rate: percent(wins, chosen),
			pct_low_hp: percent(lowChosen, low),
			pct_high_hp: percent(chosen - lowChosen, total - low),
		}))
		.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1));
}

/** Share of the runs that got to each floor, as far as any did. */
function survival({ layouts }: Snapshot, { counts }: BracketSums): CommunityStats['survival'] {
	const depths = counts.subarray(layouts.cell.counts.depths, layouts.cell.counts.depths + DEEPEST + 1);
	const runs = depths.reduce((total, count) => total + count, 0);
	const floors: CommunityStats['survival'] = [];
	let alive = runs;
	for (let floor = LOWEST_SURVIVAL_FLOOR; floor <= DEEPEST; floor++) {
		alive -= depths[floor - 1]!;
		if (alive === 0) break;
		floors.push({ floor, alive_pct: percentOrZero(alive, runs) });
	}
	return floors;
}

function ascensionMatrix(snapshot: Snapshot, bracket: Bracket): CommunityStats['ascension_matrix'] {
	const rows = charactersIn(bracket).map((character) => {
		const levels = byAscension(snapshot, snapshot.sums({ ...bracket, character }));
		return [
			character.toLowerCase(),
			Object.fromEntries(levels.map(({ ascension, runs, wins, win_rate }) => [ascension, { runs, wins, win_rate }])),
		] as const;
	});
	return Object.fromEntries(rows.filter(([, levels]) => Object.keys(levels).length > 0));
}

function skipRate({ layouts, catalogue }: Snapshot, { counts }: BracketSums): number {
	const skip = layouts.cell.counts.cards + catalogue.cards.length * CARD.width;
	return percentOrZero(overActs(counts, skip + CARD.picked), overActs(counts, skip + CARD.offered));
}

function recordsOf(snapshot: Snapshot, bracket: Bracket): CommunityStats['records'] {
	const { fastestWin, longestRun, biggestDeck } = snapshot.records(bracket);
	return {
		fastest_win: fastestWin && { run_time: fastestWin.value, run_hash: fastestWin.hash },
		longest_run: longestRun && { run_time: longestRun.value, run_hash: longestRun.hash },
		biggest_deck: biggestDeck && { size: biggestDeck.value, run_hash: biggestDeck.hash },
	};
}
