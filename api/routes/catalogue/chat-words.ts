import type { Channel } from '../../../contract/channels.ts';
import { type ChatWords, createChatWords, translationsSchema } from '../../../contract/chat/chat-words.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { translationsFile } from '../../../contract/tree/tree-paths.ts';
import type { Services } from '../services.ts';

const keptWords = new WeakMap<object, ChatWords>();

/** The words of a language for chat lines, cached per tree. */
export function chatWordsOf(services: Services, channel: Channel, asked: LanguageCode): ChatWords {
	const { catalogue } = services;
	const language = catalogue.hasLanguage(asked) ? asked : DEFAULT_LANGUAGE;
	const translations = services.document(translationsFile(channel, language), translationsSchema) ?? {};
	const words = keptWords.get(translations) ?? createChatWords(translations, actNames(services, channel, language));
	keptWords.set(translations, words);
	return words;
}

/** The acts' names in English and in the language. */
function actNames({ catalogue }: Services, channel: Channel, language: LanguageCode): Map<string, string> {
	const own = new Map(catalogue.list(channel, language, 'acts').records.map(({ id, name }) => [id, String(name)]));
	const english = catalogue.list(channel, DEFAULT_LANGUAGE, 'acts').records;
	return new Map(english.map(({ id, name }) => [String(name), own.get(id) ?? String(name)]));
}
