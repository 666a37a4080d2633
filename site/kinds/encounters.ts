import { FIGHT_ROOMS } from '../../contract/game-words.ts';
import type { View } from './view.ts';
import { actFilter, actWord, fact, linkFact, setWord } from './words.ts';
import { find } from '../tree/records.ts';

export const encounterView: View<'encounters'> = {
	hue: (encounter) => `room-${encounter.room_type.toLowerCase()}`,
	meta: (encounter, page) => [page.t(`room.${encounter.room_type}`), ...(encounter.act ? [actWord(encounter.act, page)] : [])],
	text: (encounter) => (encounter.monsters ?? []).map(({ name }) => name).join(', '),
	notes: (encounter) => [{ label: 'field.loss', text: encounter.loss_text }],
	filters: [
		{
			name: 'room_type',
			label: 'field.room_type',
			values: (encounter) => [encounter.room_type],
			word: setWord('room'),
			order: FIGHT_ROOMS,
		},
		actFilter(),
	],
	sorts: [],
	facts: (encounter, page) => [
		...fact('field.room_type', page.t(`room.${encounter.room_type}`)),
		...fact('field.act', encounter.act && actWord(encounter.act, page)),
		...fact('field.remarks', encounter.is_weak && page.t('encounter.weak')),
		...linkFact(
			'field.monsters',
			(encounter.monsters ?? []).map(({ id, name }) => ({
				text: name,
				href: page.recordHref('monsters', id),
				image: find(page.language.code, 'monsters', id)?.image_url ?? undefined,
			})),
		),
	],
};
