import type { MessageCheck } from '../check.ts';
import { isName } from './translations.ts';

export const emptyText: MessageCheck = {
	name: 'empty-text',
	description: 'Ensures that no text is empty where English has one, and that no name is empty in any language.',
	checkMessage({ text, english = '', path, at }) {
		if (text.trim() !== '' || (english.trim() === '' && !isName(path))) return [];
		return [{ check: emptyText.name, ...at, message: 'is empty', expected: 'text' }];
	},
};
