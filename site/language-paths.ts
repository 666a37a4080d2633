import { DEFAULT_LANGUAGE, type LanguageCode } from '../contract/languages.ts';
import { settings } from './settings.ts';
import { type PageContext, pageContext } from './text/page-context.ts';

interface LanguagePath<Params> {
	readonly params: Params & { readonly language: string | undefined };
	readonly props: { readonly page: PageContext };
}

/** Path parameter of a language: English pages have none. */
export const languageParam = (code: LanguageCode): string | undefined => (code === DEFAULT_LANGUAGE ? undefined : code);

/** Whether the released pages are being made: those that are the same in every channel are made once, with them. */
export const isReleased = settings.channel === 'main';

/** Languages of the pages that are the same in every channel. */
export const COMMON_LANGUAGES = isReleased ? settings.languages : [];

/** The paths of a page that exists once per language, of the released pages. */
export function languagePaths(): LanguagePath<object>[] {
	return pathsOf(COMMON_LANGUAGES);
}

/** The same for a page that each channel has. */
export function channelPaths(): LanguagePath<object>[] {
	return pathsOf(settings.languages);
}

function pathsOf(languages: readonly LanguageCode[]): LanguagePath<object>[] {
	return languages.map((code) => ({ params: { language: languageParam(code) }, props: { page: pageContext(code) } }));
}
