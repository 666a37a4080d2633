import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { DEFAULT_REGION, type ObjectAddress, type StorageKeys } from '../../../../contract/http/object-address.ts';
import { type BodyStorage, StorageUnavailable } from './body-storage.ts';

/** Time that a waiting client accepts; a segment takes longer. */
const READ_MILLISECONDS = 5000;
const WHOLE_MILLISECONDS = 300_000;
/** Retries for busy or restarting servers. */
const RETRIES = 2;

/**
 * Stores objects in an object storage that supports the S3 API.
 * @param keysOf called once, before the first request
 * @param patience milliseconds that a read may take
 */
export function openS3Storage(
	address: ObjectAddress,
	keysOf: () => StorageKeys,
	patience: number = READ_MILLISECONDS,
): BodyStorage {
	let known: AwsClient | undefined;
	const clientOf = (): AwsClient => {
		known ??= new AwsClient({ ...keysOf(), region: address.region, service: 's3', retries: RETRIES });
		return known;
	};
	const urlOf = (name: string): string => `${address.bucketUrl}/${address.prefix}${name}`;

	const send = async (
		url: string,
		request: RequestInit,
		milliseconds: number,
		accepted: readonly number[],
	): Promise<Response> => {
		const what = `${request.method ?? 'GET'} ${url.replace(/\?.*/, '')}`;
		const client = clientOf();
		let response: Response;
		try {
			response = await client.fetch(url, { ...request, signal: AbortSignal.timeout(milliseconds) });
		} catch (error) {
			throw new StorageUnavailable(`${what}: the object storage does not respond.`, error);
		}
		if (accepted.includes(response.status)) return response;
		await response.body?.cancel();
		throw new StorageUnavailable(`${what}: the object storage responded with ${response.status}.`);
	};

	/** A new storage has no bucket. Another process may create it at the same time, which gives 409. */
	const makeBucket = async (): Promise<void> => {
		const { bucketUrl, region } = address;
		const request = { method: 'PUT', ...(region === DEFAULT_REGION ? {} : { body: bucketIn(region) }) };
		const response = await send(bucketUrl, request, WHOLE_MILLISECONDS, [200, 409]);
		await response.body?.cancel();
	};

	return {
		put: async (name, file, { sha256 }) => {
			// The storage rejects bytes with another digest.
			const request = { method: 'PUT', body: await openAsBlob(file), headers: { 'x-amz-content-sha256': sha256 } };
			const first = await send(urlOf(name), request, WHOLE_MILLISECONDS, [200, 404]);
			await first.body?.cancel();
			if (first.status === 200) return;
			await makeBucket();
			const second = await send(urlOf(name), request, WHOLE_MILLISECONDS, [200]);
			await second.body?.cancel();
		},
		readSync: undefined,
		read: async (name, offset, length) => {
			const range = { range: `bytes=${offset}-${offset + length - 1}` };
			const bytes = await all(await send(urlOf(name), { headers: range }, patience, [206]), name);
			if (bytes.length === length) return bytes;
			throw new StorageUnavailable(`${urlOf(name)}: received ${bytes.length} bytes instead of ${length}.`);
		},
		pieces: async function* (name) {
			const response = await send(urlOf(name), {}, WHOLE_MILLISECONDS, [200]);
			try {
				yield* response.body!;
			} catch (error) {
				throw new StorageUnavailable(`${urlOf(name)}: the download broke off.`, error);
			}
		},
		remove: async (name) => {
			const response = await send(urlOf(name), { method: 'DELETE' }, patience, [200, 204, 404]);
			await response.body?.cancel();
		},
		list: async () => {
			const names: string[] = [];
			let more: string | undefined;
			do {
				const query = new URLSearchParams({ 'list-type': '2', prefix: address.prefix });
				if (more !== undefined) query.set('continuation-token', more);
				const response = await send(`${address.bucketUrl}/?${query}`, {}, patience, [200, 404]);
				const page = (await all(response, 'list')).toString();
				if (response.status === 404) return [];
				names.push(...textsOf(page, 'Key').map((key) => key.slice(address.prefix.length)));
				[more] = textsOf(page, 'NextContinuationToken');
			} while (more !== undefined);
			return names;
		},
	};
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateBucket.html */
const bucketIn = (region: string): string =>
	`<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`;

async function all(response: Response, name: string): Promise<Buffer<ArrayBuffer>> {
	try {
		return Buffer.from(await response.arrayBuffer());
	} catch (error) {
		throw new StorageUnavailable(`The response for ${name} broke off.`, error);
	}
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Texts of XML elements. Object names need no parser; tokens may contain entities. */
function textsOf(xml: string, element: string): string[] {
	const texts = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
	return [...texts].map(([, text = '']) => text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole));
}
