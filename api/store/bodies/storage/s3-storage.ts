import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { DEFAULT_REGION, type ObjectAddress, type StorageKeys } from '../../../../contract/http/object-address.ts';
import { type BodyStorage, StorageUnavailable } from './body-storage.ts';

/** What a client who waits for a run bears; a segment takes longer. */
const READ_MILLISECONDS = 5000;
const WHOLE_MILLISECONDS = 300_000;
/** Beside the first: servers that are busy, or just restarted. */
const RETRIES = 2;

/**
 * Keeps objects in an object storage that speaks the protocol of S3.
 * @param keysOf asked once, before the first request
 * @param patience milliseconds that reading may take
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

	const ask = async (url: string, request: RequestInit, milliseconds: number, accepted: readonly number[]): Promise<Response> => {
		const what = `${request.method ?? 'GET'} ${url.replace(/\?.*/, '')}`;
		const client = clientOf();
		let response: Response;
		try {
			response = await client.fetch(url, { ...request, signal: AbortSignal.timeout(milliseconds) });
		} catch (error) {
			throw new StorageUnavailable(`${what}: the object storage does not answer.`, error);
		}
		if (accepted.includes(response.status)) return response;
		await response.body?.cancel();
		throw new StorageUnavailable(`${what}: the object storage answers ${response.status}.`);
	};

	/** A storage that has just been set up has none. Another process may make it in the same moment. */
	const makeBucket = async (): Promise<void> => {
		const { bucketUrl, region } = address;
		const request = { method: 'PUT', ...(region === DEFAULT_REGION ? {} : { body: bucketIn(region) }) };
		const response = await ask(bucketUrl, request, WHOLE_MILLISECONDS, [200, 409]);
		await response.body?.cancel();
	};

	return {
		put: async (name, file, { sha256 }) => {
			// The storage refuses bytes whose digest is another.
			const request = { method: 'PUT', body: await openAsBlob(file), headers: { 'x-amz-content-sha256': sha256 } };
			const first = await ask(urlOf(name), request, WHOLE_MILLISECONDS, [200, 404]);
			await first.body?.cancel();
			if (first.status === 200) return;
			await makeBucket();
			const second = await ask(urlOf(name), request, WHOLE_MILLISECONDS, [200]);
			await second.body?.cancel();
		},
		readAtOnce: undefined,
		read: async (name, offset, length) => {
			const range = { range: `bytes=${offset}-${offset + length - 1}` };
			const bytes = await all(await ask(urlOf(name), { headers: range }, patience, [206]), name);
			if (bytes.length === length) return bytes;
			throw new StorageUnavailable(`${urlOf(name)}: ${bytes.length} bytes came instead of ${length}.`);
		},
		pieces: async function* (name) {
			const response = await ask(urlOf(name), {}, WHOLE_MILLISECONDS, [200]);
			try {
				yield* response.body!;
			} catch (error) {
				throw new StorageUnavailable(`${urlOf(name)}: it broke off.`, error);
			}
		},
		remove: async (name) => {
			const response = await ask(urlOf(name), { method: 'DELETE' }, patience, [200, 204, 404]);
			await response.body?.cancel();
		},
		list: async () => {
			const names: string[] = [];
			let more: string | undefined;
			do {
				const query = new URLSearchParams({ 'list-type': '2', prefix: address.prefix });
				if (more !== undefined) query.set('continuation-token', more);
				const response = await ask(`${address.bucketUrl}/?${query}`, {}, patience, [200, 404]);
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
		throw new StorageUnavailable(`The answer for ${name} broke off.`, error);
	}
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Texts of the elements of a name. Our own names need no parser; tokens may hold what XML escapes. */
function textsOf(xml: string, element: string): string[] {
	const texts = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
	return [...texts].map(([, text = '']) => text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole));
}
