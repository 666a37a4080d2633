import type { ContestGraph } from './contest-graph.ts';

/** A symmetric positive system: `diagonal` on the diagonal, minus `couplings` for the pairs of the graph. */
export interface LinearSystem {
	readonly graph: ContestGraph;
	readonly diagonal: Float64Array;
	readonly couplings: Float64Array;
	/** The right-hand side. */
	readonly gradient: Float64Array;
}

/** Part of the residual at which a solution is good enough for the next step of Newton's method. */
const REDUCTION = 1e-10;
const MOST_ROUNDS = 2000;

/** Solves the system by conjugate gradients, preconditioned with its diagonal. */
export function solve(system: LinearSystem): Float64Array {
	const { diagonal, gradient, graph } = system;
	const solution = new Float64Array(graph.size);
	const residual = gradient.slice();
	let scaled = residual.map((value, entity) => value / diagonal[entity]!);
	const direction = scaled.slice();
	let weight = dot(residual, scaled);
	const enough = weight * REDUCTION * REDUCTION;
	for (let round = 0; round < MOST_ROUNDS && weight > enough; round++) {
		const image = multiply(system, direction);
		const length = weight / dot(direction, image);
		addScaled(solution, direction, length);
		addScaled(residual, image, -length);
		scaled = residual.map((value, entity) => value / diagonal[entity]!);
		const next = dot(residual, scaled);
		for (const entity of graph.members) direction[entity] = scaled[entity]! + (next / weight) * direction[entity]!;
		weight = next;
	}
	return solution;
}

function multiply({ graph, diagonal, couplings }: LinearSystem, vector: Float64Array): Float64Array {
	const { members, starts, opponents } = graph;
	const image = new Float64Array(graph.size);
	for (const entity of members) {
		let sum = diagonal[entity]! * vector[entity]!;
		const end = starts[entity + 1]!;
		for (let at = starts[entity]!; at < end; at++) sum -= couplings[at]! * vector[opponents[at]!]!;
		image[entity] = sum;
	}
	return image;
}

function dot(left: Float64Array, right: Float64Array): number {
	let sum = 0;
	for (let entity = 0; entity < left.length; entity++) sum += left[entity]! * right[entity]!;
	return sum;
}

function addScaled(target: Float64Array, vector: Float64Array, factor: number): void {
	for (let entity = 0; entity < target.length; entity++) target[entity] = target[entity]! + factor * vector[entity]!;
}
