/** A response other than the requested document. */
export class HttpError extends Error {
	readonly status: number;
	/** False if a static host answered an address of the service. */
	readonly hasService: boolean;

	/** Names the request in the log of the service. */
	readonly requestId: string | null;

	constructor(status: number, address: string, hasService = true, requestId: string | null = null) {
		super(`${address} answered ${status}.`);
		this.status = status;
		this.hasService = hasService;
		this.requestId = requestId;
	}
}

/**
 * A JSON document of the tree.
 * @throws HttpError for an error status, TypeError without a response.
 */
export async function fetchDocument<Type>(address: string): Promise<Type> {
	return readJson(await fetch(address), address);
}

/** @throws HttpError for an error status, or a response that is not from the service */
export async function readJson<Type>(response: Response, address: string): Promise<Type> {
	const hasService = !address.startsWith('/api/') || isOfService(response);
	if (!response.ok || !hasService) {
		throw new HttpError(response.status, address, hasService, response.headers.get('X-Request-Id'));
	}
	return (await response.json()) as Type;
}

/** The service always answers JSON; a gateway may answer 429 or 5xx in any format. Static hosts answer 501 to POST. */
export function isOfService({ status, headers }: Response): boolean {
	const isOfGateway = status === 429 || (status >= 500 && status !== 501);
	return isOfGateway || headers.get('Content-Type')?.includes('json') === true;
}
