/**
 * An object storage for tests and benchmarks. It keeps to the part of the protocol that the service uses and checks every signature by its own reading of
 * Signature Version 4, so that a client that signs wrongly is refused here as it would be anywhere.
 */
import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY = { id: 'TESTKEY', secret: 'test secret' };
const NAMES_PER_PAGE = 3;
const CLOCK_MILLISECONDS = 900_000;

export interface S3Server {
	/** `s3://…` of a bucket in it. */
	readonly place: string;
	/** By name with prefix. */
	readonly objects: Map<string, Buffer>;
	/** Bytes that were read. */
	readonly bytesRead: number;
	/** False before the bucket is made. */
	hasBucket: boolean;
	/** What was said of the bucket when it was made. */
	readonly bucketText: string;
	/** Methods of the requests that were understood, with the paths of their addresses. */
	readonly asked: readonly string[];
	/** What it does with the next requests: answers with a status, breaks off, or says nothing; `harm` sends one object with other bytes. */
	fault: number | 'break' | 'silence' | 'harm' | undefined;
}

/** One that runs, and how it is ended. */
export interface StartedServer extends S3Server {
	/** Its keys, under the names that they have among settings. */
	readonly keys: Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;
	close(): void;
}

export async function listenAsS3(): Promise<StartedServer> {
	const state = {
		objects: new Map<string, Buffer>(),
		bytesRead: 0,
		hasBucket: true,
		bucketText: '',
		asked: [] as string[],
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
		if (request.method === 'PUT' && request.url === '/test-runs') {
			response.statusCode = state.hasBucket ? 409 : 200;
			Object.assign(state, { hasBucket: true, bucketText: body.toString() });
			return void response.end();
		}
		if (!state.hasBucket) return void response.writeHead(404).end('NoSuchBucket');
		const isHarmed = state.fault === 'harm' && request.headers.range !== undefined;
		if (isHarmed) state.fault = undefined;
		state.bytesRead += answer(isHarmed ? harmed(state.objects) : state.objects, request, response, body);
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

/** Answers how many bytes of an object were sent. */
function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse, body: Buffer): number {
	const url = new URL(request.url!, 'http://storage');
	const name = decodeURIComponent(url.pathname).replace(/^\/test-runs\//, '');
	if (name === '') {
		// The older form of lists has no tokens.
		if (url.searchParams.get('list-type') !== '2') response.statusCode = 400;
		response.end(listing(objects, url.searchParams));
		return 0;
	}
	if (request.method === 'PUT') objects.set(name, body);
	if (request.method === 'DELETE') objects.delete(name);
	if (request.method !== 'GET') {
		response.writeHead(request.method === 'PUT' ? 200 : 204).end();
		return 0;
	}
	const object = objects.get(name);
	if (!object) {
		response.writeHead(404).end();
		return 0;
	}
	const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
	const sent = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
	response.writeHead(first === undefined ? 200 : 206).end(sent);
	return sent.length;
}

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
