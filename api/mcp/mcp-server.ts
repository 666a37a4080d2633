import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
	CallToolRequestSchema,
	type CallToolResult,
	ErrorCode,
	ListResourceTemplatesRequestSchema,
	ListResourcesRequestSchema,
	ListToolsRequestSchema,
	McpError,
	ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import type { Library } from '../tree/library/library.ts';
import { BUDGETS, REFUSAL_BUDGET, cutText, tokensOf } from './tool/budgets.ts';
import { instructionsOf } from './instructions.ts';
import { nearestWords } from './tool/nearest.ts';
import { RESOURCE_TEMPLATES, readResource, resourcePage, resourceUris } from './resources.ts';
import type { Sources, Tool } from './tool/tool.ts';
import { ToolRefused } from './tool/tool-refused.ts';
import { TOOLS } from './tools.ts';

export interface McpOptions {
	readonly sources: Sources;
	/** Whether the runs of the service are synthetic. */
	readonly areMadeUp?: boolean;
	/** Receives errors of the server, which clients do not see. */
	readonly report: (error: unknown) => void;
}

/** A server for one connection. It has no state, so each request may have a new one. */
export function createMcpServer({ sources, areMadeUp = false, report }: McpOptions): Server {
	const server = new Server(
		{ name: 'spire-almanac', title: 'Spire Almanac', version: sources.library.tree.latest?.version ?? '0' },
		{ capabilities: { tools: {}, resources: {} }, instructions: instructionsOf(sources, areMadeUp) },
	);
	server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: LISTED_TOOLS }));
	server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(params.name, params.arguments ?? {}, sources, report));
	server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => {
		const page = resourcePage(sources.library, params?.cursor);
		if (!page) throw new McpError(ErrorCode.InvalidParams, 'There is no such page: begin without a cursor.');
		return { ...page };
	});
	server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...RESOURCE_TEMPLATES] }));
	server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
		const text = readResource(sources.library, uri);
		if (text === undefined)
			throw new McpError(
				RESOURCE_NOT_FOUND,
				`There is no resource ${cutText(uri, 100)}. Nearest: ${nearestWords(uri, resourceUris(sources.library)).join(', ')}. resources/list names all.`,
			);
		return { contents: [{ uri, mimeType: RESOURCE_TEMPLATES[0].mimeType, text }] };
	});
	return server;
}

/** A code of the protocol that the SDK does not name. */
const RESOURCE_NOT_FOUND = -32002;

/** No tool changes anything, and all query one closed world. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

const LISTED_TOOLS = TOOLS.map(({ name, title, description, input, output }) => ({
	name,
	title,
	description,
	inputSchema: jsonSchema(input, 'input'),
	outputSchema: jsonSchema(output, 'output'),
	annotations: { title, ...ANNOTATIONS },
}));

function jsonSchema(schema: z.ZodObject, io: 'input' | 'output') {
	const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
	return { ...rest, type: 'object' as const };
}

async function callTool(
	name: string,
	given: Readonly<Record<string, unknown>>,
	sources: Sources,
	report: McpOptions['report'],
): Promise<CallToolResult> {
	const tool = TOOLS.find((candidate) => candidate.name === name);
	if (!tool) {
		const known = TOOLS.map((candidate) => candidate.name).join(', ');
		throw new McpError(ErrorCode.InvalidParams, `There is no tool "${cutText(name, 50)}". There are ${known}.`);
	}
	const languages = languagesOf(sources.library);
	const input = tool.input.safeParse({ lang: languages[0], ...given });
	if (!input.success) return refusal(wrongInput(tool, input.error));
	const { lang } = input.data as { readonly lang: LanguageCode };
	if (!languages.includes(lang))
		return refusal(`These files have no ${lang}. They have ${languages.join(', ')}: ask with one of these as \`lang\`.`);
	try {
		return answerOf(tool, await tool.answer(input.data, sources));
	} catch (error) {
		if (error instanceof ToolRefused) return refusal(error.message);
		report(error);
		return refusal('The server failed; its operator was notified. Another question may work.');
	}
}

/** The languages of the files; English first, which is the default. */
function languagesOf({ catalogue }: Library): LanguageCode[] {
	const known = LANGUAGE_CODES.filter((code) => catalogue.hasLanguage(code));
	return known.toSorted((left, right) => Number(right === DEFAULT_LANGUAGE) - Number(left === DEFAULT_LANGUAGE));
}

/** The answer twice, as data and as text: clients show a model one of them. */
function answerOf({ name }: Tool, answer: Readonly<Record<string, unknown>>): CallToolResult {
	const text = JSON.stringify(answer);
	if (tokensOf(text) > BUDGETS[name])
		return refusal(`The answer is longer than ${BUDGETS[name]} tokens. Ask for less at a time.`);
	return { content: [{ type: 'text', text }], structuredContent: answer };
}

function refusal(words: string): CallToolResult {
	return { content: [{ type: 'text', text: cutText(words, REFUSAL_BUDGET) }], isError: true };
}

function wrongInput({ name, input }: Tool, error: z.ZodError): string {
	const found = error.issues.map(({ path, message }) => `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
	return `${name} cannot read its arguments. ${found.join('; ')}. It takes ${Object.keys(input.shape).join(', ')}.`;
}
