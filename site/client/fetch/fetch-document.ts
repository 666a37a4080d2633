/** An answer that is no success. */
export class HttpError extends Error {
	readonly status: number;

	constructor(status: number, address: string) {
		super(`${address} answered ${status}.`);
		this.status = status;
	}
}

/**
 * A JSON document of the tree.
 * @throws HttpError when the answer is no success, TypeError when there is none.
 */
export async function fetchDocument<Type>(address: string): Promise<Type> {
	return readJson(await fetch(address), address);
}

/** @throws HttpError for an answer that is no success */
export async function readJson<Type>(response: Response, address: string): Promise<Type> {
	if (!response.ok) throw new HttpError(response.status, address);
	return (await response.json()) as Type;
}
