import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { sum } from '../answers/entity-counts.ts';
import { ancientRelics } from '../community/ancient-offers.ts';
import type { CommunityView } from '../community/block.ts';
import { killersIn } from '../community/deaths.ts';
import type { Tally } from '../community/ranked.ts';
import { percentOrZero } from '../math/rate.ts';

/** The community figures that single figures of a player are compared with. */
export interface Community {
	readonly view: CommunityView;
	readonly stats: CommunityStats;
}

type Compared = Pick<PlayerInsights, 'by_character' | 'events' | 'map_danger' | 'deaths' | 'rest_sites' | 'ancient_picks'>;

/** Adds the community figures to those of a player. */
export function besideCommunity(own: CommunityStats, { view, stats }: Community): Compared {
	const characters = byId(stats.by_character);
	const rests = byId(stats.rest_sites);
	const danger = new Map(stats.map_danger.map(({ act, types }) => [act, types]));
	const options = optionShares(stats);
	const killers = killersIn(view);
	const takeRates = new Map(ancientRelics(view).map(({ id, count, offered }) => [id, percentOrZero(count, offered)]));
	return {
		by_character: own.by_character.map((each) => {
			const everybody = characters.get(each.id);
			return { ...each, community_win_rate: everybody?.win_rate ?? null, community_share: everybody?.share ?? 0 };
		}),
		events: own.events.map((event) => ({
			...event,
			options: event.options.map((option) => ({ ...option, community_pct: options.get(`${event.id} ${option.id}`) ?? 0 })),
		})),
		map_danger: own.map_danger.map(({ act, types }) => {
			const everybody = danger.get(act) ?? {};
			const rows = Object.entries(types).map(
				([type, row]) => [type, { ...row, community_death_rate: everybody[type]?.death_rate ?? null }] as const,
			);
			return { act, types: Object.fromEntries(rows) };
		}),
		deaths: {
			encounters: own.deaths.encounters.map(withShare(killers.encounters)),
			events: own.deaths.events.map(withShare(killers.events)),
		},
		rest_sites: own.rest_sites.map((site) => {
			const everybody = rests.get(site.id);
			return { ...site, community_pct: everybody?.pct ?? 0, community_pct_low_hp: everybody?.pct_low_hp ?? null };
		}),
		ancient_picks: own.ancient_picks.map((pick) => ({ ...pick, community_take_rate: takeRates.get(pick.id) ?? 0 })),
	};
}

/** Shares of options by the ids of event and option. */
export function optionShares({ events }: CommunityStats): ReadonlyMap<string, number> {
	return new Map(events.flatMap(({ id, options }) => options.map((option) => [`${id} ${option.id}`, option.pct] as const)));
}

function byId<Entry extends { readonly id: string }>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
	return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Adds the community share, which counts only records of the released game, as the community lists do. */
function withShare(tallies: readonly (Tally & { readonly isBeta: boolean })[]) {
	const released = tallies.filter(({ isBeta }) => !isBeta);
	const total = sum(released.map(({ count }) => count));
	const counts = new Map(released.map(({ id, count }) => [id, count]));
	return <Entry extends { readonly id: string }>(entry: Entry) => ({
		...entry,
		community_pct: percentOrZero(counts.get(entry.id) ?? 0, total),
	});
}
