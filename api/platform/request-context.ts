import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What names a request in logs, threads, child processes and the database. */
export interface RequestContext {
	readonly request_id: string;
	/** Headers of W3C Trace Context, if the client sent valid ones. The service reports no spans, so it passes them on unchanged. */
	readonly traceparent?: string;
	readonly tracestate?: string;
}

export const REQUEST_ID = 'X-Request-Id';
/** Safe in logs, in headers and in a quoted text of SQL. */
const WELL_FORMED = /^[\w.:-]{1,64}$/;
/** `traceparent`: trace, parent and flags. Later versions of the format than 00 may have more after these. */
const TRACE_PARENT = /^(?:00(?=.{53}$)|(?!00|ff)[\da-f]{2})(-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2})(?:-|$)/;
const KEY = String.raw`[a-z\d][a-z\d_\-*/@]{0,255}`;
const VALUE = String.raw`[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]`;
/** `tracestate`: at most 32 members. */
const TRACE_STATE = new RegExp(`^(?:${KEY}=${VALUE}[ \\t]*(?:,[ \\t]*|$)){1,32}$`);

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
	const made = { request_id: sentId(request.headers) ?? randomUUID(), ...sentTrace(request.headers) };
	contexts.set(request, made);
	return made;
}

/** A state without its parent means nothing; one that is malformed is left out alone. */
function sentTrace({ traceparent, tracestate }: IncomingHttpHeaders): Omit<RequestContext, 'request_id'> {
	const rest = TRACE_PARENT.exec(String(traceparent))?.[1];
	if (rest === undefined) return {};
	const state = String(tracestate);
	return { traceparent: `00${rest}`, ...(TRACE_STATE.test(state) && { tracestate: state }) };
}

/** The context of the running work; undefined for work of the service itself. */
export const runningContext = (): RequestContext | undefined => running.getStore();

export const runInContext = <Result>(context: RequestContext | undefined, work: () => Result): Result =>
	running.run(context, work);

/** Members of log lines about a request; undefined ones are not written. */
export function logMembers({ request_id, traceparent }: RequestContext): object {
	const [, trace_id, parent_id, trace_flags] = traceparent?.split('-') ?? [];
	return { request_id, trace_id, parent_id, trace_flags };
}

/** Members that every line of a log has: pino changes the object, so each line has its own. */
export function logContext(): object {
	const context = running.getStore();
	return context ? logMembers(context) : {};
}
