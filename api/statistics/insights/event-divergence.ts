import type { CommunityStats } from '../../../contract/statistics/community.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { sum } from '../answers/entity-counts.ts';
import type { CommunityView } from '../community/block.ts';
import { NO_STRATA, type Strata } from '../comparison/strata.ts';
import { OPTION } from '../counting/cells/columns.ts';
import { options } from '../counting/fold/options.ts';
import type { BracketSums } from '../generation/snapshot/snapshot.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { optionShares } from './beside-community.ts';
import { besideEverybody, evidenceOf } from './evidence.ts';

/** Fewest choices in an event for a comparison, and the smallest reported gap to the community in percentage points. */
export const FEWEST_VISITS = 5;
export const LEAST_EVENT_GAP = 10;
const MOST_DIVERGENCES = 12;

type Divergences = PlayerInsights['event_divergence'];

/** The options that a player takes much more or less often than the community, widest gap first. */
export function eventDivergence(views: Views, own: CommunityStats, community: CommunityStats): Divergences {
	const besideOthers = createBeside(views);
	const ownShares = optionShares(own);
	const labels = new Map(community.events.map(({ id, options: ofEvent }) => [id, ofEvent]));
	const shares = optionShares(community);
	const rows = own.events
		.filter(({ total }) => total >= FEWEST_VISITS)
		.flatMap(({ id: event, name, total, options: ofEvent }) => {
			const counts = new Map(ofEvent.map((each) => [each.id, each.count]));
			const all = new Map([...(labels.get(event) ?? []), ...ofEvent].map(({ id, label }) => [id, label]));
			return [...all].map(([option, label]) => {
				const yours = ownShares.get(`${event} ${option}`) ?? 0;
				const theirs = shares.get(`${event} ${option}`) ?? 0;
				return {
					event_id: event,
					event_name: name,
					option_id: option,
					option_label: label,
					your_pct: yours,
					community_pct: theirs,
					gap: round(yours - theirs, 1),
					visits: total,
					counted: counts.get(option) ?? 0,
				};
			});
		})
		.sort(byGap);
	return rows
		.filter(({ gap }) => Math.abs(gap) >= LEAST_EVENT_GAP)
		.slice(0, MOST_DIVERGENCES)
		.map(({ counted, ...row }) => ({
			...row,
			...evidenceOf(counted, row.visits, besideOthers(row.event_id, row.option_id), rows.length),
		}));
}

/** The runs of a player and those of the community. */
export interface Views {
	readonly own: CommunityView;
	readonly community: CommunityView;
}

/** Compares choices of an option with those of the community in the same event, per character. */
function createBeside({ own, community }: Views): (event: string, option: string) => Strata {
	const { catalogue, layouts } = own.snapshot;
	const at = layouts.cell.of(options).counts.options;
	const chosenOf = ({ counts }: BracketSums, position: number): number => counts[at + position * OPTION.width + OPTION.chosen]!;
	const parts = community.characters.map((character) => [own.sumsOf(character), community.sumsOf(character)] as const);
	return (event, option) => {
		const ofEvent = [...catalogue.options.keys()].filter((position) => catalogue.options[position]!.event === event);
		const wanted = ofEvent.find((position) => catalogue.options[position]!.option === option);
		if (wanted === undefined) return NO_STRATA;
		const choices = (sums: BracketSums): number => sum(ofEvent.map((position) => chosenOf(sums, position)));
		return besideEverybody(
			parts.map(([mine, all]) => ({
				...{ count: choices(all), hits: chosenOf(all, wanted) },
				...{ groupCount: choices(mine), groupHits: chosenOf(mine, wanted) },
			})),
		);
	};
}

type Gap = Pick<Divergences[number], 'gap' | 'event_id' | 'option_id'>;

function byGap(left: Gap, right: Gap): number {
	const difference = Math.abs(right.gap) - Math.abs(left.gap);
	if (difference !== 0) return difference;
	const [own, other] = [left, right].map(({ event_id: event, option_id: option }) => `${event} ${option}`);
	return own! < other! ? -1 : 1;
}
