/** Insights of one player (`behaviour/statistics.md#insights`). */
import { climb, inPlayedOrder, ratedRuns } from './advice.ts';
import { type Community, communityOf } from './community.ts';
import { held, cardScreens } from './entities.ts';
import { rateOf, rateOrZero, roundExactly, wilson } from './formulas.ts';
import { type Member, stratified, verdictOf, zOf } from './honest.ts';
import { type ReferencePlayerFilter, runsOf } from './players.ts';
import { type Row, bare } from './rows.ts';
import { eventChoices } from './tables.ts';
import { type World, encounterOf, inBracket } from './world.ts';

const isWin = ({ outcome }: Row): boolean => outcome === 'win';
const wins = (rows: readonly Row[]): number => rows.filter(isWin).length;
const evidence = (part: number, n: number, members: readonly Member[], compared: number) => {
	const { difference, interval } = stratified(members, compared);
	return { your_ci: wilson(part, n, 1, zOf(compared)), difference, difference_ci: interval, verdict: verdictOf(interval) };
};
const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

export function referenceInsights(world: World, username: string, filter: ReferencePlayerFilter) {
	const all = inPlayedOrder(runsOf(world, username, filter));
	const walked = all.slice(-2000);
	const parties = ['solo', '2p', '3p', '4p'];
	const others = inBracket(
		world,
		[filter.players && parties[filter.players - 1], filter.ascension === 10 && 'a10', filter.version].filter(Boolean).join(':'),
	);
	const own = communityOf(world, walked);
	const community = communityOf(world, others);
	const isFiltered = Object.keys(filter).length > 0;
	return {
		...own,
		...compared(world, own, community, others),
		event_divergence: divergence({ world, mine: walked, others }, own, community),
		card_picks: cardPicks(world, walked, others),
		relic_picks: relicPicks(world, walked, others),
		streaks: streaks(all),
		personal_bests: bests(all),
		elo: elo(world, username),
		activity: activity(all),
		percentiles: isFiltered || all.length < 5 ? null : percentiles(world, all),
		character: filter.character ?? null,
		ascension: filter.ascension ?? null,
		version: filter.version ?? null,
		players: filter.players ?? null,
		runs_walked: walked.length,
		claimed_runs: world.rows.filter((row) => row.username === username && row.isVisible).length,
		runs_capped: all.length > 2000,
	};
}

function compared(world: World, own: Community, community: Community, others: readonly Row[]) {
	const lost = others.filter(({ outcome }) => outcome === 'loss');
	const encounters = lost.flatMap(({ file }) => encounterOf(world, file.killed_by_encounter) ?? []);
	const events = lost.map(({ file }) => bare(file.killed_by_event ?? '')).filter((id) => world.events.has(id));
	const share = (ids: readonly string[], id: string): number => rateOrZero(ids.filter((each) => each === id).length, ids.length);
	const offers = others.flatMap(({ stops }) => stops.flatMap(({ stats }) => stats?.ancient_choice ?? []));
	return {
		by_character: own.by_character.map((each) => {
			const same = community.by_character.find(({ id }) => id === each.id);
			return { ...each, community_win_rate: same?.win_rate ?? null, community_share: same?.share ?? 0 };
		}),
		events: own.events.map((event) => ({
			...event,
			options: event.options.map((option) => ({
				...option,
				community_pct: community.events.find(({ id }) => id === event.id)?.options.find(({ id }) => id === option.id)?.pct ?? 0,
			})),
		})),
		map_danger: own.map_danger.map(({ act, types }) => ({
			act,
			types: Object.fromEntries(
				Object.entries(types).map(([type, row]) => {
					const same = community.map_danger.find((each) => each.act === act)?.types[type];
					return [type, { ...row, community_death_rate: same?.death_rate ?? null }];
				}),
			),
		})),
		deaths: {
			encounters: own.deaths.encounters.map((each) => ({ ...each, community_pct: share(encounters, each.id) })),
			events: own.deaths.events.map((each) => ({ ...each, community_pct: share(events, each.id) })),
		},
		rest_sites: own.rest_sites.map((site) => {
			const same = community.rest_sites.find(({ id }) => id === site.id);
			return { ...site, community_pct: same?.pct ?? 0, community_pct_low_hp: same?.pct_low_hp ?? null };
		}),
		ancient_picks: own.ancient_picks.map((pick) => {
			const offered = offers.filter(({ TextKey }) => bare(TextKey) === pick.id);
			return { ...pick, community_take_rate: rateOrZero(offered.filter((each) => each.was_chosen).length, offered.length) };
		}),
	};
}

interface Runs {
	readonly world: World;
	readonly mine: readonly Row[];
	readonly others: readonly Row[];
}

function divergence({ world, mine: walked, others: all }: Runs, own: Community, community: Community): object[] {
	const isMine = new Set(walked);
	const choices = eventChoices(world, all);
	const rows = own.events
		.filter(({ total }) => total >= 5)
		.flatMap((event) => {
			const others = community.events.find(({ id }) => id === event.id)?.options ?? [];
			const ids = [...new Set([...event.options, ...others].map(({ id }) => id))];
			return ids.map((id) => {
				const mine = event.options.find((option) => option.id === id);
				const theirs = others.find((option) => option.id === id);
				const [yours, everybody] = [mine?.pct ?? 0, theirs?.pct ?? 0];
				return {
					event_id: event.id,
					event_name: event.name,
					option_id: id,
					option_label: mine?.label ?? theirs?.label,
					your_pct: yours,
					community_pct: everybody,
					gap: roundExactly(yours - everybody, 1),
					visits: event.total,
					counted: mine?.count ?? 0,
				};
			});
		});
	rows.sort(
		(left, right) =>
			Math.abs(right.gap) - Math.abs(left.gap) ||
			byText(`${left.event_id} ${left.option_id}`, `${right.event_id} ${right.option_id}`),
	);
	return rows
		.filter(({ gap }) => Math.abs(gap) >= 10)
		.slice(0, 12)
		.map(({ counted, ...row }) => {
			const members = choices
				.filter(({ event }) => event === row.event_id)
				.map((choice) => ({
					stratum: choice.row.character,
					isOfGroup: isMine.has(choice.row),
					isHit: choice.option === row.option_id,
				}));
			return { ...row, ...evidence(counted, row.visits, members, rows.length) };
		});
}

const widest = <Pick extends { id: string; gap: number }>(picks: readonly Pick[], sign: 1 | -1): Pick[] =>
	picks
		.filter(({ gap }) => (sign === 1 ? gap > 0 : gap < 0))
		.toSorted((left, right) => Math.abs(right.gap) - Math.abs(left.gap) || byText(left.id, right.id))
		.slice(0, 8);

function cardPicks(world: World, rows: readonly Row[], others: readonly Row[]) {
	const offersOf = (some: readonly Row[]) =>
		Map.groupBy(
			some.flatMap((row) => cardScreens(world, row).flatMap(({ offers }) => offers)),
			({ id }) => id,
		);
	const everybody = offersOf(others);
	const isMine = new Set(rows);
	const screens = others.flatMap((row) =>
		cardScreens(world, row).flatMap(({ act, offers }) => offers.map((offer) => ({ ...offer, row, act: Math.min(act, 2) }))),
	);
	const members = Map.groupBy(screens, ({ id }) => id);
	const often = [...offersOf(rows)].filter(([, offers]) => offers.length >= 10);
	const picks = often.map(([id, offers]) => {
		const picked = offers.filter(({ isPicked }) => isPicked).length;
		const theirs = everybody.get(id) ?? [];
		const yours = rateOrZero(picked, offers.length);
		const community = rateOrZero(theirs.filter(({ isPicked }) => isPicked).length, theirs.length);
		return {
			id,
			your_pick_rate: yours,
			community_pick_rate: community,
			gap: roundExactly(yours - community, 1),
			offered: offers.length,
			picked,
			...evidence(
				picked,
				offers.length,
				members.get(id)!.map(({ row, act, isPicked }) => ({
					stratum: `${row.character} ${act}`,
					isOfGroup: isMine.has(row),
					isHit: isPicked,
				})),
				often.length,
			),
		};
	});
	return { over_picked: widest(picks, 1), under_picked: widest(picks, -1) };
}

function relicPicks(world: World, rows: readonly Row[], others: readonly Row[]) {
	if (rows.length < 10) return { over_carried: [], under_carried: [] };
	const ids = [...world.relics].filter(([, { rarity_key: rarity }]) => rarity !== 'Starter' && rarity !== 'Ancient');
	const holders = (some: readonly Row[]) =>
		Map.groupBy(
			some.flatMap((row) => [...held(world, row, 'relics').keys()]),
			(id) => id,
		);
	const [mine, theirs] = [holders(rows), holders(others)];
	const isMine = new Set(rows);
	const picks = ids.map(([id]) => {
		const own = mine.get(id)?.length ?? 0;
		const yours = rateOrZero(own, rows.length);
		const community = rateOrZero(theirs.get(id)?.length ?? 0, others.length);
		return {
			id,
			your_rate: yours,
			community_rate: community,
			gap: roundExactly(yours - community, 1),
			runs_with: own,
			runs: rows.length,
			...evidence(
				own,
				rows.length,
				others.map((row) => ({
					stratum: `${row.character} ${isWin(row)}`,
					isOfGroup: isMine.has(row),
					isHit: held(world, row, 'relics').has(id),
				})),
				ids.length,
			),
		};
	});
	return {
		over_carried: widest(picks, 1),
		under_carried: widest(
			picks.filter(({ community_rate: rate }) => rate >= 2),
			-1,
		),
	};
}

function streaks(rows: readonly Row[]) {
	const letters = rows.map((row) => (isWin(row) ? 'w' : ' ')).join('');
	const lengths = letters.split(/ +/).map(({ length }) => length);
	return { current_win_streak: /w*$/.exec(letters)![0].length, best_win_streak: Math.max(0, ...lengths) };
}

function bests(rows: readonly Row[]): object[] {
	const best = (character: string | null, own: readonly Row[]) => {
		const timed = own.filter(
			(row) => isWin(row) && row.mode === 'standard' && row.file.modifiers.length === 0 && row.file.run_time > 0,
		);
		const tell = (row: Row | undefined) =>
			row ? { run_hash: row.hash, run_time: row.file.run_time, ascension: row.file.ascension } : null;
		const fastest = timed.toSorted((left, right) => left.file.run_time - right.file.run_time || left.id - right.id);
		const highest = fastest.toSorted((left, right) => right.file.ascension - left.file.ascension);
		return {
			character,
			runs: own.length,
			wins: wins(own),
			fastest_win: tell(fastest[0]),
			highest_win: tell(highest[0]),
			best_win_streak: streaks(own).best_win_streak,
		};
	};
	if (rows.length === 0) return [];
	const characters = ['IRONCLAD', 'SILENT', 'DEFECT', 'NECROBINDER', 'REGENT'].filter((id) =>
		rows.some(({ character }) => character === id),
	);
	return [
		best(null, rows),
		...characters.map((id) =>
			best(
				id,
				rows.filter(({ character }) => character === id),
			),
		),
	];
}

function elo(world: World, username: string) {
	const rated = inPlayedOrder(ratedRuns(world).filter((row) => row.username === username));
	if (rated.length === 0) return null;
	const { elo: current, lifetime, by_character: characters, history } = climb(world, rated);
	const points = history.map(({ row, elo: after }, index) => ({
		n: index + 1,
		t: new Date(row.playedAt * 1000).toISOString(),
		elo: roundExactly(after, 1),
		win: isWin(row),
	}));
	const peak = Math.max(...points.map((point) => point.elo));
	return { current, peak, lifetime, runs: rated.length, history: points.slice(-2000), by_character: characters };
}

/** The Monday of the week in Los Angeles. */
function mondayOf({ playedAt }: Row): string {
	const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date(playedAt * 1000));
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
	return day.toISOString().slice(0, 10);
}

function activity(rows: readonly Row[]): object[] {
	const weeks = [...Map.groupBy(rows, mondayOf)].toSorted(([left], [right]) => byText(left, right)).slice(-26);
	return weeks.map(([week, own]) => ({
		week,
		runs: own.length,
		wins: wins(own),
		solo: own.filter(({ file }) => file.players.length === 1).length,
		coop: own.filter(({ file }) => file.players.length > 1).length,
		daily: own.filter(({ mode }) => mode === 'daily').length,
		custom: own.filter(({ mode }) => mode === 'custom').length,
		win_rate: rateOrZero(wins(own), own.length),
	}));
}

function percentiles(world: World, own: readonly Row[]) {
	const players = [...Map.groupBy(world.official, ({ username }) => username)]
		.filter(([username, rows]) => username !== null && rows.length >= 5)
		.map(([, rows]) => rows);
	const rate = (rows: readonly Row[]): number => wins(rows) / rows.length;
	const share = (below: number): number => rateOf(below, players.length, 0)!;
	return {
		win_rate: rateOrZero(wins(own), own.length),
		win_rate_percentile: share(players.filter((rows) => rate(rows) < rate(own)).length),
		runs: own.length,
		runs_percentile: share(players.filter((rows) => rows.length < own.length).length),
		players: players.length,
	};
}
