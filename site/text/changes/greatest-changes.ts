import { type KindKey, findKind } from '../../../contract/kinds.ts';
import type { Changelog } from '../changelog.ts';
import type { FieldChange } from '../../../contract/changelog/words/changes.ts';
import { type Weight, weighChanges } from './weigh-changes.ts';

export interface GreatChange extends Weight {
	readonly kind: KindKey;
	readonly id: string;
	readonly changes: readonly FieldChange[];
}

/** Weight of a change by kind: players meet a card in many runs, a monster in one fight of some. */
const CONCERN: Readonly<Partial<Record<KindKey, number>>> = { cards: 1, relics: 1, potions: 0.6, monsters: 0.4 };

/** Keeps a mix of kinds. */
const MOST_OF_A_KIND = 2;

/** The changes of a version that matter most to players, largest first. */
export function greatestChanges({ categories }: Pick<Changelog, 'categories'>, count: number): GreatChange[] {
	const all = categories.flatMap(({ id: category, changed = [] }) => {
		const kind = findKind(category)?.key as KindKey | undefined;
		const concern = kind && CONCERN[kind];
		if (!kind || concern === undefined) return [];
		return changed.map(({ id, changes }) => ({ kind, id, changes, concern, ...weighChanges(changes) }));
	});
	const sorted = all
		.filter(({ size }) => size > 0)
		.toSorted((left, right) => right.size * right.concern - left.size * left.concern);
	const chosen: GreatChange[] = [];
	for (const { concern: _concern, ...change } of sorted) {
		const ofKind = chosen.filter(({ kind }) => kind === change.kind).length;
		if (chosen.length < count && ofKind < MOST_OF_A_KIND) chosen.push(change);
	}
	return chosen;
}
