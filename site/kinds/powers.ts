import { POWER_TYPES } from '../../contract/game-words.ts';
import type { View } from './view.ts';
import { className } from '../../contract/records/class-name.ts';
import { listOf } from '../tree/records.ts';
import { fact, linkFact, setWord } from './words.ts';

export const powerView: View<'powers'> = {
	hue: (power) => (power.type ?? 'None').toLowerCase(),
	meta: (power, page) => (power.type ? [page.t(`power.${power.type}`)] : []),
	text: (power) => power.description,
	filters: [
		{
			name: 'type',
			label: 'field.type',
			values: (power) => (power.type ? [power.type] : []),
			word: setWord('power'),
			order: POWER_TYPES,
		},
		{
			name: 'stack_type',
			label: 'field.stack_type',
			values: (power) => (power.stack_type ? [power.stack_type] : []),
			word: setWord('stack'),
			order: ['Counter', 'Single', 'None'],
		},
	],
	sorts: [],
	facts: (power, page) => [
		...fact('field.type', power.type && page.t(`power.${power.type}`)),
		...fact('field.stack_type', power.stack_type && page.t(`stack.${power.stack_type}`)),
		...fact('field.remarks', power.allow_negative && page.t('power.allow_negative')),
		...linkFact(
			'field.given_by_cards',
			listOf(page.language.code, 'cards')
				.filter((card) => card.powers_applied?.some(({ power_key }) => power_key === className(power.id)))
				.map((card) => ({ text: card.name, href: page.recordHref('cards', card.id), image: card.image_url ?? undefined })),
		),
		...linkFact(
			'field.given_by_monsters',
			listOf(page.language.code, 'monsters')
				.filter((monster) => monster.moves?.some((move) => move.powers?.some(({ power_id }) => power_id === power.id)))
				.map((monster) => ({ text: monster.name, href: page.recordHref('monsters', monster.id) })),
		),
	],
};
