/** Location of a store in S3-compatible object storage. */
export interface ObjectAddress {
	/** Address of the bucket, without a trailing slash. */
	readonly bucketUrl: string;
	/** Prefix of object names: empty, or with a trailing slash. */
	readonly prefix: string;
	readonly region: string;
}

/** The region of requests and buckets without a stated region. */
export const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*$/;

/**
 * Parses `s3://bucket/prefix?endpoint=https://host:9000&region=eu-1`; the default endpoint is Amazon's in the region. Undefined
 * for other addresses. Credentials are not part of it, as it is stored beside the data.
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

/** Without a trailing slash. */
function endpointOf(address: string): string | undefined {
	if (!URL.canParse(address)) return undefined;
	const { protocol, origin, pathname, search, username } = new URL(address);
	const isPlain = /^https?:$/.test(protocol) && search === '' && username === '';
	return isPlain ? origin + pathname.replace(/\/$/, '') : undefined;
}

/** Credentials for reading and writing objects. */
export interface StorageKeys {
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
}

/** The credentials in settings of these names, for threads without schemas; undefined if one is missing. */
export function storageKeysOf(environment: Readonly<Record<string, string | undefined>>): StorageKeys | undefined {
	const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment;
	return accessKeyId === '' || secretAccessKey === '' ? undefined : { accessKeyId, secretAccessKey };
}
