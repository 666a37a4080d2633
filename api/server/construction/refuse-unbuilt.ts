import { language, resolveLanguage } from '../../../contract/languages.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { Services } from '../../routes/services.ts';
import type { Asked } from '../endpoints/asked.ts';

/**
 * Rejects requests for what the tree still lacks, instead of answering in another language or without pictures. Submissions are
 * always accepted.
 * @throws ApiError `unavailable`
 */
export function refuseUnbuilt(
	services: Services,
	{ row: { route }, params, query }: Pick<Asked, 'row' | 'params' | 'query'>,
): void {
	if (!services.construction?.progress || route.method !== 'get') return;
	if (route.restsOnWholeTree) throw apiError('not-yet-built', 'The data for this request');
	const code = resolveLanguage(params['lang'] ?? query?.getAll('lang').at(-1));
	if (!services.catalogue.hasLanguage(code)) throw apiError('not-yet-built', `The language ${language(code).label}`);
}
