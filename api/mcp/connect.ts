import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
	CallToolRequestSchema,
	ErrorCode,
	InitializeRequestSchema,
	type JSONRPCErrorResponse,
	type JSONRPCMessage,
	ListResourceTemplatesRequestSchema,
	ListResourcesRequestSchema,
	ListToolsRequestSchema,
	ReadResourceRequestSchema,
	isJSONRPCRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { cutText } from './tool/budgets.ts';

const REQUESTS = [
	InitializeRequestSchema,
	ListToolsRequestSchema,
	CallToolRequestSchema,
	ListResourcesRequestSchema,
	ListResourceTemplatesRequestSchema,
	ReadResourceRequestSchema,
];

/**
 * Connects a server to a transport. Invalid parameters get the error code of JSON-RPC (`Invalid params`, -32602); the SDK reports
 * them as errors of the server.
 */
export async function connect(server: Server, transport: Transport): Promise<void> {
	await server.connect(transport);
	const pass = transport.onmessage;
	transport.onmessage = (message, extra) => {
		const refusal = refusalOf(message);
		if (refusal) void transport.send(refusal);
		else pass?.(message, extra);
	};
}

const LONGEST_WORDS = 100;

function refusalOf(message: JSONRPCMessage): JSONRPCErrorResponse | undefined {
	if (!isJSONRPCRequest(message)) return undefined;
	const { id, method } = message;
	const error = REQUESTS.find((schema) => schema.shape.method.value === method)?.safeParse(message).error;
	if (!error) return undefined;
	const found = error.issues.map(({ path, message: words }) => `${path.join('.')}: ${words}`).join('; ');
	return {
		jsonrpc: '2.0',
		id,
		error: { code: ErrorCode.InvalidParams, message: cutText(`${method} cannot read its parameters. ${found}`, LONGEST_WORDS) },
	};
}
