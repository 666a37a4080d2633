import { actWord } from '../../contract/changelog/words/change-words.ts';
import { FIGHT_ROOMS } from '../../contract/game-words.ts';
import type { View } from './view.ts';
import { actFilter, fact, setWord } from './words.ts';

export const encounterView: View<'encounters'> = {
	hasStatistics: true,
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
	],
};
