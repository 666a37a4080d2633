import type { RecordOf } from '../../../contract/kinds.ts';
import { type PatternGraph, patternGraph } from '../pattern-graph.ts';

type Monster = Pick<RecordOf<'monsters'>, 'attack_pattern' | 'moves'>;
type Move = NonNullable<Monster['moves']>[number];

/** Expected damage per turn to a player without block. */
export interface Forecast {
	/** From turn 1, normal and ascended. */
	readonly normal: readonly number[];
	readonly ascended: readonly number[];
	/** The game data omit a transition somewhere, so its branches count equally. */
	readonly isGuess: boolean;
}

/** Limit for choices that lead to choices. */
const MOST_CHOICES = 6;

/**
 * Follows an attack pattern and weighs the moves of a turn by their probability. The monster's own Strength counts from its
 * next attack on, Ritual every turn. Actions of players are ignored.
 * @returns undefined for a monster without a pattern, or one that never attacks
 */
export function forecastDamage({ attack_pattern: pattern, moves }: Monster, turns: number): Forecast | undefined {
	const graph = pattern && patternGraph(pattern);
	if (!graph || !moves?.some(({ damage }) => damage)) return undefined;
	const odds = moveOdds(graph, turns);
	return {
		normal: expectedDamage(odds, moves, (damage) => damage.normal),
		ascended: expectedDamage(odds, moves, (damage) => damage.ascension ?? damage.normal),
		isGuess: graph.start === undefined || graph.edges.some(({ isGuess, condition }) => isGuess || condition !== undefined),
	};
}

/** Probability by move id, one map per turn. */
type Odds = ReadonlyMap<string, number>;

/** A possible state of a monster and its last move; some moves never repeat. */
interface Place {
	readonly node: string;
	readonly last: string | null;
	readonly odds: number;
}

function moveOdds(graph: PatternGraph, turns: number): Odds[] {
	const start = graph.start ?? graph.nodes[0]!.id;
	let places: Place[] = [{ node: start, last: null, odds: 1 }];
	return Array.from({ length: turns }, () => {
		const acting = merge(places.flatMap((place) => chooseMove(graph, place, MOST_CHOICES)));
		places = merge(acting.flatMap((place) => follow(graph, place)));
		return new Map([...Map.groupBy(acting, ({ last }) => last ?? '')].map(([move, same]) => [move, sumOf(same)]));
	});
}

const sumOf = (places: readonly Place[]): number => places.reduce((sum, { odds }) => sum + odds, 0);

function merge(places: readonly Place[]): Place[] {
	return [...Map.groupBy(places, ({ node, last }) => `${node} ${last}`).values()].map((same) => ({
		...same[0]!,
		odds: sumOf(same),
	}));
}

/** Follows choices until every branch reaches a move. */
function chooseMove(graph: PatternGraph, place: Place, choicesLeft: number): Place[] {
	const node = graph.nodes.find(({ id }) => id === place.node);
	if (!node) return [];
	if (node.type === 'move') return [{ ...place, last: node.moveId }];
	if (choicesLeft === 0) return [];
	return follow(graph, place).flatMap((next) => chooseMove(graph, next, choicesLeft - 1));
}

/** The states after a state; a final state repeats. */
function follow(graph: PatternGraph, { node, last, odds }: Place): Place[] {
	const edges = graph.edges.filter(({ from }) => from === node);
	if (edges.length === 0) return [{ node, last, odds }];
	const moveAt = (id: string) => graph.nodes.find((other) => other.id === id)?.moveId;
	const allowed = edges.filter(({ to, isNeverTwice }) => !isNeverTwice || last === null || moveAt(to) !== last);
	const ways = allowed.length > 0 ? allowed : edges;
	const weights = ways.map(({ percent }) => percent ?? 100 / edges.length);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	return ways.map(({ to }, index) => ({ node: to, last, odds: (odds * weights[index]!) / total }));
}

function expectedDamage(
	odds: readonly Odds[],
	moves: readonly Move[],
	damageOf: (damage: NonNullable<Move['damage']>) => number,
): number[] {
	let strength = 0;
	let ritual = 0;
	return odds.map((turn) => {
		const expected = (amountOf: (move: Move) => number) =>
			moves.reduce((sum, move) => sum + (turn.get(move.id) ?? 0) * amountOf(move), 0);
		const before = strength;
		const damage = expected((move) => (move.damage ? (damageOf(move.damage) + before) * (move.damage.hit_count ?? 1) : 0));
		strength += ritual + expected((move) => ownPower(move, 'STRENGTH'));
		ritual += expected((move) => ownPower(move, 'RITUAL'));
		return damage;
	});
}

const ownPower = ({ powers }: Move, id: string): number =>
	(powers ?? [])
		.filter(({ power_id, target }) => power_id === id && target === 'self')
		.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
