import type { RecordOf } from '../../../contract/kinds.ts';
import { sortRecords } from '../../../contract/records/record-order.ts';
import type { DeriveContext } from '../context.ts';
import { deriveTexts } from '../texts.ts';
import { markdownTable } from './markdown-table.ts';
import { recordLink } from './record-link.ts';

type Monster = RecordOf<'monsters'>;

/** HP and attacks of every monster that grows with the ascension. */
export function monsterScaling(context: DeriveContext): string {
	const facts = sortRecords([...context.facts('monsters').values()], 'class-name');
	const rows = facts.flatMap((record) => {
		const monster = deriveTexts('monsters', record, context) as unknown as Monster;
		const attacks = growingAttacks(monster);
		if (monster.min_hp_ascension == null && attacks === '') return [];
		return [
			[
				recordLink(context, 'monsters', monster.id),
				monster.type,
				range(monster.min_hp, monster.max_hp),
				toughRange(monster),
				attacks || '—',
			],
		];
	});
	return markdownTable(['Monster', 'Rank', 'HP', 'HP when tougher', 'Attacks that hit harder'], rows);
}

function range(min: number | null | undefined, max: number | null | undefined): string {
	if (min == null) return '—';
	return max == null || max === min ? String(min) : `${min}–${max}`;
}

function toughRange(monster: Monster): string {
	return monster.min_hp_ascension == null ? 'the same' : range(monster.min_hp_ascension, monster.max_hp_ascension);
}

/** `Slam 5 → 6 ×2, Bite 7 → 8`. */
function growingAttacks(monster: Monster): string {
	return (monster.moves ?? [])
		.flatMap(({ name, damage }) => {
			if (damage?.ascension == null || damage.ascension === damage.normal) return [];
			const hits = damage.hit_count == null ? '' : ` ×${damage.hit_count}`;
			return [`${name} ${damage.normal} → ${damage.ascension}${hits}`];
		})
		.join(', ');
}
