import { expect, test } from 'vitest';
import { type EventPage, eventChoices, eventTrees } from './event-tree.ts';

const option = (id: string, description = '') => ({ id, title: id.toLowerCase(), description });
const page = (id: string, ...options: ReturnType<typeof option>[]): EventPage => ({
	id,
	description: `${id} is told.`,
	options: options.length > 0 ? options : null,
});

/** An event with an exit on every page. */
const BATH = [
	page('ALL', option('STAY'), option('EXIT')),
	page('EXIT'),
	page('INITIAL', option('STAY', 'Lose 3 HP.'), option('REFUSE', 'Heal.')),
	page('STAY1', option('STAY', 'Lose 4 HP.'), option('EXIT')),
	page('STAY2', option('EXIT')),
	page('REFUSE'),
];

test('lists an exit of several pages once', () => {
	const { opening, others, exits } = eventTrees(BATH);
	expect(exits.map(({ option: { id }, pages, next }) => [id, pages, next?.page.id])).toEqual([['EXIT', 3, 'EXIT']]);
	expect(opening?.branches.map(({ option: { id }, next }) => [id, next?.page.id])).toEqual([
		['STAY', 'STAY1'],
		['REFUSE', 'REFUSE'],
	]);
	expect(opening?.branches[0]?.next?.branches.map(({ next }) => next?.page.id)).toEqual(['STAY2']);
	expect(others).toEqual([]);
});

test('lists each choice once, in play order', () => {
	expect(
		eventChoices(eventTrees(BATH)).map(({ option: { title, description }, after }) => [title, description, after?.title]),
	).toEqual([
		['stay', 'Lose 3 HP.', undefined],
		['refuse', 'Heal.', undefined],
		['stay', 'Lose 4 HP.', undefined],
		['exit', '', undefined],
	]);
});

test('a choice names its predecessor', () => {
	const choices = eventChoices(
		eventTrees([page('INITIAL', option('OPEN', 'A door.')), page('OPEN', option('TAKE', 'A relic.'))]),
	);
	expect(choices.map(({ option: { id }, after }) => [id, after?.id])).toEqual([
		['OPEN', undefined],
		['TAKE', 'OPEN'],
	]);
});
