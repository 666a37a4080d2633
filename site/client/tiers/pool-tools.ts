import type { TierListType } from '../../../contract/tier-lists/tier-lists.ts';
import { element } from '../element.ts';
import { loadNames } from '../stats/names.ts';
import type { Strings } from '../strings.ts';
import type { Board } from './board.ts';
import { groupsOf, idsOfGroup } from './items.ts';

/** Filters of unranked items: words of the name, and groups if any. */
export async function poolTools(type: TierListType, filter: Board['filter'], { t }: Strings): Promise<Node[]> {
	const label = t('list.search');
	const words = element('input', {
		...{ class: 'field search', type: 'search', 'aria-label': label, placeholder: label, autocomplete: 'off' },
	});
	const group = element(
		'select',
		{ class: 'field', 'aria-label': t('field.pool') },
		element('option', { value: '' }, t('list.all')),
	);
	const update = async (): Promise<void> => {
		const asked = group.value;
		const ids = asked === '' ? undefined : await idsOfGroup(type, asked);
		if (asked === group.value) filter(words.value, ids);
	};
	for (const control of [words, group]) control.addEventListener('input', () => void update());
	const groups = groupsOf(type);
	if (groups.length === 0) return [words];
	const characters = await loadNames('characters');
	const word = (value: string) => characters.get(value.toUpperCase()) ?? t(`pool.${value}`);
	group.append(...groups.map((value) => element('option', { value }, word(value))));
	return [words, group];
}
