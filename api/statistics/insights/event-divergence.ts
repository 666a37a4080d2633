import type { CommunityStats } from '../../../contract/statistics/community.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { round } from '../math/round.ts';
import { optionShares } from './beside-community.ts';
import { evidenceOf } from './evidence.ts';

/** Choices in an event that a share is compared from, and points that tell it from that of everybody. */
export const FEWEST_VISITS = 5;
export const LEAST_EVENT_GAP = 10;
const MOST_DIVERGENCES = 12;

type Divergences = PlayerInsights['event_divergence'];

/** The options that a player takes much more or less often than everybody, the widest gap first. */
export function eventDivergence(own: CommunityStats, community: CommunityStats): Divergences {
	const ownShares = optionShares(own);
	const labels = new Map(community.events.map(({ id, options }) => [id, options]));
	const shares = optionShares(community);
	const rows = own.events
		.filter(({ total }) => total >= FEWEST_VISITS)
		.flatMap(({ id: event, name, total, options }) => {
			const counts = new Map(options.map((each) => [each.id, each.count]));
			const all = new Map([...(labels.get(event) ?? []), ...options].map(({ id, label }) => [id, label]));
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
					...evidenceOf(counts.get(option) ?? 0, total, theirs),
				};
			});
		})
		.filter(({ gap }) => Math.abs(gap) >= LEAST_EVENT_GAP);
	return rows.sort(byGap).slice(0, MOST_DIVERGENCES);
}

function byGap(left: Divergences[number], right: Divergences[number]): number {
	const difference = Math.abs(right.gap) - Math.abs(left.gap);
	if (difference !== 0) return difference;
	const [own, other] = [left, right].map(({ event_id: event, option_id: option }) => `${event} ${option}`);
	return own! < other! ? -1 : 1;
}
