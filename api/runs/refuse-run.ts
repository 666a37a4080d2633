import { type JsonObject, isObject } from './read-fields.ts';
import { RunRejected } from './run-rejected.ts';

/** The work grows with players times floors. Stored files may have so many; for new ones `run-bounds.ts` says fewer. */
const MOST_PLAYERS = 16;
const MOST_PROBLEMS = 5;
const LONGEST_QUOTE = 40;

/**
 * Refuses a file that no rows can be made of: without players, floors or a list of acts, or with a player, card or relic that has
 * no id (`behaviour/runs.md#refusals`). Everything else may have any shape.
 * @throws RunRejected with every field that is missing or wrong.
 */
export function refuseUnusable(file: JsonObject): void {
	refuseMissing(file);
	const problems = problemsOf(file['players'] as readonly unknown[]);
	if (problems.length === 0) return;
	const more = problems.length > MOST_PROBLEMS ? `; and ${problems.length - MOST_PROBLEMS} more` : '';
	throw new RunRejected('bad-request', `The run file has wrong fields. ${problems.slice(0, MOST_PROBLEMS).join('; ')}${more}.`);
}

function refuseMissing(file: JsonObject): void {
	const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
	const missing = [
		...['players', 'map_point_history'].filter((name) => !isFilled(file[name])),
		...['acts'].filter((name) => !Array.isArray(file[name])),
	];
	if (missing.length === 0) return;
	const found = missing.map((name) => `\`${name}\` ${stateOf(file[name])}`);
	throw new RunRejected('bad-request', `Missing required fields: ${missing.join(', ')} (${found.join(', ')}).`);
}

function stateOf(value: unknown): string {
	if (value === undefined || value === null) return 'is absent';
	return Array.isArray(value) ? 'is empty' : 'is no list';
}

function problemsOf(players: readonly unknown[]): string[] {
	if (players.length > MOST_PLAYERS) return [`players: expected at most ${MOST_PLAYERS} players, got ${players.length}`];
	return players.flatMap((player, index) => {
		const path = `players[${index}]`;
		if (!isObject(player)) return [`${path}: expected an object, got ${nameOf(player)}`];
		return [
			...problemsOfId(player['character'], `${path}.character`),
			...problemsOfItems(player['deck'], `${path}.deck`),
			...problemsOfItems(player['relics'], `${path}.relics`),
		];
	});
}

/** A list of another shape counts as absent; in a list, the number of entries is part of the run hash. */
function problemsOfItems(list: unknown, path: string): string[] {
	if (!Array.isArray(list)) return [];
	return list.flatMap((item: unknown, index) => {
		if (typeof item === 'string') return [];
		if (!isObject(item)) return [`${path}[${index}]: expected an object, got ${nameOf(item)}`];
		return problemsOfId(item['id'], `${path}[${index}].id`);
	});
}

function problemsOfId(id: unknown, path: string): string[] {
	return typeof id === 'string' ? [] : [`${path}: expected an id, got ${nameOf(id)}`];
}

function nameOf(value: unknown): string {
	if (value === undefined) return 'nothing';
	if (value === null) return 'null';
	if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
	if (typeof value === 'object') return 'an object';
	const written = JSON.stringify(value);
	return `\`${written.length > LONGEST_QUOTE ? `${written.slice(0, LONGEST_QUOTE - 3)}...` : written}\``;
}
