import type { Deriver } from './deriver.ts';

export const deriveEncounter: Deriver<'encounters'> = (encounter, _facts, context) => {
	for (const monster of encounter.monsters ?? []) monster.name ??= context.name('monsters', monster.id ?? '');
};
