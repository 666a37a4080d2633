/** Clusters of similar decks: k-means on the sphere, the best of ten starts. */
import { type Deck, type Term, type Vector, dot, unit } from './deck.ts';

export interface Group {
	readonly centre: readonly number[];
	readonly members: readonly Deck[];
	readonly cards: readonly Term[];
	readonly relics: readonly Term[];
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

export function groupsOf(decks: readonly Deck[], terms: readonly Term[]): Group[] {
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
