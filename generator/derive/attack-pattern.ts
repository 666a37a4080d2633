import type { RecordOf } from '../../contract/kinds.ts';

type AttackPattern = NonNullable<RecordOf<'monsters'>['attack_pattern']>;
type State = AttackPattern['states'][number];
type MoveName = (moveId: string) => string | undefined;

/**
 * A state machine in one line: `Starts with Boot Up, then One-Two, then Hammer Uppercut.` Names are those of the moves, which
 * the caller looks up; a state without a move is named by what it chooses from.
 */
export function attackPatternText(pattern: Omit<AttackPattern, 'description'>, moveName: MoveName): string {
	const choices = pattern.states.filter((state) => state.type !== 'move');
	const steps = pattern.states.filter((state) => state.type === 'move');
	const name = (id: string) => moveName(id) ?? stateName(pattern, moveName, id);
	const sentences = [
		...(pattern.initial_move ? [`Starts with ${name(pattern.initial_move)}.`] : []),
		...(steps.length > 1 && choices.length === 0 ? [`Repeats ${steps.map((step) => name(step.move_id ?? step.id)).join(', ')}.`] : []),
		...choices.map((state) => choiceText(state, name)),
	];
	return sentences.join(' ');
}

function stateName(pattern: Omit<AttackPattern, 'description'>, moveName: MoveName, id: string): string {
	const state = pattern.states.find((candidate) => candidate.id === id);
	const move = state?.move_id ? moveName(state.move_id) : undefined;
	if (move) return move;
	return state?.type === 'random' ? 'a random choice' : state?.type === 'conditional' ? 'a choice by condition' : words(id);
}

function choiceText(state: State, name: MoveName): string {
	const branches = state.branches ?? [];
	if (state.type === 'random') {
		const options = branches.map((branch) => {
			const weight = branch.weight !== null && branch.weight !== 1 ? `weight ${branch.weight}` : undefined;
			const repeat = branch.repeat === 'CannotRepeat' ? 'never twice in a row' : undefined;
			const cap = branch.max_times === null || branch.max_times === undefined ? undefined : `at most ${branch.max_times} in a row`;
			const notes = [weight, repeat, cap].filter((note) => note !== undefined);
			return `${name(branch.move_id)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
		});
		return `Chooses at random: ${options.join(', ') || 'nothing'}.`;
	}
	const cases = branches.map((branch) => `${name(branch.move_id)}${branch.condition ? ` if ${words(branch.condition)}` : ''}`);
	return `Chooses by condition: ${cases.join(', ') || 'nothing'}.`;
}

/** `!CanFabricate` → `not can fabricate`; `RAND_MOVE` → `rand move`. */
function words(expression: string): string {
	return expression
		.replace(/^!/, 'not ')
		.replaceAll('_', ' ')
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase();
}
