import { AwsClient } from 'aws4fetch';
import type { ObjectAddress, StorageKeys } from '../../contract/http/object-address.ts';

const MILLISECONDS = 300_000;
/** Beside the first: storages answer 503 to whoever asks for much at once. */
const RETRIES = 6;
/** Of an object, in which its mark is kept with it. */
const MARK_HEADER = 'x-amz-meta-mark';

export interface Stored {
	readonly headers: Readonly<Record<string, string>>;
	readonly mark: string;
}

/** Objects below the prefix of an address. All methods throw an Error that names the object when the storage does not do what is asked. */
export interface Bucket {
	/** Undefined where there is none. */
	read(name: string): Promise<Buffer | undefined>;
	/** The mark that an object was put with; undefined where there is none. */
	markOf(name: string): Promise<string | undefined>;
	put(name: string, body: Uint8Array, stored: Stored): Promise<void>;
	/** Puts an object where it still has a tag, or where there is none; returns its new tag, undefined where another call was first. */
	putIf(name: string, body: Uint8Array, stored: Stored, tag: string | undefined): Promise<string | undefined>;
	/** Changes with the content; undefined where there is none. */
	tagOf(name: string): Promise<string | undefined>;
	/** Puts an object with the bytes of another, which the storage copies; false where that is missing. */
	copy(from: string, name: string, stored: Stored): Promise<boolean>;
	remove(name: string): Promise<void>;
}

/** Opens the objects of an address in a storage that speaks the protocol of S3. */
export function openBucket({ bucketUrl, prefix, region }: ObjectAddress, keys: StorageKeys): Bucket {
	const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
	const bucket = bucketUrl.slice(bucketUrl.lastIndexOf('/'));
	const pathOf = (name: string): string => `${prefix}${name}`.split('/').map(encodeURIComponent).join('/');

	const ask = async (method: string, name: string, accepted: readonly number[], init: RequestInit = {}): Promise<Response> => {
		const url = `${bucketUrl}/${pathOf(name)}`;
		const response = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(MILLISECONDS) }).catch((error) => {
			throw new Error(`${method} ${url}: the object storage does not answer.`, { cause: error });
		});
		if (accepted.includes(response.status)) return response;
		const said = (await response.text()).slice(0, 300);
		throw new Error(`${method} ${url}: the object storage answers ${response.status}. ${said}`);
	};
	const headersOf = ({ headers, mark }: Stored) => ({ ...headers, [MARK_HEADER]: mark });

	return {
		read: async (name) => {
			const response = await ask('GET', name, [200, 404]);
			const body = Buffer.from(await response.arrayBuffer());
			return response.status === 404 ? undefined : body;
		},
		markOf: async (name) => {
			const { status, headers } = await ask('HEAD', name, [200, 404]);
			return status === 404 ? undefined : (headers.get(MARK_HEADER) ?? '');
		},
		put: async (name, body, stored) => {
			const response = await ask('PUT', name, [200], { body: body as Uint8Array<ArrayBuffer>, headers: headersOf(stored) });
			await response.body?.cancel();
		},
		putIf: async (name, body, stored, tag) => {
			const condition: Record<string, string> = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag };
			const headers = { ...headersOf(stored), ...condition };
			// 404: an object to replace was removed. 409: another condition was being checked.
			const response = await ask('PUT', name, [200, 404, 409, 412], { body: body as Uint8Array<ArrayBuffer>, headers });
			await response.body?.cancel();
			return response.status === 200 ? (response.headers.get('etag') ?? '') : undefined;
		},
		tagOf: async (name) => {
			const { status, headers } = await ask('HEAD', name, [200, 404]);
			return status === 404 ? undefined : (headers.get('etag') ?? '');
		},
		copy: async (from, name, stored) => {
			const source = { 'x-amz-copy-source': `${bucket}/${pathOf(from)}`, 'x-amz-metadata-directive': 'REPLACE' };
			const response = await ask('PUT', name, [200, 404], { headers: { ...headersOf(stored), ...source } });
			// A copy that fails after it began is answered with 200 and an error.
			const said = await response.text();
			return response.status === 200 && !said.includes('<Error>');
		},
		remove: async (name) => {
			const response = await ask('DELETE', name, [200, 204, 404]);
			await response.body?.cancel();
		},
	};
}
