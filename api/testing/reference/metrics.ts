import { clustered, everyDecision } from './intervals/clustered.ts';
import { type Type, cardScreens, held, relicScreens, screens, usedPotions, waxRelics } from './entities.ts';
import { type Beaten, beat, eloRatings, rateOf, rateOrZero, roundExactly, scoreOf, tierOfScore, wilson } from './formulas.ts';
import { type Sums, adjustedFields, adjustedLift, isEnough, sumsOfHeld } from './honest.ts';
import { type Acquisition, liftOf } from './lift.ts';
import { type Row, bare } from './rows.ts';
import { OFFICIAL, type World, inBracket, isReward } from './world.ts';

/** The ids in the tables of a bracket. */
export function listed(world: World, type: Type, bracket: string): string[] {
	const isSolo = bracket.split(':').includes('solo');
	const ids = [...world[type].keys()].sort();
	return type === 'cards'
		? ids.filter((id) => isReward(world, id) && !(isSolo && world.cards.get(id)?.multiplayer_only === true))
		: ids;
}

interface Tally {
	readonly rows: readonly Row[];
	readonly floors: ReadonlyMap<Row, number>;
}

const knownTallies = new WeakMap<readonly Row[], Map<Type, ReadonlyMap<string, Tally>>>();

/** Seats by held item. */
export function tallies(world: World, type: Type, rows: readonly Row[]): ReadonlyMap<string, Tally> {
	const known = knownTallies.get(rows) ?? new Map<Type, ReadonlyMap<string, Tally>>();
	knownTallies.set(rows, known);
	const found = known.get(type) ?? talliesOf(world, type, rows);
	known.set(type, found);
	return found;
}

function talliesOf(world: World, type: Type, rows: readonly Row[]): Map<string, Tally> {
	const found = new Map<string, Map<Row, number>>();
	for (const row of rows) {
		for (const [id, floor] of held(world, row, type)) {
			const floors = found.get(id) ?? new Map<Row, number>();
			floors.set(row, floor);
			found.set(id, floors);
		}
	}
	return new Map([...found].map(([id, floors]) => [id, { rows: [...floors.keys()], floors }]));
}

export const won = (rows: readonly Row[]): number => rows.filter(({ outcome }) => outcome === 'win').length;

export function baselineOf(world: World, type: Type, rows: readonly Row[], bracket: string): number {
	const found = tallies(world, type, rows);
	const seats = listed(world, type, bracket).flatMap((id) => found.get(id)?.rows ?? []);
	return seats.length === 0 ? 0 : won(seats) / seats.length;
}

/** The score relative to the baselines of the characters, weighted by seats; a baseline covers the character's rows in the slice. */
export function adjustedOf(
	world: World,
	type: Type,
	{ slice, bracket, prior }: { readonly slice: readonly Row[]; readonly bracket: string; readonly prior: number },
	seats: readonly Row[],
): number | null {
	if (seats.length === 0) return null;
	const expected = OFFICIAL.map((character) => {
		const own = seats.filter((row) => row.character === character).length;
		return own === 0 ? 0 : own * characterBaseline(world, type, slice, bracket, character);
	});
	const baseline = expected.reduce((sum, part) => sum + part, 0) / seats.length;
	return scoreOf(won(seats), seats.length, baseline, prior);
}

const characterBaselines = new WeakMap<readonly Row[], Map<string, number>>();

function characterBaseline(world: World, type: Type, slice: readonly Row[], bracket: string, character: string): number {
	const known = characterBaselines.get(slice) ?? new Map<string, number>();
	characterBaselines.set(slice, known);
	const key = `${type} ${bracket} ${character}`;
	const own = (): Row[] => slice.filter((row) => row.character === character);
	if (!known.has(key)) known.set(key, baselineOf(world, type, own(), bracket));
	return known.get(key)!;
}

export function priorOf(world: World, type: Type, bracket: string): number {
	if (type !== 'relics') return 50;
	return world.official.length === 0 ? 50 : Math.max(10, (50 * inBracket(world, bracket).length) / world.official.length);
}

const fits = new WeakMap<World, Map<string, Map<string, number | null>>>();

/** The ratings that a bracket uses (7.2). */
export function ratingsFor(world: World, type: Type, bracket: string, character: string | null): Map<string, number | null> {
	if (type === 'potions') return new Map();
	const parts = bracket.split(':');
	const skill = parts.find((part) => /^(a10|wr\d\d)$/.test(part));
	const version = parts.find((part) => part.startsWith('v'));
	const known = character !== null && OFFICIAL.includes(character) ? character : null;
	if (known !== null) {
		const high = skill === undefined ? new Map<string, number | null>() : fit(world, type, `a10:${known}`);
		return high.size > 0 ? high : fit(world, type, known);
	}
	if (skill !== undefined) return fit(world, type, skill);
	return fit(world, type, version !== undefined && world.versions.includes(version) ? version : 'all');
}

function fit(world: World, type: Type, slice: string): Map<string, number | null> {
	const known = fits.get(world) ?? new Map<string, Map<string, number | null>>();
	fits.set(world, known);
	const key = `${type} ${slice}`;
	if (!known.has(key)) known.set(key, eloRatings(contests(world, type, inBracket(world, slice))));
	return known.get(key)!;
}

function contests(world: World, type: Type, rows: readonly Row[]): Beaten {
	const beaten: Beaten = new Map();
	for (const { offers } of rows.flatMap((row) => screens(world, row, type))) {
		const taken = [...new Set(offers.filter(({ isPicked }) => isPicked).map(({ id }) => id))];
		const left = [...new Set(offers.map(({ id }) => id))].filter((id) => !taken.includes(id));
		for (const winner of taken) for (const loser of [...left, 'SKIP']) beat(beaten, winner, loser);
		if (taken.length === 0) for (const loser of left) beat(beaten, 'SKIP', loser);
	}
	return beaten;
}

/** "+" ratings: upgraded cards over others (7.2). */
function upgradeRatings(world: World): Map<string, number | null> {
	const beaten: Beaten = new Map();
	const canUpgrade = (id: string): boolean => (world.cards.get(id)?.upgrade ?? null) !== null;
	for (const row of world.official) {
		const smithed = new Set<string>();
		for (const { stats, floor } of row.stops) {
			if (!stats?.rest_site_choices?.map(bare).includes('SMITH')) continue;
			const winners = [...new Set((stats.upgraded_cards ?? []).map(bare))].filter(canUpgrade);
			const present = new Set(
				row.player.deck.filter((card) => (card.floor_added_to_deck ?? 0) <= floor).map((card) => bare(card.id)),
			);
			const losers = [...present].filter((id) => canUpgrade(id) && !winners.includes(id) && !smithed.has(id));
			for (const winner of winners) for (const loser of losers) beat(beaten, winner, loser);
			for (const winner of winners) smithed.add(winner);
		}
	}
	return eloRatings(beaten);
}

export function envelope(world: World, bracket: string) {
	const rows = inBracket(world, bracket);
	return {
		bracket,
		cohort: bracket,
		total_runs: rows.length,
		total_seats: rows.length,
		total_wins: won(rows),
		players: playersOf(rows),
		data_through: through(world),
	};
}

/** Players under a name, and one for each run under none. */
export function playersOf(rows: readonly Row[]): number {
	return new Set(rows.map(({ username, id }) => username ?? id)).size;
}

export function through(world: World): string | null {
	const newest = Math.max(0, ...world.rows.filter(({ isVisible }) => isVisible).map(({ submittedAt }) => submittedAt ?? 0));
	if (newest === 0) return null;
	const date = new Date(Math.floor(newest / 1000)).toISOString();
	return `${date.slice(0, 10)} ${date.slice(11, 23)}${String(newest % 1000).padStart(3, '0')}`;
}

/** 4.5, rows by id, base before "+". */
export function referenceMetrics(world: World, type: Type, bracket: string, character: string | null) {
	const everyone = inBracket(world, bracket);
	const isKnown = character !== null && OFFICIAL.includes(character);
	const rows = character === null ? everyone : everyone.filter((row) => row.character === character);
	const found = tallies(world, type, rows);
	const ids = character !== null && !isKnown ? [] : listed(world, type, bracket);
	const baseline = character !== null && !isKnown ? 0 : baselineOf(world, type, rows, bracket);
	const prior = priorOf(world, type, bracket);
	const elo = ratingsFor(world, type, bracket, character);
	const base = { world, type, rows, bracket, seats: everyone.length, baseline, prior };
	const isWhole = type === 'cards' && bracket === 'all' && character === null;
	const grade = gradingIn(world, type, bracket, rows);
	const plus = isWhole ? upgradeRatings(world) : new Map<string, number | null>();
	const makeRows = (isSplit: boolean) =>
		ids.flatMap((id) => {
			const tally = found.get(id) ?? { rows: [], floors: new Map<Row, number>() };
			const copies = (row: Row, isUpgraded: boolean): boolean =>
				row.player.deck.some((card) => bare(card.id) === id && (card.current_upgrade_level ?? 0) > 0 === isUpgraded);
			const plain = isSplit ? tally.rows.filter((row) => copies(row, false)) : tally.rows;
			const upgraded = isSplit ? tally.rows.filter((row) => copies(row, true)) : [];
			const decisions = plain.map((row) => ({ row, floor: tally.floors.get(row)! }));
			const honest = grade(decisions);
			const offers = offersOf(world, type, rows, id);
			const more =
				type === 'relics'
					? { wax: character === null ? waxOf(world, rows, id) : null }
					: type === 'potions'
						? useOf(world, tally.rows, id, character)
						: {};
			const interval = (seats: readonly Row[]) => ({
				win_rate_ci_clustered: isSplit ? null : clusteredHolders(world, type, id, seats),
			});
			const isCounted = plain.length > 0 || offers.offered > 0;
			const first = isCounted
				? [
						{
							id,
							upgraded: false,
							elo: elo.get(id) ?? null,
							...heldFields(base, plain),
							...interval(plain),
							...liftOf(world, decisions),
							...honest,
							...offers,
							...more,
						},
					]
				: [];
			const none = { lift: null, lift_n: 0, offered: 0, picked: 0, pick_rate: null, pick_rate_by_act: [null, null, null] };
			return upgraded.length === 0
				? first
				: [
						...first,
						{
							...{ id, upgraded: true, elo: plus.get(id) ?? null },
							...{ ...heldFields(base, upgraded), ...interval(upgraded), ...none },
							...grade([]),
						},
					];
		});
	const characterRuns =
		isKnown && rows.length > 0
			? { character_runs: rows.length, character_wins: won(rows) }
			: { character_runs: null, character_wins: null };
	return {
		entity_type: type,
		...envelope(world, bracket),
		character,
		baseline_win_rate: rateOrZero(baseline, 1),
		...(character === null ? {} : characterRuns),
		rows: makeRows(isWhole),
		...(isWhole ? { merged: makeRows(false) } : {}),
	};
}

/** Judges what seats held, all of the type together. */
export function gradingIn(world: World, type: Type, bracket: string, rows: readonly Row[]) {
	const compared = comparedIn(world, type, bracket, rows);
	const players = playersOf(rows);
	return (decisions: readonly Acquisition[]) => honestFields(datedSums(world, type, bracket, decisions), compared, players);
}

/** A potion that was neither used nor thrown away was not found on the first floor. */
function datedSums(world: World, type: Type, bracket: string, decisions: readonly Acquisition[]): Sums {
	const dated = decisions.filter(({ floor }) => type !== 'potions' || floor > 1);
	return sumsOfHeld(world, bracket, dated, type === 'cards');
}

const compared = new WeakMap<readonly Row[], Map<string, number>>();

/** How many items of a type have a lift in a bracket. Entities of a bracket share it. */
function comparedIn(world: World, type: Type, bracket: string, rows: readonly Row[]): number {
	const known = compared.get(rows) ?? new Map<string, number>();
	compared.set(rows, known);
	const key = `${type} ${bracket}`;
	const found = tallies(world, type, rows);
	const lifted = (id: string): boolean => isEnough(datedSums(world, type, bracket, acquisitionsOf(found.get(id))));
	if (!known.has(key)) known.set(key, listed(world, type, bracket).filter(lifted).length);
	return known.get(key)!;
}

/** What seats held, with the floors. */
export const acquisitionsOf = (tally: Tally | undefined): Acquisition[] =>
	[...(tally?.floors ?? [])].map(([row, floor]) => ({ row, floor }));

function honestFields(sums: Sums, compared: number, players: number) {
	const { interval } = adjustedLift(sums, compared);
	const tier = (lift: number) => tierOfScore(Math.max(0, Math.min(100, roundExactly(50 * (lift / 100 / 0.15 + 1), 0))));
	return {
		...adjustedFields(sums, compared),
		tier_range: interval === null || players < 10 ? null : interval.map(tier),
	};
}

interface Base {
	readonly world: World;
	readonly type: Type;
	readonly rows: readonly Row[];
	readonly bracket: string;
	readonly seats: number;
	readonly baseline: number;
	readonly prior: number;
}

function heldFields(base: Base, rows: readonly Row[]) {
	const { world, type, rows: slice, bracket, seats, baseline, prior } = base;
	const [picks, wins] = [rows.length, won(rows)];
	const score = scoreOf(wins, picks, baseline, prior);
	const rates = { win_rate: rateOf(wins, picks), win_rate_ci: wilson(wins, picks), hold_rate: rateOf(picks, seats) };
	const adjusted = adjustedOf(world, type, { slice, bracket, prior }, rows);
	const graded = { score, tier: tierOfScore(score), adjusted_score: adjusted, adjusted_tier: tierOfScore(adjusted) };
	return { ...graded, ...rates, picks, wins, losses: picks - wins };
}

/** The interval by run of seats with an item. */
export function clusteredHolders(world: World, type: Type, id: string, seats: readonly Row[]) {
	const every = everyDecision(world, `held ${type}`, () =>
		world.rows.flatMap((row) => [...held(world, row, type).keys()].map((key) => ({ key, row }))),
	);
	return clustered(seats, every.get(id));
}

const offerTables = new WeakMap<readonly Row[], Map<string, { offered: number[]; picked: number[] }>>();

function offersOf(world: World, type: Type, rows: readonly Row[], id: string) {
	const key = `${type} ${id}`;
	const table = offerTables.get(rows) ?? new Map<string, { offered: number[]; picked: number[] }>();
	if (!offerTables.has(rows) || !table.has(type)) {
		offerTables.set(rows, table);
		table.set(type, { offered: [], picked: [] });
		for (const { act, offers } of rows.flatMap((row) =>
			type === 'cards' ? cardScreens(world, row) : type === 'relics' ? relicScreens(world, row) : [],
		)) {
			for (const offer of offers) {
				const counts = table.get(`${type} ${offer.id}`) ?? { offered: [0, 0, 0], picked: [0, 0, 0] };
				table.set(`${type} ${offer.id}`, counts);
				counts.offered[act] = counts.offered[act]! + 1;
				if (offer.isPicked) counts.picked[act] = counts.picked[act]! + 1;
			}
		}
	}
	const { offered, picked } = table.get(key) ?? { offered: [0, 0, 0], picked: [0, 0, 0] };
	const [allOffered, allPicked] = [offered.reduce((sum, n) => sum + n, 0), picked.reduce((sum, n) => sum + n, 0)];
	return {
		offered: allOffered,
		picked: allPicked,
		pick_rate: rateOf(allPicked, allOffered),
		pick_rate_by_act: offered.map((count, act) => rateOf(picked[act]!, count)),
	};
}

function waxOf(world: World, rows: readonly Row[], id: string) {
	const holders = rows.filter((row) => waxRelics(world, row).includes(id));
	const [picks, wins] = [holders.length, won(holders)];
	return { picks, wins, win_rate: rateOf(wins, picks), win_rate_ci: wilson(wins, picks) };
}

function useOf(world: World, holders: readonly Row[], id: string, character: string | null) {
	if (character !== null) return { used: 0, use_rate: null };
	const used = holders.filter((row) => usedPotions(world, row).has(id)).length;
	return { used, use_rate: rateOf(used, holders.length) };
}
