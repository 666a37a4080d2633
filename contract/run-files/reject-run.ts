import type { RefusalReason } from '../submit/run-refusals.ts';
import { isObject } from '../records/is-object.ts';
import type { JsonObject } from './read-fields.ts';
import { RunRejected } from './run-rejected.ts';

/** Limit, because the work grows with players times floors. Stored files may reach it; `run-bounds.ts` limits new ones further. */
const MOST_PLAYERS = 16;
const MOST_PROBLEMS = 5;
const LONGEST_QUOTE = 40;

/**
 * Rejects files without players, floors or a list of acts, or with a player, card or relic without an id (`behaviour/runs.md#refusals`).
 * Everything else may have any type.
 * @throws RunRejected with every missing or wrong field
 */
export function rejectUnusable(file: JsonObject): void {
	rejectMissing(file);
	const problems = problemsOf(file['players'] as readonly unknown[]);
	if (problems.length === 0) return;
	const more = problems.length > MOST_PROBLEMS ? `; and ${problems.length - MOST_PROBLEMS} more` : '';
	const named = problems.slice(0, MOST_PROBLEMS);
	throw new RunRejected(
		`The run file has wrong fields. ${named.map(({ words }) => words).join('; ')}${more}.`,
		named.map(({ reason }) => reason),
	);
}

function rejectMissing(file: JsonObject): void {
	const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
	const missing = [
		...(['players', 'map_point_history'] as const).filter((name) => !isFilled(file[name])),
		...(['acts'] as const).filter((name) => !Array.isArray(file[name])),
	];
	if (missing.length === 0) return;
	const found = missing.map((name) => `\`${name}\` ${stateOf(file[name])}`);
	throw new RunRejected(
		`Missing required fields: ${missing.join(', ')} (${found.join(', ')}).`,
		missing.map((name) => ({ code: MISSING[name] })),
	);
}

const MISSING = { players: 'no_players', map_point_history: 'no_floors', acts: 'no_acts' } as const;

function stateOf(value: unknown): string {
	if (value === undefined || value === null) return 'is absent';
	return Array.isArray(value) ? 'is empty' : 'is not a list';
}

interface Problem {
	readonly words: string;
	readonly reason: RefusalReason;
}

const wrong = (field: string, expected: string, got: unknown): Problem => ({
	words: `${field}: expected ${expected}, got ${nameOf(got)}`,
	reason: { code: 'wrong_field', field },
});

function problemsOf(players: readonly unknown[]): Problem[] {
	if (players.length > MOST_PLAYERS) {
		const words = `players: expected at most ${MOST_PLAYERS} players, got ${players.length}`;
		return [{ words, reason: { code: 'too_many_players', got: players.length, most: MOST_PLAYERS } }];
	}
	return players.flatMap((player, index) => {
		const path = `players[${index}]`;
		if (!isObject(player)) return [wrong(path, 'an object', player)];
		return [
			...problemsOfId(player['character'], `${path}.character`),
			...problemsOfItems(player['deck'], `${path}.deck`),
			...problemsOfItems(player['relics'], `${path}.relics`),
		];
	});
}

/** A value of another type counts as absent; in a list every entry counts, because the run hash includes their number. */
function problemsOfItems(list: unknown, path: string): Problem[] {
	if (!Array.isArray(list)) return [];
	return list.flatMap((item: unknown, index) => {
		if (typeof item === 'string') return [];
		if (!isObject(item)) return [wrong(`${path}[${index}]`, 'an object', item)];
		return problemsOfId(item['id'], `${path}[${index}].id`);
	});
}

function problemsOfId(id: unknown, path: string): Problem[] {
	return typeof id === 'string' ? [] : [wrong(path, 'an id', id)];
}

function nameOf(value: unknown): string {
	if (value === undefined) return 'nothing';
	if (value === null) return 'null';
	if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
	if (typeof value === 'object') return 'an object';
	const written = JSON.stringify(value);
	return `\`${written.length > LONGEST_QUOTE ? `${written.slice(0, LONGEST_QUOTE - 3)}...` : written}\``;
}
