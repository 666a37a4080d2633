/** The target archetype, in the address as `target`. */
import type { PickCoach } from '../../../contract/statistics/decks.ts';
import { element } from '../element.ts';
import { percent } from '../numbers.ts';
import { keepParameter } from '../address-parameters.ts';
import type { DeckContext } from './deck-page.ts';

const NAME = 'target';

export function createTarget({ strings: { t }, refresh }: DeckContext) {
	const select = element('select', { class: 'field', id: 'coach-target' });
	const frame = element(
		'div',
		{ class: 'picker', hidden: true },
		element('label', { for: select.id }, t('coach.target')),
		select,
	);
	let chosen = new URLSearchParams(location.search).get(NAME) ?? '';
	select.addEventListener('input', () => {
		chosen = select.value;
		keepParameter(NAME, chosen);
		refresh();
	});
	return {
		element: frame,
		chosen: (): string => chosen,
		/** Offers the archetypes of the response. */
		show: ({ candidates = [], target }: PickCoach): void => {
			// The chosen archetype may not be among the nearest.
			const themes = target?.locked && candidates.every(({ key }) => key !== target.key) ? [target, ...candidates] : candidates;
			frame.hidden = themes.length === 0;
			select.replaceChildren(
				element('option', { value: '' }, t('coach.nearest')),
				...themes.map(({ key, name, similarity }) => element('option', { value: key }, `${name} (${percent(similarity)})`)),
			);
			select.value = target?.locked ? target.key : '';
		},
	};
}
