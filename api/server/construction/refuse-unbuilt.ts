import { language, resolveLanguage } from '../../../contract/languages.ts';
import type { Route } from '../../../contract/route.ts';
import type { Services } from '../../routes/services.ts';
import { notYetBuilt } from '../../tree/construction.ts';

/**
 * While the tree is being built, what it lacks is refused instead of answered in another language or without pictures. What is sent in is
 * taken at any time.
 * @throws ApiError `unavailable`
 */
export function refuseUnbuilt(services: Services, route: Route, lang: string | undefined): void {
	if (route.method !== 'get') return;
	if (route.restsOnWholeTree) throw notYetBuilt('What this speaks of');
	const code = resolveLanguage(lang);
	if (!services.catalogue.hasLanguage(code)) throw notYetBuilt(`The language ${language(code).label}`);
}
