import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode, JSONRPCMessageSchema, RequestIdSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect } from './connect.ts';

/** One message of a client, as it came over HTTP. */
export interface McpMessage {
	readonly headers: Headers;
	readonly body: Buffer;
}

export interface McpAnswer {
	readonly status: number;
	readonly body: Buffer | undefined;
}

/**
 * Answers a message by Streamable HTTP without sessions: each has a server of its own, answers are JSON, and nothing is streamed.
 * What is no JSON-RPC is answered with an error of JSON-RPC.
 */
export async function answerOverHttp({ headers, body }: McpMessage, server: Server): Promise<McpAnswer> {
	const message = parse(body);
	if (message === undefined) return failure(ErrorCode.ParseError, 'The body is no JSON.');
	// Limits count requests: many messages in one would count as one. The protocol has no batches since 2025-06-18.
	if (Array.isArray(message)) return failure(ErrorCode.InvalidRequest, 'Send one message at a time.');
	// The SDK calls it a parse error, which is what is no JSON at all.
	if (!JSONRPCMessageSchema.safeParse(message).success)
		return failure(ErrorCode.InvalidRequest, 'The body is no message of JSON-RPC 2.0.', idOf(message));
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

/** The id by which a client knows its request; null where it cannot be told. */
function idOf(message: unknown): RequestId | null {
	const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;
	const known = RequestIdSchema.safeParse(id).data ?? null;
	return typeof known === 'string' ? known.slice(0, LONGEST_ID) : known;
}

const LONGEST_ID = 100;

function failure(code: ErrorCode, message: string, id: RequestId | null = null): McpAnswer {
	return { status: 400, body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id })) };
}
