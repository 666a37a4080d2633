/** Ladders, pairings and drafts according to `behaviour/statistics.md`. */
import { rateOf, rateOrZero, roundExactly, wilson } from './formulas.ts';
import { bandOf, meanApart, newestOf, stratified, sumsOf, verdictOf } from './honest.ts';
import { type Row, bare } from './rows.ts';
import { OFFICIAL, type World, isRanked, isReward } from './world.ts';

const isWin = ({ outcome }: Row): boolean => outcome === 'win';

function referenceAnchors(world: World): Map<string, number> {
	const rates = OFFICIAL.map((character) => {
		const runs = world.official.filter((row) => row.character === character && row.file.ascension === 10);
		return runs.length < 100 ? undefined : runs.filter(isWin).length / runs.length;
	});
	const known = rates.filter((rate) => rate !== undefined);
	const mean = known.length > 0 ? known.reduce((sum, rate) => sum + rate, 0) / known.length : 0.2;
	return new Map(
		OFFICIAL.map((character, position) => {
			const p = Math.max(0.01, Math.min(0.99, rates[position] ?? mean));
			return [character, 1000 + 400 * Math.log10((1 - p) / p)];
		}),
	);
}

/** Runs that count for the ladder of players. */
export function ratedRuns(world: World): Row[] {
	return world.rows.filter(
		(row) =>
			isRanked(row) &&
			row.username !== null &&
			row.file.ascension === 10 &&
			row.file.players.length === 1 &&
			row.mode === 'standard' &&
			OFFICIAL.includes(row.character),
	);
}

/** Ratings of runs in the order they were played. */
export function climb(world: World, rows: readonly Row[]) {
	const anchors = referenceAnchors(world);
	const ladders = new Map<string, { elo: number; runs: number; wins: number }>();
	const history = rows.map((row, index) => {
		const { elo: rating, runs: played, wins } = ladders.get(row.character) ?? { elo: 1000, runs: 0, wins: 0 };
		const expected = 1 / (1 + 10 ** ((anchors.get(row.character)! - rating) / 400));
		const elo = rating + (played < 30 ? 32 : 16) * ((isWin(row) ? 1 : 0) - expected);
		ladders.set(row.character, { elo, runs: played + 1, wins: wins + (isWin(row) ? 1 : 0) });
		const all = OFFICIAL.flatMap((character) => ladders.get(character) ?? []);
		return { row, elo: all.reduce((sum, each) => sum + each.elo * each.runs, 0) / (index + 1) };
	});
	const [z, p, n] = [1.96, rows.filter(isWin).length / rows.length, rows.length];
	const low = (p + (z * z) / (2 * n) - z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
	const q = Math.max(0.01, Math.min(0.99, low));
	const own = OFFICIAL.filter((character) => ladders.has(character));
	const anchor = own.reduce((sum, character) => sum + ladders.get(character)!.runs * anchors.get(character)!, 0) / n;
	return {
		elo: roundExactly(history.at(-1)!.elo, 1),
		lifetime: roundExactly(anchor + 400 * Math.log10(q / (1 - q)), 1),
		by_character: Object.fromEntries(
			own.map((character) => {
				const { elo, runs, wins } = ladders.get(character)!;
				return [character, { elo: roundExactly(elo, 1), runs, wins }];
			}),
		),
		history,
	};
}

export const inPlayedOrder = (rows: readonly Row[]): Row[] =>
	rows.toSorted((left, right) => left.playedAt - right.playedAt || left.id - right.id);

export function referenceBoard(world: World): object[] {
	const rated = ratedRuns(world);
	const players = [...Map.groupBy(rated, ({ username }) => username!)].filter(([, rows]) => rows.length >= 10);
	const board = players.map(([username, rows]) => {
		const wins = rows.filter(isWin).length;
		const { history: _, ...rating } = climb(world, inPlayedOrder(rows));
		const most = Object.entries(rating.by_character).toSorted(([, left], [, right]) => right.runs - left.runs);
		return {
			username,
			...rating,
			runs: rows.length,
			wins,
			win_rate: rateOrZero(wins, rows.length),
			win_rate_ci: wilson(wins, rows.length),
			main_character: most[0]![0],
		};
	});
	board.sort(
		(left, right) => right.elo - left.elo || right.lifetime - left.lifetime || (left.username < right.username ? -1 : 1),
	);
	return board.map((player, index) => ({ rank: index + 1, ...player }));
}

function itemsOf(world: World, { player, stops }: Row): Set<string> {
	const items = new Set<string>();
	for (const card of player.deck.map(({ id }) => bare(id)))
		if (world.cards.has(card) && world.cards.get(card)?.rarity_key !== 'Basic' && card !== 'ASCENDERS_BANE')
			items.add(`cards:${card}`);
	for (const relic of player.relics.map(({ id }) => bare(id)))
		if (world.relics.has(relic) && world.relics.get(relic)?.rarity_key !== 'Starter') items.add(`relics:${relic}`);
	for (const { stats } of stops) {
		const picked = (stats?.potion_choices ?? []).filter(({ was_picked }) => was_picked).map(({ choice }) => choice);
		for (const potion of [...picked, ...(stats?.potion_used ?? [])].map(bare))
			if (world.potions.has(potion)) items.add(`potions:${potion}`);
	}
	return items;
}

interface Held {
	readonly items: Set<string>;
	readonly row: Row;
}

export function referenceHeld(world: World): Held[] {
	const all = world.rows.filter(isRanked).map((row) => ({ row, items: itemsOf(world, row) }));
	return all.filter(({ items }) => items.size >= 2);
}

export function referencePairings(world: World, held: readonly Held[], type: string, id: string): object {
	const own = held.filter(({ items }) => items.has(`${type}:${id}`));
	if (own.length === 0) return { kind: type, item_id: id, partners: {} };
	const wins = own.filter(({ row }) => isWin(row)).length;
	const together = new Map<string, Held[]>();
	for (const each of own)
		for (const item of each.items) {
			const both = together.get(item) ?? [];
			both.push(each);
			together.set(item, both);
		}
	const partners: Record<string, object[]> = {};
	const often = [...together].filter(
		([item, both]) => item !== `${type}:${id}` && both.length >= (item.startsWith('potions') ? 500 : 250),
	);
	const isOfficial = new Set(world.official.slice(-50_000));
	const besideOthers = (partner: string): object => {
		const members = held
			.filter(({ row }) => isOfficial.has(row))
			.map(({ row, items }) => ({
				stratum: [
					...[row.character, bandOf(row.file.ascension), Math.floor(row.floors / 4)],
					[...items].filter((item) => item !== partner && item !== `${type}:${id}`).length,
				].join(),
				isOfGroup: items.has(`${type}:${id}`),
				isHit: items.has(partner),
			}));
		const { count, expected, difference, interval } = stratified(members, often.length);
		return {
			expected: rateOf(expected, count),
			difference,
			difference_ci: interval,
			verdict: verdictOf(interval),
		};
	};
	for (const partnerType of ['cards', 'relics', 'potions'] as const) {
		const found = often.flatMap(([item, both]) => {
			const [kind, partner = ''] = item.split(':');
			if (kind !== partnerType) return [];
			const others = held.filter(({ items }) => items.has(item)).length;
			const p = both.length / held.length;
			const pmi = Math.log(p / ((own.length / held.length) * (others / held.length)));
			const bothWins = both.filter(({ row }) => isWin(row)).length;
			return {
				id: partner,
				co: both.length,
				conf: both.length / own.length,
				conf_rev: both.length / others,
				npmi: p === 1 ? 0 : pmi / -Math.log(p),
				winrate: roundExactly(bothWins / both.length, 4),
				win_rate_ci: wilson(bothWins, both.length),
				conf_ci: wilson(both.length, own.length),
			};
		});
		const first = (each: (typeof found)[number]): number => (partnerType === 'potions' ? each.co : each.npmi);
		const second = (each: (typeof found)[number]): number => (partnerType === 'potions' ? each.conf : each.co);
		found.sort((left, right) => first(right) - first(left) || second(right) - second(left) || (left.id < right.id ? -1 : 1));
		const shown = found.slice(0, 12).map((each) => {
			const record = world[partnerType].get(each.id) as unknown as {
				name: string;
				description: string;
				image_url: string | null;
			};
			const rounded = {
				conf: roundExactly(each.conf, 4),
				conf_rev: roundExactly(each.conf_rev, 4),
				npmi: roundExactly(each.npmi, 4),
			};
			const others = besideOthers(`${partnerType}:${each.id}`);
			return {
				...each,
				...rounded,
				...others,
				name: record.name,
				desc: record.description ?? '',
				image_url: record.image_url ?? null,
			};
		});
		if (shown.length > 0) partners[partnerType] = shown;
	}
	return { kind: type, item_id: id, count: own.length, winrate: roundExactly(wins / own.length, 4), partners };
}

interface Offer {
	readonly row: Row;
	readonly act: number;
	readonly floor: number;
	readonly card: string;
	readonly isPicked: boolean;
	readonly isWin: boolean;
	/** Whether an item with its type was held before the offer. */
	holds(item: string): boolean;
}

const offersOf = new WeakMap<World, readonly Offer[]>();

/** Every card offer; the same list on every call. */
export function referenceOffers(world: World): readonly Offer[] {
	const offers = offersOf.get(world) ?? everyOffer(world);
	offersOf.set(world, offers);
	return offers;
}

/** Floors of offers are relative to the act, floors of the deck to the run. */
function everyOffer(world: World): Offer[] {
	return world.rows.filter(isRanked).flatMap((row) => {
		const added = new Map<string, number>();
		const hold = (item: string, floor: number): void => void added.set(item, Math.min(added.get(item) ?? floor, floor));
		for (const card of row.player.deck)
			if (world.cards.has(bare(card.id))) hold(`cards:${bare(card.id)}`, card.floor_added_to_deck ?? 0);
		for (const relic of row.player.relics)
			if (world.relics.has(bare(relic.id))) hold(`relics:${bare(relic.id)}`, relic.floor_added_to_deck ?? 0);
		return row.stops.flatMap(({ stats, act, floor }) => {
			const inAct = floor - row.stops.filter((stop) => stop.act < act).length;
			const holds = (item: string): boolean => (added.get(item) ?? Infinity) < inAct;
			const choices = (stats?.card_choices ?? []).map(({ card, was_picked }) => ({ card: bare(card.id), isPicked: was_picked }));
			return choices
				.filter(({ card }) => isReward(world, card))
				.map((each) => ({ ...each, row, act, floor, isWin: isWin(row), holds }));
		});
	});
}

/** Caches results for the same offers. */
const known = new WeakMap<readonly Offer[], Map<string, object[]>>();
const knownByCard = new WeakMap<readonly Offer[], ReadonlyMap<string, readonly Offer[]>>();

function byCard(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
	const grouped = knownByCard.get(offers) ?? Map.groupBy(offers, ({ card }) => card);
	knownByCard.set(offers, grouped);
	return grouped;
}

export function referenceDrafts(world: World, offers: readonly Offer[], type: string, id: string): object[] {
	const item = `${type}:${id}`;
	const found = known.get(offers) ?? new Map<string, object[]>();
	known.set(offers, found);
	const drafts = found.get(item) ?? draftsWith(world, offers, item);
	found.set(item, drafts);
	return drafts;
}

function draftsWith(world: World, offers: readonly Offer[], item: string): object[] {
	const isNewest = newestOf(world);
	const found = [...byCard(offers)].flatMap(([card, all]) => {
		const own = item === `cards:${card}` ? [] : all.filter(({ holds }) => holds(item));
		if (own.length < 100) return [];
		const base = all.filter(({ isPicked }) => isPicked).length / all.length;
		const picked = own.filter(({ isPicked }) => isPicked);
		const pref = (picked.length + 30 * base) / (own.length + 30);
		const wins = picked.filter((offer) => offer.isWin).length;
		return { card, base, pref, lift: base === 0 ? 0 : pref / base, own, picked, wins };
	});
	found.sort((left, right) => right.lift - left.lift || right.own.length - left.own.length || (left.card < right.card ? -1 : 1));
	const listed = Math.min(12, found.length);
	return found.slice(0, 12).map(({ card, base, pref, lift, own, picked, wins }) => {
		const all = byCard(offers)
			.get(card)!
			.filter(({ row }) => isNewest(row));
		const preference = stratified(
			all.map((offer) => ({ stratum: kindOf(offer), isOfGroup: offer.holds(item), isHit: offer.isPicked })),
			found.length,
		);
		const drawn = (bound: number): number =>
			roundExactly((100 * ((bound / 100) * own.length + 30 * base)) / (own.length + 30), 1);
		const record = world.cards.get(card) as unknown as { name: string; description: string };
		return {
			id: card,
			pref: roundExactly(pref, 4),
			pref_base: roundExactly(base, 4),
			lift: roundExactly(lift, 4),
			offers: own.length,
			picks: picked.length,
			winrate: picked.length === 0 ? 0 : roundExactly(wins / picked.length, 4),
			pref_ci: wilson(picked.length, own.length, 4)!.map(drawn),
			pref_difference: preference.difference,
			pref_difference_ci: preference.interval,
			pref_verdict: verdictOf(preference.interval),
			win_rate_ci: wilson(wins, picked.length),
			...takersBeside(
				world,
				own.filter(({ row }) => isNewest(row)),
				listed,
			),
			name: record.name,
			desc: record.description ?? '',
		};
	});
}

const kindOf = ({ row, act }: Offer): string => [row.character, row.file.ascension, Math.min(act, 2)].join();

/** The first offers of each run, taken ones compared with others. */
function takersBeside(world: World, offers: readonly Offer[], listed: number): object {
	const first = [...Map.groupBy(offers, ({ row }) => row).values()].map(([offer]) => offer!);
	const took = first.filter(({ isPicked }) => isPicked);
	const left = first.filter(({ isPicked }) => !isPicked);
	const placeOf = ({ row, act }: Offer): string => [row.character, bandOf(row.file.ascension), Math.min(act, 2)].join();
	const leavers = Map.groupBy(left, placeOf);
	const { difference, interval } = meanApart(
		[...Map.groupBy(took, placeOf)].map(([place, takers]) => [
			sumsOf(world, takers, true),
			sumsOf(world, leavers.get(place) ?? [], true),
		]),
		listed,
	);
	const wins = took.filter((offer) => offer.isWin).length;
	const rate = rateOrZero(wins, took.length);
	return {
		compared: {
			runs: first.length,
			took: took.length,
			win_rate: rate,
			win_rate_ci: wilson(wins, took.length),
			expected_win_rate: difference === null ? null : roundExactly(Math.max(0, Math.min(100, rate - difference)), 1),
			difference,
			difference_ci: interval,
		},
		verdict: verdictOf(interval),
	};
}

interface HeldItem {
	readonly type: string;
	readonly id: string;
}

type Recommended = ReturnType<typeof referenceDrafts>[number] & {
	readonly id: string;
	readonly lift: number;
	readonly pref_verdict: string;
};

export function referenceAdvice(world: World, offers: readonly Offer[], deck: readonly HeldItem[], offered: readonly string[]) {
	const ranked = offered.map((id) => {
		const all = byCard(offers).get(id) ?? [];
		const picks = all.filter(({ isPicked }) => isPicked).length;
		const base = all.length === 0 ? 0 : picks / all.length;
		const reasons = deck.flatMap(({ type, id: item }) => {
			const found = (referenceDrafts(world, offers, type, item) as Recommended[]).find((each) => each.id === id);
			if (!found) return [];
			const {
				id: _,
				pref: _pref,
				pref_base: _base,
				name: _name,
				desc: _desc,
				lift,
				...evidence
			} = found as Recommended & Record<'pref' | 'pref_base' | 'name' | 'desc', unknown>;
			return [{ from: `${type}:${item}`, lift, ...evidence }];
		});
		const clear = reasons.map((reason) => reason.pref_verdict).filter((each) => each !== 'no clear difference');
		return {
			id,
			score: roundExactly(
				reasons.reduce((product, { lift }) => product * Math.min(3, Math.max(0.5, lift)), base),
				4,
			),
			base: roundExactly(base, 4),
			offers: all.length,
			base_ci: wilson(picks, all.length),
			verdict: clear.length > 0 && clear.every((each) => each === clear[0]) ? clear[0] : 'no clear difference',
			reasons: reasons.toSorted((left, right) => right.lift - left.lift || (left.from < right.from ? -1 : 1)).slice(0, 5),
		};
	});
	return ranked.toSorted((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1));
}
