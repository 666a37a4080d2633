import { MADE_UP_HEADER } from '../../contract/http/headers.ts';

/** An answer that is no success. */
export class HttpError extends Error {
	readonly status: number;

	constructor(status: number, address: string) {
		super(`${address} answered ${status}.`);
		this.status = status;
	}
}

/**
 * The JSON document at an address.
 * @throws HttpError when the answer is no success, TypeError when there is none.
 */
export async function fetchJson<Type>(address: string): Promise<Type> {
	const response = await fetch(address);
	if (response.headers.has(MADE_UP_HEADER)) void import('./made-up-note.ts').then(({ noteMadeUp }) => noteMadeUp());
	if (!response.ok) throw new HttpError(response.status, address);
	return (await response.json()) as Type;
}
