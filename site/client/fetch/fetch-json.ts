import { MADE_UP_HEADER } from '../../../contract/http/made-up-header.ts';
import { readJson } from './fetch-document.ts';

/**
 * The JSON document at an address of the service; the page says when its numbers are of made-up runs.
 * @throws HttpError when the answer is no success, TypeError when there is none.
 */
export async function fetchJson<Type>(address: string): Promise<Type> {
	const response = await fetch(address);
	if (response.headers.has(MADE_UP_HEADER)) void import('../made-up-note.ts').then(({ noteMadeUp }) => noteMadeUp());
	return readJson(response, address);
}
