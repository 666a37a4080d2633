import type { RecordOf } from '../../contract/kinds.ts';

type Monster = RecordOf<'monsters'>;
type Pattern = NonNullable<Monster['attack_pattern']>;
type State = Pattern['states'][number];

export interface PatternNode {
	readonly id: string;
	readonly type: State['type'];
	readonly moveId: string | null;
	readonly isOnce: boolean;
	/** Row from the start downwards, and index in the row. */
	readonly row: number;
	readonly column: number;
}

export interface PatternEdge {
	readonly from: string;
	readonly to: string;
	/** Share of a random choice in percent. */
	readonly percent?: number | undefined;
	readonly isNeverTwice?: boolean;
	/** Number in `conditions`. */
	readonly condition?: number | undefined;
	/** Not stated in the data: assumes the order of the move list. */
	readonly isGuess?: boolean;
}

export interface PatternGraph {
	/** The first state of a fight; undefined if the data lack it. */
	readonly start: string | undefined;
	readonly nodes: readonly PatternNode[];
	readonly edges: readonly PatternEdge[];
	readonly conditions: readonly string[];
}

/** The states of an attack pattern in rows, with their transitions; undefined when there is nothing to draw. */
export function patternGraph(pattern: Pattern): PatternGraph | undefined {
	const states = uniqueStates(pattern.states);
	if (states.length === 0) return undefined;
	const resolve = createResolver(states);
	const conditions: string[] = [];
	const edges = states.flatMap((state, index) => edgesOf(state, { pattern, states, index, resolve, conditions }));
	const start = pattern.initial_move === null ? undefined : resolve(pattern.initial_move);
	return { start, nodes: placeNodes(states, edges, start ?? topOf(states)), edges, conditions };
}

/** The data contain some states twice. */
function uniqueStates(states: readonly State[]): State[] {
	return [...new Map(states.toReversed().map((state) => [state.id, state])).values()].reverse();
}

/** Finds a state by its id or by its move. */
function createResolver(states: readonly State[]): (name: string) => string | undefined {
	return (name) =>
		states.find(({ id }) => id === name)?.id ??
		states.find(({ move_id }) => move_id === name)?.id ??
		states.find(({ id }) => id === `${name}_MOVE`)?.id;
}

interface EdgeContext {
	readonly pattern: Pattern;
	readonly states: readonly State[];
	readonly index: number;
	readonly resolve: (name: string) => string | undefined;
	readonly conditions: string[];
}

function edgesOf(state: State, context: EdgeContext): PatternEdge[] {
	if (state.branches) return branchEdges(state, context);
	const next = state.next && context.resolve(state.next);
	if (next) return [{ from: state.id, to: next }];
	const isCycle = context.pattern.type === 'cycle' && context.states.length > 1;
	const following = context.states[(context.index + 1) % context.states.length];
	return isCycle && following ? [{ from: state.id, to: following.id, isGuess: true }] : [];
}

function branchEdges(state: State, { resolve, conditions }: EdgeContext): PatternEdge[] {
	const branches = state.branches ?? [];
	const total = branches.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
	return branches.flatMap((branch) => {
		const to = resolve(branch.move_id);
		if (!to) return [];
		const percent = total > 0 && branch.weight !== null ? Math.round((branch.weight / total) * 100) : undefined;
		const condition = branch.condition ? conditions.push(branch.condition) : undefined;
		return [{ from: state.id, to, percent, condition, isNeverTwice: branch.repeat === 'CannotRepeat' }];
	});
}

/** Without a stated start, a choosing state is at the top. */
function topOf(states: readonly State[]): string {
	return (states.find(({ type }) => type !== 'move') ?? states[0]!).id;
}

function placeNodes(states: readonly State[], edges: readonly PatternEdge[], start: string): PatternNode[] {
	const rows = new Map<string, number>([[start, 0]]);
	spread(start, rows, edges);
	for (const { id } of states) {
		if (rows.has(id)) continue;
		rows.set(id, Math.max(...rows.values()) + 1);
		spread(id, rows, edges);
	}
	const filled = new Map<number, number>();
	return states
		.toSorted((left, right) => (rows.get(left.id) ?? 0) - (rows.get(right.id) ?? 0))
		.map((state) => {
			const row = rows.get(state.id) ?? 0;
			const column = filled.get(row) ?? 0;
			filled.set(row, column + 1);
			return { id: state.id, type: state.type, moveId: state.move_id, isOnce: state.must_perform_once === true, row, column };
		});
}

/** Assigns each reachable state the row below the first state that leads to it. */
function spread(from: string, rows: Map<string, number>, edges: readonly PatternEdge[]): void {
	const waiting = [from];
	for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
		for (const edge of edges) {
			if (edge.from !== id || rows.has(edge.to)) continue;
			rows.set(edge.to, (rows.get(id) ?? 0) + 1);
			waiting.push(edge.to);
		}
	}
}
