import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type HostAddress, type Resolve, type Targets, TargetRejected, addressesOf, parseTarget } from './target-address.ts';

export interface Post {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

export interface PostOptions {
	readonly targets: Targets;
	readonly resolve?: Resolve | undefined;
	/** For the whole post, including the DNS lookup. */
	readonly milliseconds?: number | undefined;
}

/** The outcome of a post. */
export interface PostResult {
	/** Null without an answer. */
	readonly status: number | null;
	/** For display: `200`, or why there was no answer. */
	readonly result: string;
	/** Seconds of the `Retry-After` header; null without one. */
	readonly retryAfter: number | null;
}

export const POST_MILLISECONDS = 10_000;
const LARGEST_HEADERS = 8192;
const USER_AGENT = 'SpireAlmanac-Webhooks/1';

/** Posts a body once. It ignores the answer's body and follows no redirect. */
export async function post({ url, headers, body }: Post, options: PostOptions): Promise<PostResult> {
	const { targets, resolve, milliseconds = POST_MILLISECONDS } = options;
	const signal = AbortSignal.timeout(milliseconds);
	try {
		const target = parseTarget(url, targets);
		const addresses = await until(addressesOf(target, targets, resolve), signal);
		return await send(target, addresses, { headers, body, signal });
	} catch (error) {
		return { status: null, result: reasonOf(error, milliseconds), retryAfter: null };
	}
}

/** Rejects on abort: a DNS lookup cannot be cancelled. */
function until<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
	return Promise.race([promise, late]);
}

interface Sent extends Omit<Post, 'url'> {
	readonly signal: AbortSignal;
}

function send(
	target: URL,
	addresses: readonly [HostAddress, ...HostAddress[]],
	{ headers, body, signal }: Sent,
): Promise<PostResult> {
	const { promise, resolve, reject } = Promise.withResolvers<PostResult>();
	const options = {
		method: 'POST',
		headers: { ...headers, 'User-Agent': USER_AGENT, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' },
		agent: false as const,
		lookup: pinned(addresses),
		maxHeaderSize: LARGEST_HEADERS,
		signal,
	};
	const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options, (response) => {
		const status = response.statusCode ?? 0;
		resolve({ status, result: String(status), retryAfter: secondsOf(response.headers['retry-after']) });
		request.destroy();
	});
	request.on('error', reject).end(body);
	return promise;
}

/** Connects to the checked addresses, so that a changed DNS answer has no effect. */
function pinned(addresses: readonly [HostAddress, ...HostAddress[]]): LookupFunction {
	const [{ address, family }] = addresses;
	return (_hostname, { all }, callback) => {
		if (all) callback(null, [...addresses]);
		else callback(null, address, family);
	};
}

function secondsOf(header: string | undefined): number | null {
	return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

function reasonOf(error: unknown, milliseconds: number): string {
	if (error instanceof TargetRejected) return error.message;
	const { name, code } = error as NodeJS.ErrnoException;
	if (name === 'TimeoutError' || name === 'AbortError') return `No answer in ${milliseconds / 1000} seconds.`;
	return `No answer: ${code ?? name}.`;
}
