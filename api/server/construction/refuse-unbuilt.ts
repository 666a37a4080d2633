import { language, resolveLanguage } from '../../../contract/languages.ts';
import type { Services } from '../../routes/services.ts';
import { notYetBuilt } from '../../tree/construction.ts';
import type { Asked } from '../asked.ts';

/**
 * While the tree is being built, what it lacks is refused instead of answered in another language or without pictures. What is sent in is
 * taken at any time.
 * @throws ApiError `unavailable`
 */
export function refuseUnbuilt(
	services: Services,
	{ row: { route }, params, query }: Pick<Asked, 'row' | 'params' | 'query'>,
): void {
	if (!services.construction?.progress || route.method !== 'get') return;
	if (route.restsOnWholeTree) throw notYetBuilt('What this speaks of');
	const code = resolveLanguage(params['lang'] ?? query?.getAll('lang').at(-1));
	if (!services.catalogue.hasLanguage(code)) throw notYetBuilt(`The language ${language(code).label}`);
}
