import { conditionWords } from '../../../contract/records/attack-conditions.ts';
import type { AttackConditions } from '../../../contract/tables/attack-conditions.ts';
import type { RecordOf } from '../../../contract/kinds.ts';

export type AttackPattern = NonNullable<RecordOf<'monsters'>['attack_pattern']>;
type Pattern = Omit<AttackPattern, 'description'>;
type State = AttackPattern['states'][number];
type MoveName = (moveId: string) => string | undefined;
type Translate = (phrase: string) => string;

/** The phrases in English, which languages have in `pattern_phrases` of their `ui.json`, beside the words of conditions. */
export const PATTERN_PHRASES = [
	'Always uses {moves}.',
	'Repeats {moves}.',
	'Starts with {opening}, then always uses {moves}.',
	'Starts with {opening}, then repeats {moves}.',
	'Starts with {opening}.',
	'Chooses at random among its moves.',
	'Chooses at random: {moves}.',
	'Chooses by condition: {moves}.',
	'Uses {moves}, depending on the fight.',
	'a random choice',
	'a choice by condition',
	'never twice in a row',
	'at most {count} in a row',
	'if {condition}',
	'under a condition',
	'in slot {slot}',
	'{move} ({notes})',
	'{first}, {next}',
	'{first}, then {next}',
] as const;

type Phrase = (typeof PATTERN_PHRASES)[number];
type Say = (phrase: Phrase, values?: Readonly<Record<string, string | number>>) => string;

interface Words {
	readonly moveName: MoveName;
	readonly conditions: AttackConditions;
	/** A phrase, or the words of a condition, in the language. */
	readonly translate: Translate;
}

/**
 * A state machine in one line: `Starts with Hatch, then repeats Nibble, Peck.` Names are those of the moves, which the caller
 * looks up, and so are the words of conditions; a state without a move is named by what it chooses from. What the data does not state is left out.
 */
export function attackPatternText(pattern: Pattern, { moveName, conditions, translate }: Words): string {
	const say: Say = (phrase, values = {}) => translate(phrase).replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
	const name = (id: string) => moveName(id) ?? stateName(findState(pattern, id), { moveName, say, id });
	const choices = pattern.states.filter(({ branches }) => branches?.length);
	const start = pattern.initial_move ? findState(pattern, pattern.initial_move) : undefined;
	const route = followMoves(pattern, start);
	const isUnstated = choices.length === 0 && route.loop.length === 0 && pattern.states.some(({ type }) => type === 'random');
	const sentences = [
		openingText({ pattern, choices, start, route, name, say }),
		...new Set(choices.map((state) => choiceText(state, { name, say, conditions, translate }))),
		isUnstated && say('Chooses at random among its moves.'),
	];
	const stated = sentences.filter((sentence) => sentence).join(' ');
	return stated || say('Uses {moves}, depending on the fight.', { moves: listMoves(pattern, name, say) });
}

const findState = ({ states }: Pattern, name: string): State | undefined =>
	states.find(({ id }) => id === name) ?? states.find(({ move_id }) => move_id === name);

type MoveNameOf = (id: string) => string;

const listMoves = ({ states }: Pattern, name: MoveNameOf, say: Say): string =>
	join(
		namesOf(
			states.filter(({ type }) => type === 'move'),
			name,
		),
		say,
	);

const namesOf = (states: readonly State[], name: MoveNameOf): string[] => states.map(({ move_id, id }) => name(move_id ?? id));

const join = (texts: readonly string[], say: Say, phrase: Phrase = '{first}, {next}'): string =>
	texts.slice(1).reduce((first, next) => say(phrase, { first, next }), texts[0] ?? '');

interface Opening {
	readonly pattern: Pattern;
	readonly choices: readonly State[];
	readonly start: State | undefined;
	readonly route: Route;
	readonly name: MoveNameOf;
	readonly say: Say;
}

/** The moves from the start on, as far as each states what follows. */
function openingText({ pattern, choices, start, route, name, say }: Opening): string | undefined {
	const [loop, isOne] = [route.loop, route.loop.length === 1];
	const opening = join(namesOf(route.opening, name), say, '{first}, then {next}');
	if (loop.length > 0) {
		const moves = join(namesOf(loop, name), say);
		if (opening === '') return say(isOne ? 'Always uses {moves}.' : 'Repeats {moves}.', { moves });
		const phrase = isOne ? 'Starts with {opening}, then always uses {moves}.' : 'Starts with {opening}, then repeats {moves}.';
		return say(phrase, { opening, moves });
	}
	const isList = pattern.type === 'cycle' && choices.length === 0;
	if (isList) return listText(pattern, start, { name, say });
	if (opening !== '') return say('Starts with {opening}.', { opening });
	return choices.length > 1 && start?.branches?.length ? say('Starts with {opening}.', { opening: name(start.id) }) : undefined;
}

/** A cycle that does not state what follows what is listed in the order of its states. */
function listText(pattern: Pattern, start: State | undefined, { name, say }: Pick<Opening, 'name' | 'say'>): string {
	const moves = listMoves(pattern, name, say);
	if (pattern.states.filter(({ type }) => type === 'move').length < 2) return say('Always uses {moves}.', { moves });
	const opening = start ? `${say('Starts with {opening}.', { opening: name(start.move_id ?? start.id) })} ` : '';
	return opening + say('Repeats {moves}.', { moves });
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

function stateName(
	state: State | undefined,
	{ moveName, say, id }: { readonly moveName: MoveName; readonly say: Say; readonly id: string },
): string {
	const move = state?.move_id ? moveName(state.move_id) : undefined;
	if (move) return move;
	if (state?.type === 'random') return say('a random choice');
	return state?.type === 'conditional' ? say('a choice by condition') : words(id);
}

interface Choice extends Pick<Words, 'conditions' | 'translate'> {
	readonly name: MoveNameOf;
	readonly say: Say;
}

function choiceText(state: State, choice: Choice): string {
	const { name, say } = choice;
	const branches = state.branches ?? [];
	const isRandom = state.type === 'random';
	const moves = branches.map((branch) => {
		const notes = isRandom ? notesText(branch, branches, say) : conditionText(branch.condition, choice);
		return notes === '' ? name(branch.move_id) : say('{move} ({notes})', { move: name(branch.move_id), notes });
	});
	return say(isRandom ? 'Chooses at random: {moves}.' : 'Chooses by condition: {moves}.', { moves: join(moves, say) });
}

type Branch = NonNullable<State['branches']>[number];

function notesText({ weight, repeat, max_times }: Branch, branches: readonly Branch[], say: Say): string {
	const total = branches.reduce((sum, branch) => sum + (branch.weight ?? 1), 0);
	const isEven = branches.every((branch) => (branch.weight ?? 1) === (branches[0]?.weight ?? 1));
	const notes = [
		!isEven && `${Math.round(((weight ?? 1) / total) * 100)} %`,
		repeat === 'CannotRepeat' && say('never twice in a row'),
		typeof max_times === 'number' && say('at most {count} in a row', { count: max_times }),
	].filter((note) => note !== false);
	return join(notes, say);
}

/** Code of the game is never shown: what has no words is said to be one. */
function conditionText(condition: string | null, { conditions, translate, say }: Choice): string {
	if (!condition) return '';
	const known = conditionWords(condition, conditions, translate);
	return known ? say('if {condition}', { condition: known }) : say('under a condition');
}

/** `RAND_MOVE` → `rand move`. */
const words = (id: string): string => id.replaceAll('_', ' ').toLowerCase();
