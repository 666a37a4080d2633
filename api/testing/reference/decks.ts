/** Archetypes and advice from decks as `behaviour/advice.md` has them: every deck as a list of numbers for the whole vocabulary. */
import { rateOf, rateOrZero, roundExactly, wilson } from './formulas.ts';
import { type Row, bare } from './rows.ts';
import { OFFICIAL, type World, encounterOf, isRanked } from './world.ts';

const isWin = ({ outcome }: Row): boolean => outcome === 'win';
const verdict = (part: number, n: number, baseline: number): string => {
	const [low, high] = wilson(part, n) ?? [0, 100];
	return low > 100 * baseline ? 'above' : high < 100 * baseline ? 'below' : 'no clear difference';
};

interface Term {
	readonly etype: 'cards' | 'relics';
	readonly id: string;
	readonly name: string;
	readonly isDraftable: boolean;
}

/** A number for each term, of length 1 together, and the terms that are not 0. */
interface Vector {
	readonly vector: readonly number[];
	readonly held: readonly number[];
}

interface Deck extends Vector {
	readonly row: Row;
}

export interface Asked {
	readonly cards: readonly string[];
	readonly relics: readonly string[];
}

/** Everything about the decks of a world. */
export interface DeckWorld {
	readonly world: World;
	readonly terms: readonly Term[];
	readonly decks: ReadonlyMap<string, readonly Deck[]>;
	readonly archetypes: ReadonlyMap<string, readonly Group[]>;
}

interface Group {
	readonly centre: readonly number[];
	readonly members: readonly Deck[];
	readonly cards: readonly Term[];
	readonly relics: readonly Term[];
}

const dot = ({ vector, held }: Vector, other: readonly number[]): number =>
	held.reduce((sum, at) => sum + vector[at]! * other[at]!, 0);
const unit = (vector: readonly number[]): number[] => {
	const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
	return length === 0 ? [...vector] : vector.map((value) => value / length);
};

function termsOf(world: World): Term[] {
	const sorted = <Record extends { id: string }>(records: ReadonlyMap<string, Record>): Record[] =>
		[...records.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
	const cards = sorted(world.cards).map(({ id, name, rarity_key: rarity }) => ({
		...{ etype: 'cards' as const, id, name },
		isDraftable: !['Basic', 'Quest', 'Curse'].includes(rarity) && id !== 'ASCENDERS_BANE',
	}));
	const relics = sorted(world.relics).map(({ id, name, rarity_key: rarity }) => ({
		...{ etype: 'relics' as const, id, name },
		isDraftable: rarity !== 'Starter',
	}));
	return [...cards, ...relics];
}

function vectorOf(terms: readonly Term[], { cards, relics }: Asked): Vector {
	const weights = terms.map(({ etype, id }) => {
		if (etype === 'relics') return relics.includes(id) ? 1 : 0;
		return Math.log(1 + cards.filter((card) => card === id).length);
	});
	return { vector: unit(weights), held: [...weights.keys()].filter((at) => weights[at]! > 0) };
}

const heldBy = ({ player }: Row): Asked => ({
	cards: player.deck.map(({ id }) => bare(id)),
	relics: player.relics.map(({ id }) => bare(id)),
});

export function createDeckWorld(world: World): DeckWorld {
	const terms = termsOf(world);
	const solo = world.rows.filter((row) => isRanked(row) && row.file.players.length === 1);
	const decks = new Map(
		OFFICIAL.map((character) => {
			const own = solo.filter((row) => row.character === character).map((row) => ({ row, ...vectorOf(terms, heldBy(row)) }));
			return [character, own.filter(({ held }) => held.length > 0)];
		}),
	);
	const found = [...decks].filter(([, own]) => own.length >= 200).map(([id, own]) => [id, groupsOf(own, terms)] as const);
	return { world, terms, decks, archetypes: new Map(found) };
}

/** mulberry32 of seed 0. */
function* randomNumbers(): Generator<number, never> {
	for (let state = 0x6d2b79f5; ; state = (state + 0x6d2b79f5) | 0) {
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		yield ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}
}

const nearestOf = (deck: Vector, centres: readonly (readonly number[])[]): number => {
	const all = centres.map((centre) => dot(deck, centre));
	return all.indexOf(Math.max(...all));
};

function settled(decks: readonly Deck[], start: readonly (readonly number[])[]): (readonly number[])[] {
	let centres = [...start];
	let labels: number[] = [];
	for (let round = 0; round < 25; round++) {
		const next = decks.map((deck) => nearestOf(deck, centres));
		if (next.every((label, at) => label === labels[at])) break;
		labels = next;
		centres = centres.map((centre, at) => meanOf(decks.filter((_, deck) => labels[deck] === at)) ?? centre).map(unit);
	}
	return centres;
}

function centresOf(decks: readonly Deck[], count: number): (readonly number[])[] {
	const sample =
		decks.length <= 6000 ? decks : Array.from({ length: 6000 }, (_, at) => decks[Math.floor((at * decks.length) / 6000)]!);
	const random = randomNumbers();
	const starts = Array.from({ length: 10 }, () => settled(sample, seeds(sample, count, random)));
	const closeness = starts.map((centres) =>
		sample.reduce((sum, deck) => sum + Math.max(...centres.map((centre) => dot(deck, centre))), 0),
	);
	return settled(decks, starts[closeness.indexOf(Math.max(...closeness))]!);
}

function groupsOf(decks: readonly Deck[], terms: readonly Term[]): Group[] {
	const digits = 10 ** Math.max(0, String(decks.length).length - 2);
	const fitted = decks.length < 10_000 ? decks : decks.slice(0, Math.floor(decks.length / digits) * digits);
	const centres = centresOf(fitted, Math.max(4, Math.min(14, Math.floor(fitted.length / 3000))));
	const mean = meanOf(fitted)!;
	const groups = centres.map((centre, at) => {
		const ratio = (term: number): number =>
			centre[term]! < 0.02 || !terms[term]!.isDraftable ? 0 : centre[term]! / (mean[term]! + 1e-6);
		const telling = [...terms.keys()].filter((term) => ratio(term) > 1).sort((left, right) => ratio(right) - ratio(left));
		const of = (etype: string, most: number): Term[] =>
			telling
				.map((term) => terms[term]!)
				.filter((term) => term.etype === etype)
				.slice(0, most);
		const members = decks.filter((deck) => nearestOf(deck, centres) === at);
		return { centre, members, cards: of('cards', 3), relics: of('relics', 2) };
	});
	return groups.sort((left, right) => right.members.length - left.members.length);
}

function meanOf(decks: readonly Deck[]): number[] | undefined {
	if (decks.length === 0) return undefined;
	const sums = decks[0]!.vector.map(() => 0);
	for (const { vector, held } of decks) for (const at of held) sums[at]! += vector[at]!;
	return sums.map((sum) => sum / decks.length);
}

function seeds(decks: readonly Deck[], count: number, random: Generator<number, never>): (readonly number[])[] {
	const chosen = [Math.floor(random.next().value * decks.length)];
	const best = decks.map(() => 0);
	while (chosen.length < count) {
		const last = decks[chosen.at(-1)!]!.vector;
		for (const [at, deck] of decks.entries()) best[at] = Math.max(best[at]!, dot(deck, last));
		const distances = best.map((similarity) => Math.max(0, 1 - similarity) ** 2);
		const target = random.next().value * distances.reduce((sum, distance) => sum + distance, 0);
		let sum = 0;
		const found = distances.findIndex((distance) => (sum += distance) > target);
		chosen.push(found < 0 ? decks.length - 1 : found);
	}
	return chosen.map((at) => decks[at]!.vector);
}

const winsOf = (decks: readonly Deck[]): number => decks.filter(({ row }) => isWin(row)).length;
const keyOf = ({ cards }: Group): string =>
	cards
		.slice(0, 2)
		.map(({ id }) => id)
		.sort()
		.join('+');
const named = (terms: readonly Term[]): object[] => terms.map(({ id, name }) => ({ id, name }));
const isShown = ({ members, cards }: Group): boolean => members.length >= 50 && cards.length > 0;

function results({ members }: Group, all: number): object {
	return {
		size: members.length,
		share: rateOrZero(members.length, all),
		win_rate: rateOrZero(winsOf(members), members.length),
		win_rate_ci: wilson(winsOf(members), members.length),
	};
}

function naming(group: Group): object {
	const name = group.cards
		.slice(0, 2)
		.map((card) => card.name)
		.join(' + ');
	return { name, key: keyOf(group), defining_cards: named(group.cards), defining_relics: named(group.relics) };
}

/** Of some runs those that something happened to, beside what happens to all at the same ascensions. */
function beside(own: readonly Deck[], all: readonly Deck[], happened: (row: Row) => boolean) {
	const expected = own.map(({ row: { file } }) => {
		const alike = all.filter(({ row }) => row.file.ascension === file.ascension);
		return alike.filter(({ row }) => happened(row)).length / alike.length;
	});
	const part = own.filter(({ row }) => happened(row)).length;
	const mean = own.length === 0 ? 0 : expected.reduce((sum, each) => sum + each, 0) / own.length;
	return {
		rate: rateOrZero(part, own.length),
		ci: wilson(part, own.length),
		expected: own.length === 0 ? null : roundExactly(100 * mean, 1),
		verdict: verdict(part, own.length, mean),
	};
}

const actsLeft = (row: Row): number => row.stops.at(-1)!.act + (isWin(row) ? 1 : 0);

function versionNumbers(version: string): number[] {
	return version
		.slice(1)
		.split(/\.|-rc\./)
		.map(Number);
}

function followed(decks: readonly Deck[]): string[] {
	const played = Map.groupBy(decks, ({ row }) => row.file.build_id ?? '');
	const often = [...played]
		.filter(([version, own]) => own.length >= 200 && /^v[\d.]+$/.test(version))
		.map(([version]) => version);
	const order = (left: string, right: string): number => {
		const [one, other] = [versionNumbers(left), versionNumbers(right)];
		const at = one.findIndex((part, index) => part !== other[index]);
		return at < 0 ? 0 : one[at]! - (other[at] ?? 0);
	};
	return often.sort(order).slice(-6);
}

export function referenceArchetypes({ decks, archetypes }: DeckWorld): object {
	if (archetypes.size === 0) return { available: false, characters: {} };
	const characters = [...archetypes].map(([character, groups]) => {
		const all = decks.get(character)!;
		const versions = followed(all);
		const ofVersion = (own: readonly Deck[], version: string): Deck[] => own.filter(({ row }) => row.file.build_id === version);
		const deep = (own: readonly Deck[]): Deck[] => own.filter(({ row }) => actsLeft(row) >= 2);
		const shown = groups.filter(isShown).map((group) => {
			const { members, centre } = group;
			const third = beside(deep(members), deep(all), isWin);
			const examples = winsOf(members) > 0 ? members.filter(({ row }) => isWin(row)) : [...members];
			const shares = versions.map((version) => ofVersion(members, version).length / ofVersion(all, version).length);
			return {
				...naming(group),
				...results(group, all.length),
				third_act: {
					runs: deep(members).length,
					...{ win_rate: third.rate, win_rate_ci: third.ci, expected_win_rate: third.expected, verdict: third.verdict },
				},
				example_runs: examples
					.toSorted((left, right) => dot(right, centre) - dot(left, centre))
					.slice(0, 3)
					.map(({ row }) => row.hash),
				trend:
					versions.length < 2
						? null
						: { version: versions.at(-1), delta: roundExactly(100 * (shares.at(-1)! - shares.at(-2)!), 1) },
				history: versions.map((version, at) => ({
					version,
					share: roundExactly(100 * shares[at]!, 1),
					win_rate: rateOrZero(winsOf(ofVersion(members, version)), ofVersion(members, version).length),
				})),
			};
		});
		return [character, shown] as const;
	});
	return { available: true, characters: Object.fromEntries(characters) };
}

const metBy = (world: World, { stops }: Row, encounter: string): boolean =>
	stops.some(({ point }) =>
		point.rooms.some(
			({ room_type: type, model_id: model }) =>
				['monster', 'elite', 'boss'].includes(type ?? '') && encounterOf(world, model) === encounter,
		),
	);

export function referenceBuilds({ world, decks, archetypes }: DeckWorld, encounter: string): object {
	const killed = (row: Row): boolean => row.outcome === 'loss' && encounterOf(world, row.file.killed_by_encounter) === encounter;
	const builds = [...archetypes].flatMap(([character, groups]) => {
		const all = decks.get(character)!;
		const met = (own: readonly Deck[]): Deck[] => own.filter(({ row }) => metBy(world, row, encounter));
		return groups
			.filter((group) => isShown(group) && group.members.length >= 200)
			.map((group) => {
				const deaths = group.members.filter(({ row }) => killed(row)).length;
				const fatal = beside(met(group.members), met(all), killed);
				return {
					exact: deaths / group.members.length,
					character,
					...naming(group),
					...results(group, all.length),
					deaths,
					death_rate: rateOrZero(deaths, group.members.length, 2),
					met: met(group.members).length,
					...{ fatal_rate: fatal.rate, fatal_rate_ci: fatal.ci, expected_fatal_rate: fatal.expected, verdict: fatal.verdict },
				};
			});
	});
	if (builds.every(({ deaths }) => deaths === 0)) return { available: false, encounter, builds: [] };
	const sorted = builds.toSorted((left, right) => right.exact - left.exact).map(({ exact: _, ...build }) => build);
	return { available: true, encounter, builds: sorted };
}

interface Near {
	readonly deck: Deck;
	readonly similarity: number;
}

function nearWinners({ decks }: DeckWorld, character: string, asked: Vector, most: number, without?: Row): Near[] {
	const winners = (decks.get(character) ?? []).filter(({ row }) => isWin(row) && row !== without);
	const near = winners.map((deck) => ({ deck, similarity: dot(asked, deck.vector) })).filter(({ similarity }) => similarity > 0);
	return near.sort((left, right) => right.similarity - left.similarity).slice(0, most);
}

/** How many of the near decks hold a term, beside the winners of their ascensions. */
function support({ decks }: DeckWorld, character: string, near: readonly Near[], term: number) {
	const holds = ({ vector }: Deck): boolean => vector[term]! > 0;
	const winners = decks.get(character)!.filter(({ row }) => isWin(row));
	const usual = near.map(({ deck: { row } }) => {
		const alike = winners.filter((each) => each.row.file.ascension === row.file.ascension);
		return alike.filter(holds).length / alike.length;
	});
	const mean = usual.reduce((sum, each) => sum + each, 0) / near.length;
	const count = near.filter(({ deck }) => holds(deck)).length;
	return {
		count,
		figures: {
			support: rateOf(count, near.length),
			support_ci: wilson(count, near.length),
			usual_support: roundExactly(100 * mean, 1),
			verdict: verdict(count, near.length, mean),
		},
	};
}

function lacked(from: DeckWorld, character: string, near: readonly Near[], { vector }: Vector) {
	const found = from.terms.flatMap(({ id, etype, name, isDraftable }, term) => {
		if (!isDraftable || vector[term]! > 0 || !near.some(({ deck }) => deck.vector[term]! > 0)) return [];
		return [{ item: { id, etype, name }, ...support(from, character, near, term) }];
	});
	return found.sort((left, right) => right.count - left.count);
}

export function referenceAdvice(from: DeckWorld, character: string, asked: Asked, limit: number): object {
	const vector = vectorOf(from.terms, asked);
	const near = nearWinners(from, character, vector, 150);
	if (near.length === 0) return { available: false, items: [] };
	const items = lacked(from, character, near, vector).slice(0, limit);
	return {
		available: true,
		character,
		neighbors: near.length,
		items: items.map(({ item, figures }) => ({ ...item, ...figures })),
	};
}

function matched({ archetypes, decks }: DeckWorld, character: string, vector: Vector): object | null {
	const groups = archetypes.get(character) ?? [];
	const best = groups.toSorted((left, right) => dot(vector, right.centre) - dot(vector, left.centre))[0];
	if (!best || !isShown(best)) return null;
	return {
		defining_cards: best.cards.map(({ id }) => id),
		...results(best, decks.get(character)!.length),
		similarity: roundExactly(100 * dot(vector, best.centre), 1),
		name: (naming(best) as { name: string }).name,
	};
}

export function referenceSimilar(from: DeckWorld, row: Row): object {
	const vector = vectorOf(from.terms, heldBy(row));
	const near = nearWinners(from, row.character, vector, 5, row);
	const taken = lacked(from, row.character, near, vector).filter(
		({ count }) => count >= Math.max(2, Math.floor((near.length + 1) / 2)),
	);
	return {
		run_hash: row.hash,
		available: true,
		character: row.character,
		items: near.map(({ deck: { row: other }, similarity }) => ({
			run_hash: other.hash,
			ascension: other.file.ascension,
			run_time: other.file.run_time,
			build_id: other.file.build_id ?? null,
			similarity: roundExactly(100 * similarity, 1),
		})),
		winners_also_took: taken.slice(0, 6).map(({ item, count, figures }) => ({ ...item, count, ...figures })),
		neighbors: near.length,
		archetype: matched(from, row.character, vector),
	};
}

export function referenceCoach(from: DeckWorld, character: string, asked: Asked, offers: readonly string[], target?: string) {
	const vector = vectorOf(from.terms, asked);
	const groups = (from.archetypes.get(character) ?? []).filter(isShown);
	if (groups.length === 0) return { available: false };
	const answer = (group: Group): object => ({
		...naming(group),
		...results(group, from.decks.get(character)!.length),
		similarity: roundExactly(100 * dot(vector, group.centre), 1),
	});
	const sorted = groups.toSorted((left, right) => dot(vector, right.centre) - dot(vector, left.centre));
	const locked = sorted.find((group) => keyOf(group) === target);
	const aim = locked ?? sorted[0]!;
	const near = nearWinners(from, character, vector, 150);
	const offered = offers.flatMap((id) => {
		const term = from.terms.findIndex((each) => each.etype === 'cards' && each.id === id);
		if (term < 0) return [];
		const richer = vectorOf(from.terms, { ...asked, cards: [...asked.cards, id] });
		const delta = 100 * (dot(richer, aim.centre) - dot(vector, aim.centre));
		const { count, figures } = support(from, character, near, term);
		return [
			{
				...{ id, name: from.terms[term]!.name, commitment_delta: roundExactly(delta, 2) },
				winner_support: figures.support,
				...{ support_ci: figures.support_ci, usual_support: figures.usual_support, verdict: figures.verdict },
				coach_score: roundExactly(10 * Math.max(0, delta) + (0.5 * 100 * count) / near.length, 1),
			},
		];
	});
	return {
		...{ available: true, character, neighbors: near.length },
		target: { ...answer(aim), locked: locked !== undefined },
		candidates: sorted.slice(0, 5).map(answer),
		offers: offered.sort((left, right) => right.coach_score - left.coach_score),
	};
}
