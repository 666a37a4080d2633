import type { IncomingMessage, ServerResponse } from 'node:http';
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
	if (answer.stream) {
		response.writeHead(status, { 'Content-Type': answer.mediaType ?? 'application/octet-stream' });
		if (request.method === 'HEAD') response.end();
		else await sendPieces(response, answer.stream);
		return;
	}
	if (answer.representation) return sendRepresentation(request, response, answer.representation, status);
	const bytes = answer.bytes ?? Buffer.from(JSON.stringify(answer.json));
	sendRepresentation(request, response, representationOf(bytes, answer.mediaType ?? JSON_TYPE), status);
}

/** Sends an error with its own headers and without caching. */
export function sendError(request: IncomingMessage, response: ServerResponse, error: ApiError): void {
	response.removeHeader('Cache-Control');
	for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
	const body = Buffer.from(JSON.stringify(error.body));
	sendRepresentation(request, response, representationOf(body, JSON_TYPE), error.status);
}
