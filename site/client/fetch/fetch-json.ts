import { MADE_UP_HEADER } from '../../../contract/http/made-up-header.ts';
import { readJson } from '../fetch-document.ts';

/**
 * A JSON document of the service; the page shows a note if its data is synthetic.
 * @throws HttpError for an error status, TypeError without a response.
 */
export async function fetchJson<Type>(address: string): Promise<Type> {
	const response = await fetch(address);
	if (response.headers.has(MADE_UP_HEADER)) void import('../made-up-note.ts').then(({ noteMadeUp }) => noteMadeUp());
	return readJson(response, address);
}
