import { actWord } from '../../contract/changelog/words/change-words.ts';
import { find } from '../tree/records.ts';
import type { View } from './view.ts';
import { actFilter, fact, linkFact, remarkWords, setWord } from './words.ts';

export const eventView: View<'events'> = {
	hue: (event) => `event-${event.type.toLowerCase()}`,
	meta: (event, page) => [page.t(`event.${event.type}`), ...(event.act ? [actWord(event.act, page)] : [])],
	text: (event) => event.epithet ?? event.description,
	plate: (event) => event.epithet ?? (event.pages ? null : event.description),
	filters: [
		{
			name: 'type',
			label: 'field.type',
			values: (event) => [event.type],
			word: setWord('event'),
			order: ['Event', 'Shared', 'Ancient'],
		},
		actFilter(),
	],
	sorts: [],
	facts: (event, page) => [
		...fact('field.type', page.t(`event.${event.type}`)),
		...fact('field.act', event.act && actWord(event.act, page)),
		...fact('field.preconditions', ...remarkWords(event.preconditions, page)),
		...linkFact(
			'field.relics',
			(event.relics ?? []).map((id) => ({
				text: page.recordName('relics', id),
				href: page.recordHref('relics', id),
				image: find(page.language.code, 'relics', id)?.image_url ?? undefined,
			})),
		),
	],
};
