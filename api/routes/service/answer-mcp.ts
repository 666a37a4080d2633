import type { IncomingHttpHeaders } from 'node:http';
import { completeRecords } from '../../../contract/http/own-addresses.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { allowedHosts } from '../../mcp/allowed-hosts.ts';
import { type Ask, refused } from '../../mcp/tool/ask.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';

/** Answers one MCP message (`agents.md#over-http`). The protocol's libraries are loaded with the first one. */
export async function answerMcp(request: ApiRequest<unknown>, services: Services): Promise<Answer> {
	const { headers, readBody } = request;
	const { settings } = services;
	if (!allowedHosts(settings).allows(headers.host, headers.origin)) throw apiError('service-name-unknown');
	const body = await readBody();
	const [{ answerOverHttp }, { createMcpServer }] = await Promise.all([
		import('../../mcp/answer-over-http.ts'),
		import('../../mcp/mcp-server.ts'),
	]);
	const server = createMcpServer({
		sources: { library: services.library, ask: askAs(request), hasMeaning: settings.SEMANTIC_SEARCH === 'on' },
		areMadeUp: services.runs.areMadeUp,
		report: (error) => services.logger.error({ err: error }, 'a tool of the MCP server failed'),
	});
	const answer = await answerOverHttp({ headers: webHeaders(headers), body }, server);
	return {
		status: answer.status,
		bytes: Buffer.from(completeRecords(answer.body?.toString('utf8') ?? '', request.origin.address)),
	};
}

/** Calls routes of this service as the client of the tool; reports their errors in words. */
function askAs({ ask }: Pick<ApiRequest, 'ask'>): Ask {
	return async (address) => {
		try {
			return await ask(address);
		} catch (error) {
			if (error instanceof ApiError) throw refused(error.status, error.body);
			throw error;
		}
	};
}

function webHeaders(headers: IncomingHttpHeaders): Headers {
	return new Headers(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
