import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { settings } from '../tree/settings.ts';
import { type PageContext, pageContext } from './page-context.ts';

interface LanguagePath<Params> {
	readonly params: Params & { readonly language: string | undefined };
	readonly props: { readonly page: PageContext };
}

/** Path parameter of a language; undefined for English. */
export const languageParam = (code: LanguageCode): string | undefined => (code === DEFAULT_LANGUAGE ? undefined : code);

/** Whether this build renders the released channel, which also renders the channel-independent pages. */
export const isReleased = settings.channel === 'main';

/** Languages of the channel-independent pages. */
export const COMMON_LANGUAGES = isReleased ? settings.languages : [];

/** One path per language, only in the released channel. */
export function languagePaths(): LanguagePath<object>[] {
	return pathsOf(COMMON_LANGUAGES);
}

/** One path per language, in every channel. */
export function channelPaths(): LanguagePath<object>[] {
	return pathsOf(settings.languages);
}

function pathsOf(languages: readonly LanguageCode[]): LanguagePath<object>[] {
	return languages.map((code) => ({ params: { language: languageParam(code) }, props: { page: pageContext(code) } }));
}
