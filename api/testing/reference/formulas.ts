/** The formulas of `behaviour/formulas.md`. */

/** Rounds half to even in exact arithmetic, since a double is an integer times a power of two. */
export function roundExactly(value: number, digits: number): number {
	if (value < 0) return -roundExactly(-value, digits) + 0;
	let numerator = value;
	let bits = 0;
	while (!Number.isInteger(numerator)) {
		numerator *= 2;
		bits += 1;
	}
	const scaled = BigInt(numerator) * 10n ** BigInt(digits);
	const one = 1n << BigInt(bits);
	const whole = scaled / one;
	const rest = (scaled - whole * one) * 2n;
	const isUp = rest > one || (rest === one && whole % 2n === 1n);
	return Number(`${isUp ? whole + 1n : whole}e-${digits}`);
}

export const rateOf = (part: number, whole: number, digits = 1): number | null =>
	whole === 0 ? null : roundExactly((part * 100) / whole, digits);
export const rateOrZero = (part: number, whole: number, digits = 1): number => rateOf(part, whole, digits) ?? 0;

export function scoreOf(wins: number, picks: number, baseline: number, prior: number): number | null {
	if (picks === 0) return null;
	const s = (wins + baseline * prior) / (picks + prior);
	return Math.max(0, Math.min(100, roundExactly(50 * ((s - baseline) / 0.15 + 1), 0)));
}

export function tierOfScore(score: number | null): string | null {
	if (score === null) return null;
	if (score >= 90) return 'S';
	if (score >= 78) return 'A';
	if (score >= 65) return 'B';
	if (score >= 50) return 'C';
	return score >= 35 ? 'D' : 'F';
}

export function wilson(wins: number, n: number, digits = 1, z = 1.959963984540054): [number, number] | null {
	if (n === 0) return null;
	const p = wins / n;
	const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
	const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
	return [roundExactly(100 * Math.max(0, centre - half), digits), roundExactly(100 * Math.min(1, centre + half), digits)];
}

/** Contests by winner and loser. */
export type Beaten = Map<string, Map<string, number>>;

export function beat(beaten: Beaten, winner: string, loser: string): void {
	const losers = beaten.get(winner) ?? new Map<string, number>();
	losers.set(loser, (losers.get(loser) ?? 0) + 1);
	beaten.set(winner, losers);
}

/** Virtual games of 7.2. */
const M = 20;
/** Factor of longer steps, which reach the same maximum in half the rounds. */
const LENGTHENED = 1.8;

/** The opponents of an entity with the number of games. */
interface Games {
	readonly others: readonly number[];
	readonly counts: readonly number[];
}

/** Elo by the fixed-point rule of 7.2, with its scaling of components; null under 20 contests. */
export function eloRatings(beaten: Beaten): Map<string, number | null> {
	const ids = [...new Set([...beaten].flatMap(([winner, losers]) => [winner, ...losers.keys()]))];
	const games = gamesOf(ids, beaten);
	const won = ids.map((id) => [...(beaten.get(id)?.values() ?? [])].reduce((sum, n) => sum + n, 0));
	const components = componentsOf(games);
	const p = new Float64Array(ids.length).fill(1);
	for (let round = 0; round < 100_000; round++) {
		const before = p.slice();
		for (const [i, { others, counts }] of games.entries()) {
			const own = p[i]!;
			let sum = M / (own + 1);
			for (let at = 0; at < others.length; at++) sum += counts[at]! / (own + p[others[at]!]!);
			p[i] = own * ((won[i]! + M / 2) / sum / own) ** LENGTHENED;
		}
		for (const component of components) scale(component, p);
		if (p.every((value, i) => Math.abs(Math.log(value / before[i]!)) < 1e-12)) break;
	}
	const played = games.map(({ counts }) => counts.reduce((sum, n) => sum + n, 0));
	return new Map(ids.map((id, i) => [id, played[i]! < 20 ? null : roundExactly(1500 + 400 * Math.log10(p[i]!), 1)]));
}

/** The games of each entity, opponents in id order. */
function gamesOf(ids: readonly string[], beaten: Beaten): Games[] {
	const positions = new Map(ids.map((id, position) => [id, position]));
	const met = ids.map(() => new Map<number, number>());
	const meet = (one: number, other: number, n: number): void => void met[one]!.set(other, (met[one]!.get(other) ?? 0) + n);
	for (const [winner, losers] of beaten)
		for (const [loser, n] of losers) {
			const [one, other] = [positions.get(winner)!, positions.get(loser)!];
			meet(one, other, n);
			meet(other, one, n);
		}
	return met.map((games) => {
		const sorted = [...games].sort(([left], [right]) => left - right);
		return { others: sorted.map(([other]) => other), counts: sorted.map(([, n]) => n) };
	});
}

/** Connected components of contests. */
function componentsOf(games: readonly Games[]): number[][] {
	const left = new Set(games.keys());
	return [...games.keys()].flatMap((start) => {
		if (!left.delete(start)) return [];
		const component = [start];
		for (const i of component) for (const other of games[i]?.others ?? []) if (left.delete(other)) component.push(other);
		return [component];
	});
}

/** Bisection for the c at which Σ c·p/(1 + c·p) is half the size. */
function scale(component: readonly number[], p: Float64Array): void {
	let [low, high] = [-2, 2];
	const sumAt = (c: number): number => {
		let total = 0;
		for (const i of component) total += (c * p[i]!) / (1 + c * p[i]!);
		return total;
	};
	while (sumAt(Math.exp(low)) > component.length / 2) low *= 2;
	while (sumAt(Math.exp(high)) < component.length / 2) high *= 2;
	while (high - low > 1e-15) {
		const middle = (low + high) / 2;
		if (middle === low || middle === high) break;
		if (sumAt(Math.exp(middle)) < component.length / 2) low = middle;
		else high = middle;
	}
	for (const i of component) p[i] = p[i]! * Math.exp((low + high) / 2);
}
