import type { MessageCheck } from '../check.ts';
import { isName } from './translations.ts';

export const emptyText: MessageCheck = {
	name: 'empty-text',
	description: 'Ensures that texts are not empty unless the English text is, and that names are never empty.',
	checkMessage({ text, english = '', path, at }) {
		if (text.trim() !== '' || (english.trim() === '' && !isName(path))) return [];
		return [{ check: emptyText.name, ...at, message: 'is empty', expected: 'text' }];
	},
};
