/** An answer that is not the document that was asked for. */
export class HttpError extends Error {
	readonly status: number;
	/** False where a server of files alone answered an address of the service. */
	readonly hasService: boolean;

	constructor(status: number, address: string, hasService = true) {
		super(`${address} answered ${status}.`);
		this.status = status;
		this.hasService = hasService;
	}
}

/**
 * A JSON document of the tree.
 * @throws HttpError when the answer is no success, TypeError when there is none.
 */
export async function fetchDocument<Type>(address: string): Promise<Type> {
	return readJson(await fetch(address), address);
}

/** @throws HttpError for an answer that is no success, or not of the service whose address it is */
export async function readJson<Type>(response: Response, address: string): Promise<Type> {
	const hasService = !address.startsWith('/api/') || isOfService(response);
	if (!response.ok || !hasService) throw new HttpError(response.status, address, hasService);
	return (await response.json()) as Type;
}

/** The service answers JSON, errors too; a gateway in front of it answers 429, or from 500 on, as it likes. Files know no POST (501). */
export function isOfService({ status, headers }: Response): boolean {
	const isOfGateway = status === 429 || (status >= 500 && status !== 501);
	return isOfGateway || headers.get('Content-Type')?.includes('json') === true;
}
