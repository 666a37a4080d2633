import type { RecordOf } from '../../../contract/kinds.ts';
import { type AttackPattern, attackPatternText } from './attack-pattern.ts';
import type { Collection, DeriveContext } from '../context.ts';
import type { Deriver } from './deriver.ts';

type Appearance = NonNullable<RecordOf<'monsters'>['encounters']>[number];

export const deriveMonster: Deriver<'monsters'> = (monster, _facts, context) => {
	monster.encounters ??= appearances(monster.id, context);
	const pattern = monster.attack_pattern;
	if (!pattern) return;
	const moveName = (id: string) => monster.moves?.find((move) => move.id === id)?.name;
	const conditions = context.table('attack-conditions') ?? {};
	const translate = (phrase: string) => context.word('pattern_phrases', phrase);
	pattern.description ??= attackPatternText(pattern as AttackPattern, { moveName, conditions, translate });
};

/** The encounters that list the monster, by id; undefined for pets, which no encounter lists. */
function appearances(id: string, context: DeriveContext): Appearance[] | undefined {
	const found = context.collected(ENCOUNTERS_BY_MONSTER, id);
	return found && [...found];
}

const ENCOUNTERS_BY_MONSTER: Collection<readonly Appearance[]> = {
	name: 'encounters by monster',
	collect: collectAppearances,
};

function collectAppearances(context: DeriveContext): Map<string, Appearance[]> {
	const byMonster = new Map<string, Appearance[]>();
	for (const [id, facts] of [...context.facts('encounters')].sort(([left], [right]) => (left < right ? -1 : 1))) {
		const appearance = {
			encounter_id: id,
			encounter_name: context.name('encounters', id),
			room_type: String(facts['room_type']),
			act: (facts['act'] as string | undefined) ?? null,
			is_weak: facts['is_weak'] === true,
		};
		for (const monster of (facts['monsters'] as { id: string }[] | undefined) ?? []) {
			byMonster.set(monster.id, [...(byMonster.get(monster.id) ?? []), appearance]);
		}
	}
	return byMonster;
}
