/** Who beat whom how often: `wins[winner * size + loser]`. */
export interface Contests {
	readonly size: number;
	readonly wins: Int32Array;
}

/** The games between pairs that met, as one list per entity, with the components that contests link. */
export interface ContestGraph {
	readonly size: number;
	/** Entities with contests, ascending. */
	readonly members: readonly number[];
	/** `opponents[starts[i]] … opponents[starts[i + 1] - 1]` met entity i, ascending; `games` says how often. */
	readonly starts: Int32Array;
	readonly opponents: Int32Array;
	readonly games: Float64Array;
	/** Contests won by each entity. */
	readonly won: Float64Array;
	/** Contests of each entity. */
	readonly played: Float64Array;
	readonly components: readonly (readonly number[])[];
}

export function contestGraph({ size, wins }: Contests): ContestGraph {
	const starts = new Int32Array(size + 1);
	const opponents: number[] = [];
	const games: number[] = [];
	const won = new Float64Array(size);
	const played = new Float64Array(size);
	for (let entity = 0; entity < size; entity++) {
		for (let other = 0; other < size; other++) {
			const victories = wins[entity * size + other]!;
			const met = victories + wins[other * size + entity]!;
			if (met === 0) continue;
			opponents.push(other);
			games.push(met);
			won[entity] = won[entity]! + victories;
			played[entity] = played[entity]! + met;
		}
		starts[entity + 1] = opponents.length;
	}
	const lists = { size, starts, opponents: Int32Array.from(opponents), games: Float64Array.from(games), won, played };
	const members = Array.from({ length: size }, (_, entity) => entity).filter((entity) => played[entity]! > 0);
	return { ...lists, members, components: componentsOf(members, lists) };
}

function componentsOf(members: readonly number[], lists: Pick<ContestGraph, 'starts' | 'opponents'>): number[][] {
	const seen = new Set<number>();
	return members.flatMap((entity) => (seen.has(entity) ? [] : [reach(entity, lists, seen)]));
}

/** Everything linked to an entity, ascending. */
function reach(entity: number, { starts, opponents }: Pick<ContestGraph, 'starts' | 'opponents'>, seen: Set<number>): number[] {
	const found = [entity];
	seen.add(entity);
	for (const member of found) {
		for (const opponent of opponents.subarray(starts[member], starts[member + 1])) {
			if (seen.has(opponent)) continue;
			seen.add(opponent);
			found.push(opponent);
		}
	}
	return found.sort((left, right) => left - right);
}
