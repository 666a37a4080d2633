/** Where an object storage that speaks the protocol of S3 keeps the objects of a store. */
export interface ObjectAddress {
	/** Address of the bucket, without a slash at its end. */
	readonly bucketUrl: string;
	/** What the names of objects begin with: empty, or with a slash at its end. */
	readonly prefix: string;
	readonly region: string;
}

/** The one that requests and buckets name by saying nothing. */
export const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;

/**
 * Reads `s3://bucket/prefix?endpoint=https://host:9000&region=eu-1`; without an endpoint it is that of Amazon in the region. Undefined for
 * what is none. Keys are no part of it: it is kept beside what it leads to.
 */
export function objectAddress(address: string): ObjectAddress | undefined {
	if (!address.startsWith('s3://') || !URL.canParse(address)) return undefined;
	const { hostname: bucket, pathname, searchParams, username, port, hash } = new URL(address);
	const region = searchParams.get('region') ?? DEFAULT_REGION;
	const endpoint = endpointOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
	const known = [...searchParams.keys()].every((name) => name === 'region' || name === 'endpoint');
	const prefix = pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
	const isSound = known && BUCKET.test(bucket) && PREFIX.test(prefix) && /^[\w-]+$/.test(region);
	if (!endpoint || !isSound || username !== '' || port !== '' || hash !== '') return undefined;
	return { bucketUrl: `${endpoint}/${bucket}`, prefix, region };
}

/** Without a slash at its end. */
function endpointOf(address: string): string | undefined {
	if (!URL.canParse(address)) return undefined;
	const { protocol, origin, pathname, search, username } = new URL(address);
	const isPlain = /^https?:$/.test(protocol) && search === '' && username === '';
	return isPlain ? origin + pathname.replace(/\/$/, '') : undefined;
}

/** Keys of who may read and write the objects. */
export interface StorageKeys {
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
}

/** The keys that settings of these names say, for threads that load no schemas; undefined where one is missing. */
export function storageKeysOf(environment: Readonly<Record<string, string | undefined>>): StorageKeys | undefined {
	const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment;
	return accessKeyId === '' || secretAccessKey === '' ? undefined : { accessKeyId, secretAccessKey };
}
