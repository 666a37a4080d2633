import { solve } from './conjugate-gradient.ts';
import type { ContestGraph } from './contest-graph.ts';

/** Virtual games of each entity against a reference of strength 1, half of them won. */
export const VIRTUAL_GAMES = 20;
const TOLERANCE = 1e-12;
const MOST_ROUNDS = 100;
/** Larger changes of a logarithm are shortened: far from the maximum the quadratic model is poor. */
const LONGEST_STEP = 1;

/**
 * Strengths by the Bradley-Terry model with 20 virtual games per entity (`behaviour/formulas.md#rating`); 1 for an entity without
 * contests.
 *
 * The rule p ← (W + m/2) / (m/(p + 1) + Σ n/(p + q)) climbs a concave likelihood, whose one maximum is found
 * here by Newton's method, in a tenth of the time. It starts cold and stops when no logarithm changes by more than 1e-12, so that
 * the result depends on the contests alone. Scaling each component so that it wins half of its virtual games holds at the
 * maximum; doing it in every round keeps the one direction that data hardly decide free of rounding errors.
 */
export function fitStrengths(graph: ContestGraph): Float64Array {
	const logarithms = new Float64Array(graph.size);
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const before = logarithms.slice();
		climb(graph, logarithms);
		for (const component of graph.components) balance(component, logarithms);
		if (largestChange(before, logarithms) <= TOLERANCE) break;
	}
	return logarithms.map(Math.exp);
}

function largestChange(before: Float64Array, after: Float64Array): number {
	return before.reduce((largest, value, entity) => Math.max(largest, Math.abs(value - after[entity]!)), 0);
}

/** One step of Newton's method. */
function climb(graph: ContestGraph, logarithms: Float64Array): void {
	const step = solve(quadraticModel(graph, logarithms));
	const longest = step.reduce((largest, change) => Math.max(largest, Math.abs(change)), 0);
	const part = Math.min(1, LONGEST_STEP / longest);
	for (const entity of graph.members) logarithms[entity] = logarithms[entity]! + part * step[entity]!;
}

/** Gradient and curvature of the likelihood. */
function quadraticModel(graph: ContestGraph, logarithms: Float64Array) {
	const { members, starts, opponents, games, won } = graph;
	const strengths = logarithms.map(Math.exp);
	const gradient = new Float64Array(graph.size);
	const diagonal = new Float64Array(graph.size).fill(1);
	const couplings = new Float64Array(games.length);
	for (const entity of members) {
		const own = strengths[entity]!;
		const share = own / (own + 1);
		let slope = won[entity]! + VIRTUAL_GAMES / 2 - VIRTUAL_GAMES * share;
		let curvature = VIRTUAL_GAMES * share * (1 - share);
		for (let at = starts[entity]!; at < starts[entity + 1]!; at++) {
			const chance = own / (own + strengths[opponents[at]!]!);
			const coupling = games[at]! * chance * (1 - chance);
			slope -= games[at]! * chance;
			curvature += coupling;
			couplings[at] = coupling;
		}
		gradient[entity] = slope;
		diagonal[entity] = curvature;
	}
	return { graph, gradient, diagonal, couplings };
}

/** Shifts the logarithms of a component by the x at which Σ p·eˣ/(1 + p·eˣ) is half its size, by Newton's method. */
function balance(component: readonly number[], logarithms: Float64Array): void {
	for (let round = 0; round < MOST_ROUNDS; round++) {
		let excess = -component.length / 2;
		let slope = 0;
		for (const entity of component) {
			const part = 1 / (1 + Math.exp(-logarithms[entity]!));
			excess += part;
			slope += part * (1 - part);
		}
		const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, excess / slope));
		for (const entity of component) logarithms[entity] = logarithms[entity]! - step;
		if (Math.abs(step) < 1e-14) return;
	}
}
