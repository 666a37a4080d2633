import { request } from 'node:http';

export interface RawAnswer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly body: string;
}

/** Sends a request target and headers unchanged, which `fetch` would normalise; a body is sent with POST. */
export function rawRequest(
	address: string,
	target: string,
	headers: Readonly<Record<string, string>> = {},
	body?: string,
): Promise<RawAnswer> {
	const { hostname, port } = new URL(address);
	const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
	const outgoing = request({ hostname, port, path: target, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
		const chunks: Buffer[] = [];
		response.on('data', (chunk: Buffer) => chunks.push(chunk));
		response.on('error', reject);
		response.on('end', () =>
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') }),
		);
	});
	outgoing.on('error', reject).end(body);
	return promise;
}
