import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode, JSONRPCMessageSchema, RequestIdSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect } from './connect.ts';

export interface McpMessage {
	readonly headers: Headers;
	readonly body: Buffer;
}

export interface McpAnswer {
	readonly status: number;
	readonly body: Buffer | undefined;
}

/**
 * Answers a message by Streamable HTTP without sessions: each message has its own server, answers are JSON, nothing is streamed.
 * Anything but JSON-RPC gets a JSON-RPC error.
 */
export async function answerOverHttp({ headers, body }: McpMessage, server: Server): Promise<McpAnswer> {
	const message = parse(body);
	if (message === undefined) return failure(ErrorCode.ParseError, 'The body is not JSON.');
	// Limits count requests, and a batch would count as one. The protocol has had no batches since 2025-06-18.
	if (Array.isArray(message)) return failure(ErrorCode.InvalidRequest, 'Send one message at a time.');
	// The SDK reports this as a parse error, which is for invalid JSON.
	if (!JSONRPCMessageSchema.safeParse(message).success)
		return failure(ErrorCode.InvalidRequest, 'The body is not a JSON-RPC 2.0 message.', idOf(message));
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
	await connect(server, transport);
	try {
		const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: new Uint8Array(body) });
		const response = await transport.handleRequest(request, { parsedBody: message });
		const text = Buffer.from(await response.arrayBuffer());
		return { status: response.status, body: text.length > 0 ? text : undefined };
	} finally {
		await server.close();
	}
}

function parse(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return undefined;
	}
}

type RequestId = string | number;

/** The id of a request; null when the message has none. */
function idOf(message: unknown): RequestId | null {
	const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
	const known = RequestIdSchema.safeParse(id).data ?? null;
	return typeof known === 'string' ? known.slice(0, LONGEST_ID) : known;
}

const LONGEST_ID = 100;

function failure(code: ErrorCode, message: string, id: RequestId | null = null): McpAnswer {
	return { status: 400, body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id })) };
}
