import { conditionWords } from '../../contract/records/attack-conditions.ts';
import type { AttackConditions } from '../../contract/tables/attack-conditions.ts';
import type { RecordOf } from '../../contract/kinds.ts';

type AttackPattern = NonNullable<RecordOf<'monsters'>['attack_pattern']>;
type Pattern = Omit<AttackPattern, 'description'>;
type State = AttackPattern['states'][number];
type MoveName = (moveId: string) => string | undefined;

/**
 * A state machine in one line: `Starts with Hatch, then repeats Nibble, Peck.` Names are those of the moves, which the caller
 * looks up, and so are the words of conditions; a state without a move is named by what it chooses from. What the data does not state is left out.
 */
export function attackPatternText(pattern: Pattern, moveName: MoveName, conditions: AttackConditions): string {
	const name = (id: string) => moveName(id) ?? stateName(findState(pattern, id), moveName, id);
	const choices = pattern.states.filter(({ branches }) => branches?.length);
	const start = pattern.initial_move ? findState(pattern, pattern.initial_move) : undefined;
	const route = followMoves(pattern, start);
	const isUnstated = choices.length === 0 && route.loop.length === 0 && pattern.states.some(({ type }) => type === 'random');
	const sentences = [
		openingText({ pattern, choices, start, route, name }),
		...new Set(choices.map((state) => choiceText(state, name, conditions))),
		isUnstated && 'Chooses at random among its moves.',
	];
	return sentences.filter((sentence) => sentence).join(' ') || `Uses ${listMoves(pattern, name)}, depending on the fight.`;
}

const findState = ({ states }: Pattern, name: string): State | undefined =>
	states.find(({ id }) => id === name) ?? states.find(({ move_id }) => move_id === name);

const listMoves = ({ states }: Pattern, name: MoveNameOf): string =>
	namesOf(
		states.filter(({ type }) => type === 'move'),
		name,
	);

type MoveNameOf = (id: string) => string;

const namesOf = (states: readonly State[], name: MoveNameOf, separator = ', '): string =>
	states.map(({ move_id, id }) => name(move_id ?? id)).join(separator);

interface Opening {
	readonly pattern: Pattern;
	readonly choices: readonly State[];
	readonly start: State | undefined;
	readonly route: Route;
	readonly name: MoveNameOf;
}

/** The moves from the start on, as far as each states what follows. */
function openingText({ pattern, choices, start, route: { opening, loop }, name }: Opening): string | undefined {
	if (loop.length > 0) {
		const repeated = loop.length > 1 ? `repeats ${namesOf(loop, name)}` : `always uses ${namesOf(loop, name)}`;
		return opening.length > 0
			? `Starts with ${namesOf(opening, name, ', then ')}, then ${repeated}.`
			: `${repeated[0]?.toUpperCase()}${repeated.slice(1)}.`;
	}
	const isList = pattern.type === 'cycle' && choices.length === 0;
	if (isList) return listText(pattern, start, name);
	if (opening.length > 0) return `Starts with ${namesOf(opening, name, ', then ')}.`;
	return choices.length > 1 && start?.branches?.length ? `Starts with ${name(start.id)}.` : undefined;
}

/** A cycle that does not state what follows what is listed in the order of its states. */
function listText(pattern: Pattern, start: State | undefined, name: MoveNameOf): string {
	const moves = pattern.states.filter(({ type }) => type === 'move');
	if (moves.length < 2) return `Always uses ${listMoves(pattern, name)}.`;
	return `${start ? `Starts with ${namesOf([start], name)}. ` : ''}Repeats ${listMoves(pattern, name)}.`;
}

interface Route {
	readonly opening: readonly State[];
	readonly loop: readonly State[];
}

/** The moves before the first one that comes again, and from it on; no loop when a choice follows, or what is not stated. */
function followMoves(pattern: Pattern, start: State | undefined): Route {
	const seen: State[] = [];
	for (let state = start; state?.type === 'move'; state = state.next ? findState(pattern, state.next) : undefined) {
		const place = seen.indexOf(state);
		if (place >= 0) return { opening: seen.slice(0, place), loop: seen.slice(place) };
		seen.push(state);
	}
	return { opening: seen, loop: [] };
}

function stateName(state: State | undefined, moveName: MoveName, id: string): string {
	const move = state?.move_id ? moveName(state.move_id) : undefined;
	if (move) return move;
	if (state?.type === 'random') return 'a random choice';
	return state?.type === 'conditional' ? 'a choice by condition' : words(id);
}

function choiceText(state: State, name: MoveNameOf, conditions: AttackConditions): string {
	const branches = state.branches ?? [];
	if (state.type === 'random')
		return `Chooses at random: ${branches.map((branch) => name(branch.move_id) + notesText(branch, branches)).join(', ')}.`;
	return `Chooses by condition: ${branches.map(({ move_id, condition }) => name(move_id) + conditionText(condition, conditions)).join(', ')}.`;
}

type Branch = NonNullable<State['branches']>[number];

function notesText({ weight, repeat, max_times }: Branch, branches: readonly Branch[]): string {
	const total = branches.reduce((sum, branch) => sum + (branch.weight ?? 1), 0);
	const isEven = branches.every((branch) => (branch.weight ?? 1) === (branches[0]?.weight ?? 1));
	const notes = [
		!isEven && `${Math.round(((weight ?? 1) / total) * 100)} %`,
		repeat === 'CannotRepeat' && 'never twice in a row',
		typeof max_times === 'number' && `at most ${max_times} in a row`,
	].filter((note) => note !== false);
	return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}

/** Code of the game is never shown: what has no words is said to be one. */
function conditionText(condition: string | null, conditions: AttackConditions): string {
	if (!condition) return '';
	const known = conditionWords(condition, conditions);
	return known ? ` (if ${known})` : ' (under a condition)';
}

/** `RAND_MOVE` → `rand move`. */
const words = (id: string): string => id.replaceAll('_', ' ').toLowerCase();
