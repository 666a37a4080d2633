import { DEFAULT_LANGUAGE, type LanguageCode } from '../contract/languages.ts';
import { settings } from './settings.ts';
import { type PageContext, pageContext } from './text/page-context.ts';

interface LanguagePath<Params> {
	readonly params: Params & { readonly language: string | undefined };
	readonly props: { readonly page: PageContext };
}

/** Path parameter of a language: English pages have none. */
export const languageParam = (code: LanguageCode): string | undefined => (code === DEFAULT_LANGUAGE ? undefined : code);

/** The paths of a page that exists once per language. */
export function languagePaths(): LanguagePath<object>[] {
	return settings.languages.map((code) => ({ params: { language: languageParam(code) }, props: { page: pageContext(code) } }));
}
