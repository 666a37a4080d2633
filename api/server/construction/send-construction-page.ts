import { z } from 'zod';
import { DEFAULT_LANGUAGE, findLanguage, language } from '../../../contract/languages.ts';
import { splitLanguage } from '../../../contract/tree/page-redirects.ts';
import { translationsFile } from '../../../contract/tree/tree-paths.ts';
import { setPageHeaders } from '../../http/headers.ts';
import { preferredLanguage } from '../../http/negotiation/preference.ts';
import { addVary, representationOf, sendRepresentation } from '../../http/negotiation/representation.ts';
import type { TreeRequest } from '../endpoints/asked.ts';
import { CONTENT_SECURITY_POLICY, constructionPage } from './construction-page.ts';

const RETRY_SECONDS = 5;

const stringsSchema = z.object({ pages: z.record(z.string(), z.string()) });

/**
 * Sends the progress of the build in place of a page, in the language of the address, else of the browser; in English until that
 * language is built.
 */
export function sendConstructionPage({ services, request, response, path }: TreeRequest): true {
	const named = splitLanguage(`/${path}`).prefix.slice(-3);
	const wanted = findLanguage(named)?.code ?? preferredLanguage(request.headers['accept-language']);
	const code = services.catalogue.hasLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
	const { progress, failure } = services.construction!;
	const strings = services.document(translationsFile('main', code), stringsSchema)?.pages ?? {};
	const html = constructionPage({ language: language(code), strings, progress: progress!, failure });
	response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
	response.setHeader('Cache-Control', 'no-store');
	response.setHeader('Retry-After', String(RETRY_SECONDS));
	addVary(response, 'Accept-Language');
	setPageHeaders(response);
	sendRepresentation(request, response, representationOf(Buffer.from(html), 'text/html; charset=utf-8'), 503);
	return true;
}
