import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer } from '../routes/handler.ts';
import type { Services } from '../routes/services.ts';
import type { Asked } from './asked.ts';
import type { ApiError } from '../http/errors/api-error.ts';
import { sendPieces } from '../http/send-pieces.ts';
import { addVary, representationOf, sendRepresentation } from '../http/negotiation/representation.ts';

const JSON_TYPE = 'application/json';

/** Sends what a handler answered. Headers of the answer win over those of the route. */
export async function sendAnswer(
	{ request, response, row: { route } }: Asked,
	answer: Answer,
	cacheControl: Services['cacheControl'],
): Promise<void> {
	const status = answer.status ?? (answer.location ? 302 : 200);
	if (status < 400 && route.method === 'get') response.setHeader('Cache-Control', cacheControl(route.caching));
	for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
	for (const name of answer.vary ?? []) addVary(response, name);
	if (answer.location !== undefined) {
		response.writeHead(status, { Location: answer.location }).end();
		return;
	}
	if (status === 304) {
		response.writeHead(status).end();
		return;
	}
	if (answer.stream ?? answer.pieces) return sendBody(request, response, answer, status);
	if (answer.representation) return sendRepresentation(request, response, answer.representation, status);
	const bytes = answer.bytes ?? Buffer.from(JSON.stringify(answer.json));
	sendRepresentation(request, response, representationOf(bytes, answer.mediaType ?? JSON_TYPE), status);
}

/** Sends what is made while it is sent; who asks for the head alone has it ended at once. */
async function sendBody(
	request: IncomingMessage,
	response: ServerResponse,
	{ stream, pieces, mediaType = 'application/octet-stream' }: Answer,
	status: number,
): Promise<void> {
	response.writeHead(status, { 'Content-Type': mediaType });
	if (request.method === 'HEAD') {
		stream?.destroy();
		await pieces?.return();
		response.end();
		return;
	}
	if (stream) await pipeline(stream, response);
	if (pieces) await sendPieces(response, pieces);
}

/** Sends an error with its own headers and without caching. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: ApiError): void {
	response.removeHeader('Cache-Control');
	for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
	const body = Buffer.from(JSON.stringify(error.body));
	sendRepresentation(request, response, representationOf(body, JSON_TYPE), error.status);
}
