import type { IncomingHttpHeaders } from 'node:http';
import { completeRecords } from '../../../contract/http/own-addresses.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { allowedHosts } from '../../mcp/allowed-hosts.ts';
import { type Ask, refused } from '../../mcp/ask.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';

/** One message of an agent (`agents.md#at-a-service`). The protocol's libraries are loaded with the first. */
export async function answerMcp(request: ApiRequest<unknown>, services: Services): Promise<Answer> {
	const { headers, readBody } = request;
	const { settings } = services;
	if (!allowedHosts(settings).allows(headers.host, headers.origin)) {
		throw new ApiError(
			'forbidden',
			'This service is not known by that name. Its operator sets SITE_URL to its public address or names it in ALLOWED_HOSTS, and CORS_ORIGINS to the sites whose pages may call it.',
		);
	}
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

/** Asks the routes of this service as the client who calls the tool; their refusals are told in words. */
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
