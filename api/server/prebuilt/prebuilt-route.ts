import { kindOf } from '../../../contract/kinds.ts';
import { apiError } from '../../http/errors/messages.ts';
import { type LanguageCode, resolveLanguage } from '../../../contract/languages.ts';
import type { Route } from '../../../contract/route.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { setApiHeaders } from '../../http/headers.ts';
import { isConditional, isUnchanged } from '../../http/negotiation/representation.ts';
import { type Selection, readSelection } from '../../routes/selection.ts';
import type { Services } from '../../routes/services.ts';
import { findId } from '../../tree/lookup.ts';
import { announceFeed } from '../sending/announcements.ts';
import type { Asked } from '../endpoints/asked.ts';
import type { PrebuiltFile } from '../endpoints/prebuilt-file.ts';
import type { PreparedAnswers } from './prepared-answers.ts';
import { sendFile } from '../sending/send-file.ts';

/**
 * Answers a row from its prebuilt file: one look-up, one counter, one write. Returns false when the file is not enough: rows
 * without a file, filters, older versions.
 * @throws ApiError
 */
export function answerPrebuilt(services: Services, prepared: PreparedAnswers, asked: Asked): boolean {
	const { request, response, row, query, client, origin } = asked;
	const { route, prebuilt } = row;
	if (!prebuilt) return false;
	const selection = readSelection(services, query, request.headers.host);
	if (query && needsMore(prebuilt, query, selection)) return false;
	setApiHeaders(response);
	services.metrics?.watch(route, response);
	const find = () => findFile(services, asked, prebuilt, selection);
	if (isConditional(request) && isHeld(services, asked, find())) services.limiter.show(route, client, response);
	else services.limiter.count(route, client, response);
	const found = find();
	if (!found) throw notFound(route, asked.params[prebuilt.idName!]!);
	// A tree may be built without archives, but not without a document.
	if (found.file.endsWith('.json') && !services.tree.has(found.file)) throw apiError('data-missing', route.kind ?? route.path);
	if (route.kind) announceFeed(services, response, route.kind, found.id);
	sendFile(services, asked, found.file, route.caching);
	if (!isPlain(query)) return true;
	const { tree } = services;
	const key = tree.keyOf(found.file, origin);
	prepared.keep(asked, () => tree.kept(key));
	return true;
}

/** Whether the query names a language at most: other parameters do not change the file, and would only fill the memory. */
const isPlain = (query: URLSearchParams | undefined): boolean => !query || (query.size === 1 && query.has('lang'));

/** Whether a client has the file already: a 304 costs no budget. */
function isHeld(services: Services, { request, origin }: Asked, found: Found | undefined): boolean {
	const file = found && services.tree.file(found.file, origin);
	return file !== undefined && file !== 'large' && isUnchanged(request, file);
}

function needsMore({ filterNames, isVersioned }: PrebuiltFile, query: URLSearchParams, { olderTag }: Selection): boolean {
	if (olderTag !== undefined && isVersioned) return true;
	return filterNames.size > 0 && [...query.keys()].some((name) => filterNames.has(name));
}

interface Found {
	readonly file: string;
	readonly id: string | undefined;
}

/** The file of a request; undefined for an unknown id. */
function findFile(
	services: Services,
	{ row: { route }, params, query }: Asked,
	{ template, idName }: PrebuiltFile,
	{ channel }: Selection,
): Found | undefined {
	const language = builtLanguage(services, resolveLanguage(params['lang'] ?? query?.getAll('lang').at(-1)));
	const file = template.replace('{channel}', channel).replace('{lang}', language);
	if (idName === undefined) return { file, id: undefined };
	const given = params[idName]!;
	const id = route.kind
		? services.catalogue.resolveId(channel, language, route.kind, given)
		: findId(route.lookup ?? 'exact', given, services.tree.stems(file.slice(0, file.lastIndexOf('/'))), () => []);
	return id === undefined ? undefined : { file: file.replace(`{${idName}}`, id), id };
}

function notFound({ kind, notFound: text = 'Not Found' }: Route, given: string): ApiError {
	return kind
		? apiError('not-in-catalogue', kindOf(kind).label, given)
		: new ApiError(
				'not-found',
				text.replace('{}', () => given),
			);
}

/** Languages that the tree lacks are answered in English. */
function builtLanguage(services: Services, language: LanguageCode): LanguageCode {
	return services.catalogue.hasLanguage(language) ? language : 'eng';
}
