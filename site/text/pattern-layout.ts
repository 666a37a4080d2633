import type { PatternEdge, PatternGraph, PatternNode } from './pattern-graph.ts';

export const NODE_WIDTH = 164;
export const NODE_HEIGHT = 58;
const GAP_X = 26;
const GAP_Y = 62;
const MARGIN = 14;
const LANE = 16;
const UNDER = 14;
/** Room for the start arrow above the first row. */
const START = 30;

export interface PlacedNode extends PatternNode {
	/** The rightmost node of its row. */
	readonly isLast: boolean;
	readonly x: number;
	readonly y: number;
}

export interface PlacedEdge extends PatternEdge {
	readonly path: string;
	readonly labelX: number;
	readonly labelY: number;
}

export interface PatternLayout {
	readonly width: number;
	readonly height: number;
	readonly nodes: readonly PlacedNode[];
	readonly edges: readonly PlacedEdge[];
	readonly startX: number | undefined;
}

/** Lays out the rows of a graph below each other; back edges run along the right side. */
export function layoutPattern(graph: PatternGraph): PatternLayout {
	const rows = Math.max(...graph.nodes.map(({ row }) => row)) + 1;
	const sizes = Array.from({ length: rows }, (_, row) => graph.nodes.filter((node) => node.row === row).length);
	const inner = Math.max(...sizes) * (NODE_WIDTH + GAP_X) - GAP_X;
	const nodes = graph.nodes.map((node) => {
		const rowWidth = (sizes[node.row] ?? 1) * (NODE_WIDTH + GAP_X) - GAP_X;
		return {
			...node,
			isLast: node.column === (sizes[node.row] ?? 1) - 1,
			x: MARGIN + (inner - rowWidth) / 2 + node.column * (NODE_WIDTH + GAP_X),
			y: START + node.row * (NODE_HEIGHT + GAP_Y),
		};
	});
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const router = createRouter(MARGIN + inner);
	const edges = graph.edges.flatMap((edge) => {
		const from = byId.get(edge.from);
		const to = byId.get(edge.to);
		return from && to ? [{ ...edge, ...router.route(from, to) }] : [];
	});
	const start = graph.start === undefined ? undefined : byId.get(graph.start);
	return {
		width: router.right() + MARGIN,
		height: START + rows * (NODE_HEIGHT + GAP_Y) - GAP_Y + MARGIN + router.below(rows - 1),
		nodes,
		edges,
		startX: start && centre(start),
	};
}

interface Route {
	readonly path: string;
	readonly labelX: number;
	readonly labelY: number;
}

type Point = readonly [x: number, y: number];

/** Routes edges; each back or cross edge gets its own lane. */
function createRouter(right: number) {
	let lanes = 0;
	const under = new Map<number, number>();
	const nextUnder = (row: number): number => {
		const lane = (under.get(row) ?? 0) + 1;
		under.set(row, lane);
		return lane * UNDER;
	};
	const across = (from: PlacedNode, to: PlacedNode): Route => {
		const y = from.y + NODE_HEIGHT + nextUnder(from.row);
		const x1 = centre(from) - 24;
		const x2 = centre(to) + 24;
		return route(
			[
				[x1, from.y + NODE_HEIGHT],
				[x1, y],
				[x2, y],
				[x2, to.y + NODE_HEIGHT + 3],
			],
			[(x1 + x2) / 2, y + 4],
		);
	};
	const around = (from: PlacedNode, to: PlacedNode): Route => {
		lanes += 1;
		const lane = right + lanes * LANE;
		const out = leave(from, lane, nextUnder);
		const into = enter(to, lane, lanes);
		return route([...out, ...into], [lane, (out.at(-1)?.[1] ?? 0) * 0.5 + (into[0]?.[1] ?? 0) * 0.5]);
	};
	return {
		route: (from: PlacedNode, to: PlacedNode): Route => {
			if (from.id === to.id) return loop(from);
			if (to.row === from.row + 1) return straight(from, to);
			return to.row === from.row ? (beside(from, to) ?? across(from, to)) : around(from, to);
		},
		right: () => right + (lanes > 0 ? lanes * LANE + 10 : 0),
		below: (row: number) => (under.get(row) ?? 0) * UNDER,
	};
}

const centre = (node: PlacedNode): number => node.x + NODE_WIDTH / 2;

/** Leaves at the right side if it is free, else below the row. */
function leave(from: PlacedNode, lane: number, nextUnder: (row: number) => number): Point[] {
	const side = from.y + NODE_HEIGHT * 0.7;
	if (from.isLast)
		return [
			[from.x + NODE_WIDTH, side],
			[lane, side],
		];
	const y = from.y + NODE_HEIGHT + nextUnder(from.row);
	return [
		[centre(from) + 24, from.y + NODE_HEIGHT],
		[centre(from) + 24, y],
		[lane, y],
	];
}

function enter(to: PlacedNode, lane: number, count: number): Point[] {
	const side = to.y + NODE_HEIGHT * 0.3;
	if (to.isLast)
		return [
			[lane, side],
			[to.x + NODE_WIDTH + 3, side],
		];
	const y = to.y - 8 - (count % 3) * 6;
	return [
		[lane, y],
		[centre(to) + 40, y],
		[centre(to) + 40, to.y - 3],
	];
}

function straight(from: PlacedNode, to: PlacedNode): Route {
	const x1 = centre(from);
	const x2 = centre(to);
	const y1 = from.y + NODE_HEIGHT;
	const y2 = to.y - 3;
	const bend = (y1 + y2) / 2;
	return {
		path: `M${x1} ${y1}C${x1} ${bend} ${x2} ${bend} ${x2} ${y2}`,
		labelX: x1 * 0.25 + x2 * 0.75,
		labelY: y1 * 0.3 + y2 * 0.7 - 4,
	};
}

/** Joins neighbours directly, one direction above the other. */
function beside(from: PlacedNode, to: PlacedNode): Route | undefined {
	if (Math.abs(to.column - from.column) !== 1) return undefined;
	const isRight = to.x > from.x;
	const y = from.y + NODE_HEIGHT * (isRight ? 0.35 : 0.65);
	return isRight
		? route(
				[
					[from.x + NODE_WIDTH, y],
					[to.x - 3, y],
				],
				[to.x - GAP_X / 2, y - 6],
			)
		: route(
				[
					[from.x, y],
					[to.x + NODE_WIDTH + 3, y],
				],
				[from.x - GAP_X / 2, y + 16],
			);
}

function loop(node: PlacedNode): Route {
	const x = node.x + NODE_WIDTH;
	const y = node.y + NODE_HEIGHT / 2;
	return { path: `M${x} ${y - 12}c22 -12 22 36 3 24`, labelX: x + 16, labelY: y - 16 };
}

/** A path through points with rounded corners. */
function route(points: readonly Point[], [labelX, labelY]: Point): Route {
	const [first, ...rest] = points as [Point, ...Point[]];
	const steps = rest.map((point, index) => {
		const after = rest[index + 1];
		if (!after) return `L${point[0]} ${point[1]}`;
		const before = toward(point, points[index]!);
		const beyond = toward(point, after);
		return `L${before[0]} ${before[1]}Q${point[0]} ${point[1]} ${beyond[0]} ${beyond[1]}`;
	});
	return { path: `M${first[0]} ${first[1]}${steps.join('')}`, labelX, labelY };
}

const CORNER = 8;

function toward([x, y]: Point, [otherX, otherY]: Point): Point {
	const length = Math.hypot(otherX - x, otherY - y) || 1;
	const step = Math.min(CORNER, length / 2);
	return [x + ((otherX - x) / length) * step, y + ((otherY - y) / length) * step];
}
