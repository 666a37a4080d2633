/**
 * An object storage for tests and benchmarks with the used part of the S3 protocol. It verifies Signature Version 4 independently, so that
 * clients with wrong signatures are rejected.
 */
import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY = { id: 'TESTKEY', secret: 'test secret' };
const NAMES_PER_PAGE = 3;
const CLOCK_MILLISECONDS = 900_000;

export interface S3Server {
	/** `s3://…` address of its bucket. */
	readonly place: string;
	/** Objects by name with prefix. */
	readonly objects: Map<string, Buffer>;
	/** Stored headers of objects by name. */
	readonly headers: Map<string, Readonly<Record<string, string>>>;
	/** Number of bytes read. */
	readonly bytesRead: number;
	/** Whether the bucket exists. */
	hasBucket: boolean;
	/** The body of the request that created the bucket. */
	readonly bucketText: string;
	/** Methods and paths of valid requests. */
	readonly asked: readonly string[];
	/** Called before the response to each valid request. */
	onRequest: (() => void) | undefined;
	/** Behaviour of the next requests: a status, a broken connection, silence, or one object with changed bytes (`harm`). */
	fault: number | 'break' | 'silence' | 'harm' | undefined;
}

/** A running object storage. */
export interface StartedServer extends S3Server {
	/** Its keys by name of the setting. */
	readonly keys: Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;
	close(): void;
}

export async function listenAsS3(): Promise<StartedServer> {
	const state = {
		objects: new Map<string, Buffer>(),
		headers: new Map<string, Readonly<Record<string, string>>>(),
		bytesRead: 0,
		hasBucket: true,
		bucketText: '',
		asked: [] as string[],
		onRequest: undefined as S3Server['onRequest'],
		fault: undefined as S3Server['fault'],
	};
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		if (state.fault === 'silence') return;
		if (state.fault === 'break') return void request.socket.destroy();
		if (typeof state.fault === 'number') return void response.writeHead(state.fault).end();
		const problem = signatureProblem(request, body);
		if (problem !== undefined) return void response.writeHead(403).end(problem);
		state.asked.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
		state.onRequest?.();
		if (request.method === 'PUT' && request.url === '/test-runs') {
			response.statusCode = state.hasBucket ? 409 : 200;
			Object.assign(state, { hasBucket: true, bucketText: body.toString() });
			return void response.end();
		}
		if (!state.hasBucket) return void response.writeHead(404).end('NoSuchBucket');
		const isHarmed = state.fault === 'harm' && request.headers.range !== undefined;
		if (isHarmed) state.fault = undefined;
		state.bytesRead += answer({ ...state, ...(isHarmed && { objects: harmed(state.objects) }) }, request, response, body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return Object.assign(state, {
		place: `s3://test-runs/some/prefix?endpoint=${endpoint}`,
		keys: { AWS_ACCESS_KEY_ID: KEY.id, AWS_SECRET_ACCESS_KEY: KEY.secret },
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	});
}

const harmed = (objects: ReadonlyMap<string, Buffer>): Map<string, Buffer> =>
	new Map([...objects].map(([name, bytes]) => [name, Buffer.from(bytes.map((byte) => byte ^ 1))]));

/** Sends the response; returns how many bytes of an object were sent. */
function answer(
	{ objects, headers }: Pick<S3Server, 'objects' | 'headers'>,
	request: IncomingMessage,
	response: ServerResponse,
	body: Buffer,
): number {
	const url = new URL(request.url!, 'http://storage');
	const name = nameIn(url.pathname);
	if (name === '') {
		// The older form of lists has no tokens.
		if (url.searchParams.get('list-type') !== '2') response.statusCode = 400;
		response.end(listing(objects, url.searchParams));
		return 0;
	}
	if (request.method === 'PUT') {
		if (!fulfils(request, objects.get(name))) {
			response.writeHead(412).end('PreconditionFailed');
			return 0;
		}
		const source = request.headers['x-amz-copy-source'];
		const put = source === undefined ? body : objects.get(nameIn(String(source)));
		if (put) headers.set(name, keptHeaders(request));
		if (put) objects.set(name, put);
		response.writeHead(put ? 200 : 404, put && { etag: tagOf(put) }).end();
		return 0;
	}
	const object = objects.get(name);
	if (request.method === 'DELETE' || !object) {
		objects.delete(name);
		response.writeHead(request.method === 'DELETE' ? 204 : 404).end();
		return 0;
	}
	const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
	const sent = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
	response
		.writeHead(first === undefined ? 200 : 206, { ...headers.get(name), etag: tagOf(object) })
		.end(request.method === 'HEAD' ? undefined : sent);
	return sent.length;
}

const tagOf = (object: Buffer): string => `"${createHash('md5').update(object).digest('hex')}"`;

/** Checks the conditions of a PUT. */
function fulfils({ headers }: IncomingMessage, object: Buffer | undefined): boolean {
	if (headers['if-none-match'] === '*') return object === undefined;
	return headers['if-match'] === undefined || (object !== undefined && headers['if-match'] === tagOf(object));
}

const nameIn = (path: string): string => decodeURIComponent(path).replace(/^\/test-runs\//, '');

/** Stored headers: standard ones and those of user metadata. */
const KEPT_HEADER = /^(cache-control|content-(disposition|encoding|language|type)|x-amz-meta-.*)$/;
const keptHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
	Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (KEPT_HEADER.test(name) ? [[name, String(value)]] : [])));

function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
	const after = (query.get('continuation-token') ?? '').replace(/^<&"'(.*)>$/, '$1');
	const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after).toSorted();
	const page = names.slice(0, NAMES_PER_PAGE);
	const next =
		names.length > page.length ? `<NextContinuationToken>&lt;&amp;&quot;&apos;${page.at(-1)}&gt;</NextContinuationToken>` : '';
	return `<ListBucketResult>${next}${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</ListBucketResult>`;
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function signatureProblem({ headers, method, url = '' }: IncomingMessage, body: Buffer): string | undefined {
	const pattern =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
	const [, id, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
	if (id !== KEY.id) return 'InvalidAccessKeyId';
	const time = String(headers['x-amz-date']);
	const date = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
	if (!time.startsWith(day) || Math.abs(Date.parse(date) - Date.now()) > CLOCK_MILLISECONDS) return 'RequestTimeTooSkewed';
	const content = String(headers['x-amz-content-sha256']);
	if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
	if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))) return 'AccessDenied';
	const [path = '', query = ''] = url.split('?');
	const canonical = [
		method,
		path,
		query.split('&').toSorted().join('&'),
		...signed.split(';').map((name) => `${name}:${String(headers[name])}`),
		'',
		signed,
		content,
	].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
		(secret, part) => hmac(secret, part),
		`AWS4${KEY.secret}`,
	);
	const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
	return signature === expected ? undefined : 'SignatureDoesNotMatch';
}
