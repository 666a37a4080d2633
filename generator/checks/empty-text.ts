import type { Check } from './check.ts';
import { eachMessage } from './each-message.ts';

export const emptyText: Check = {
	name: 'empty-text',
	description: 'Ensures that no text is empty where English has one, and that no name is empty in any language.',
	check: (source) =>
		[...eachMessage(source)]
			.filter((place) => place.text.trim() === '')
			.filter((place) => (place.english ?? '').trim() !== '' || /(^|\.)(name|title)$/.test(place.path))
			.map((place) => ({ check: emptyText.name, ...place.at, message: 'is empty', expected: 'text' })),
};
