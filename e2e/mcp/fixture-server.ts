import { type IncomingMessage, type Server as HttpServer, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
	CallToolRequestSchema,
	type CallToolResult,
	ListResourcesRequestSchema,
	ListToolsRequestSchema,
	ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { answerOverHttp } from '../../api/mcp/answer-over-http.ts';

/** A red pixel, and an empty sound. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const text = (words: string) => ({ type: 'text' as const, text: words });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, words: string) => ({
	type: 'resource' as const,
	resource: { uri, mimeType, text: words },
});

const TOOLS: Readonly<Record<string, CallToolResult>> = {
	test_simple_text: { content: [text('This is a simple text response for testing.')] },
	test_image_content: { content: [image] },
	test_audio_content: { content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] },
	test_embedded_resource: {
		content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
	},
	test_multiple_content_types: {
		content: [
			text('Multiple content types test:'),
			image,
			resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
		],
	},
	test_error_handling: { content: [text('This tool intentionally returns an error for testing')], isError: true },
	json_schema_2020_12_tool: { content: [text('ok')] },
};

const INPUT = {
	$schema: 'https://json-schema.org/draft/2020-12/schema',
	type: 'object' as const,
	$defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
	properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
	additionalProperties: false,
};

function contentOf(uri: string) {
	if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PNG };
	const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? [];
	if (id !== undefined)
		return { uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) };
	return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
}

/** The tools and resources of the conformance scenarios. */
function fixtureServer(): Server {
	const server = new Server({ name: 'fixture', version: '1.0.0' }, { capabilities: { tools: {}, resources: {} } });
	server.setRequestHandler(ListToolsRequestSchema, () => ({
		tools: Object.keys(TOOLS).map((name) => ({ name, description: name, inputSchema: INPUT })),
	}));
	server.setRequestHandler(CallToolRequestSchema, ({ params }) => TOOLS[params.name]!);
	server.setRequestHandler(ListResourcesRequestSchema, () => ({
		resources: [{ uri: 'test://static-text', name: 'static text' }],
	}));
	server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => ({ contents: [contentOf(params.uri)] }));
	return server;
}

/** Serves it over the service's transport. */
export async function startFixture(): Promise<{ readonly address: string; readonly close: () => void }> {
	const http: HttpServer = createServer(async (request, response) => {
		if (request.method !== 'POST') return void response.writeHead(405).end();
		const { status, body } = await answerOverHttp({ headers: headersOf(request), body: await buffer(request) }, fixtureServer());
		response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
	});
	const { promise, resolve } = Promise.withResolvers<void>();
	http.listen(0, '127.0.0.1', resolve);
	await promise;
	return { address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`, close: () => http.close() };
}

const headersOf = ({ headers }: IncomingMessage): Headers => new Headers(Object.entries(headers) as [string, string][]);
