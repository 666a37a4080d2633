import type { ContestGraph } from './contest-graph.ts';

/** Virtual games of each entity against a reference of strength 1, half of them won. */
const VIRTUAL_GAMES = 20;
const TOLERANCE = 1e-12;
/** Far more than any table needs: the fixed point exists and is unique, because the prior makes the likelihood concave. */
const MOST_ROUNDS = 20_000;

/**
 * Strengths by the Bradley-Terry model with 20 virtual games per entity (`runs-and-statistics.md` 7.2); 1 for an entity without
 * contests. Starts cold and runs until no strength changes by more than 1e-12, so that the result depends on the contests
 * alone.
 */
export function fitStrengths(graph: ContestGraph): Float64Array {
	const strengths = new Float64Array(graph.size).fill(1);
	for (let round = 0; round < MOST_ROUNDS; round++) {
		if (improve(graph, strengths) <= TOLERANCE) break;
	}
	return strengths;
}

/** One round for every member, then the scaling of each component; returns the largest change of a logarithm. */
function improve(graph: ContestGraph, strengths: Float64Array): number {
	const before = strengths.slice();
	for (const entity of graph.members) strengths[entity] = updated(graph, strengths, entity);
	for (const component of graph.components) scale(component, strengths);
	let change = 0;
	for (const entity of graph.members) {
		change = Math.max(change, Math.abs(Math.log((strengths[entity] as number) / (before[entity] as number))));
	}
	return change;
}

function updated({ starts, opponents, games, won }: ContestGraph, strengths: Float64Array, entity: number): number {
	const own = strengths[entity] as number;
	const end = starts[entity + 1] as number;
	let expected = VIRTUAL_GAMES / (own + 1);
	for (let at = starts[entity] as number; at < end; at++) {
		expected += (games[at] as number) / (own + (strengths[opponents[at] as number] as number));
	}
	return ((won[entity] as number) + VIRTUAL_GAMES / 2) / expected;
}

/** Multiplies the strengths of a component so that it wins half of its virtual games. */
function scale(component: readonly number[], strengths: Float64Array): void {
	const factor = Math.exp(balance(component.map((entity) => Math.log(strengths[entity] as number))));
	for (const entity of component) strengths[entity] = (strengths[entity] as number) * factor;
}

/** The x at which the sum of the logistic functions of `logarithm + x` is half their number, by Newton's method. */
function balance(logarithms: readonly number[]): number {
	let x = 0;
	for (let round = 0; round < 100; round++) {
		let excess = -logarithms.length / 2;
		let slope = 0;
		for (const logarithm of logarithms) {
			const part = 1 / (1 + Math.exp(-logarithm - x));
			excess += part;
			slope += part * (1 - part);
		}
		const step = Math.max(-1, Math.min(1, excess / slope));
		x -= step;
		if (Math.abs(step) < 1e-15) break;
	}
	return x;
}
