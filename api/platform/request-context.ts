import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What names a request in logs, threads, child processes and the database. Its members are keys of log lines. */
export interface RequestContext {
	readonly request_id: string;
	/** Of the trace that the request belongs to, if the client named one. */
	readonly trace_id?: string;
}

export const REQUEST_ID = 'X-Request-Id';
/** Safe in logs, in headers and in a quoted text of SQL. */
const WELL_FORMED = /^[\w.:-]{1,64}$/;
/** `traceparent` of W3C Trace Context. */
const TRACE = /^(?!ff)[\da-f]{2}-((?!0{32})[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

const contexts = new WeakMap<IncomingMessage, RequestContext>();
const running = new AsyncLocalStorage<RequestContext | undefined>();

/** The id that a client sent, if it is well-formed. */
export function sentId({ 'x-request-id': id }: IncomingHttpHeaders): string | undefined {
	return typeof id === 'string' && WELL_FORMED.test(id) ? id : undefined;
}

/** The context of a request, which is made when something first needs it. */
export function contextOf(request: IncomingMessage): RequestContext {
	const known = contexts.get(request);
	if (known) return known;
	const trace = TRACE.exec(String(request.headers.traceparent))?.[1];
	const made = { request_id: sentId(request.headers) ?? randomUUID(), ...(trace === undefined ? {} : { trace_id: trace }) };
	contexts.set(request, made);
	return made;
}

/** The context of the running work; undefined for work of the service itself. */
export const runningContext = (): RequestContext | undefined => running.getStore();

export const runInContext = <Result>(context: RequestContext | undefined, work: () => Result): Result =>
	running.run(context, work);

/** Members that every line of a log has: pino changes the object, so each line has its own. */
export const logContext = (): object => ({ ...running.getStore() });
