import type { CommunityStats } from '../../../../contract/statistics/community.ts';
import type { EncounterStats } from '../../../../contract/statistics/encounters.ts';
import type { Metrics } from '../../../../contract/statistics/metrics.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { type Rate, rateOf } from '../../stats/rate.ts';

/** Community figures with the keys of the player's own figures. */
export interface Community {
	readonly total: Rate;
	readonly characters: ReadonlyMap<string, Rate>;
	readonly ascensions: ReadonlyMap<number, Rate>;
	readonly cards: ReadonlyMap<string, Rate>;
	readonly relics: ReadonlyMap<string, Rate>;
	readonly encounters: ReadonlyMap<string, Rate>;
	/** Share of losses by floor, in percent. */
	readonly deaths: readonly { readonly x: number; readonly y: number }[];
}

type Totals = Pick<CommunityStats, 'total_runs' | 'total_wins' | 'by_character' | 'by_ascension'>;

interface DeathChart {
	readonly series: readonly { readonly id: string; readonly points: Community['deaths'] }[];
}

/** @throws HttpError, TypeError when a part fails; the page then shows the player's figures alone */
export async function loadCommunity(): Promise<Community> {
	const [stats, cards, relics, encounters, deaths] = await Promise.all([
		fetchJson<Totals>('/api/runs/community-stats?fields=total_runs,total_wins,by_character,by_ascension'),
		fetchJson<Metrics>('/api/runs/metrics/cards?fields=win_rate,win_rate_ci'),
		fetchJson<Metrics>('/api/runs/metrics/relics?fields=win_rate,win_rate_ci'),
		fetchJson<EncounterStats>('/api/runs/encounter-stats?limit=200'),
		fetchJson<DeathChart>('/api/charts/deaths-by-floor'),
	]);
	return {
		total: rateOf(stats.total_wins, stats.total_runs),
		characters: new Map(stats.by_character.map(({ id, wins, runs }) => [id.toUpperCase(), rateOf(wins, runs)])),
		ascensions: new Map(stats.by_ascension.map(({ ascension, wins, runs }) => [ascension, rateOf(wins, runs)])),
		cards: ratesOf(cards),
		relics: ratesOf(relics),
		encounters: fatalRates(encounters),
		deaths: deaths.series.find(({ id }) => id === 'ALL')?.points ?? [],
	};
}

/** Upgraded copies count with the card. */
const ratesOf = ({ rows, merged = rows }: Metrics): Map<string, Rate> =>
	new Map(merged.map(({ id, win_rate, win_rate_ci }) => [id, { rate: win_rate, interval: win_rate_ci }]));

/** An encounter can occur in several acts. */
function fatalRates({ encounters }: EncounterStats): Map<string, Rate> {
	const groups = Map.groupBy(encounters, ({ encounter_id }) => encounter_id);
	const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
	return new Map(
		[...groups].map(([id, rows]) => [id, rateOf(sum(rows.map(({ fatal }) => fatal)), sum(rows.map(({ total }) => total)))]),
	);
}
