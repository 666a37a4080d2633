import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { FOR_OWN_ORIGIN } from '../../../contract/http/headers.ts';
import { completeRecords } from '../../../contract/http/own-addresses.ts';
import type { Origin } from '../../http/origins.ts';
import type { Answer } from '../../routes/handler.ts';
import type { Services } from '../../routes/services.ts';
import type { Asked } from '../endpoints/asked.ts';
import type { ApiError } from '../../http/errors/api-error.ts';
import { type ErrorForm, jsonError } from '../../http/errors/error-form.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import { type Representation, addVary, representationOf, sendRepresentation } from '../../http/negotiation/representation.ts';

const JSON_TYPE = 'application/json';

/** Sends the answer of a handler. Its headers win over those of the route. */
export async function sendAnswer(
	{ request, response, origin, row: { route } }: Asked,
	answer: Answer,
	services: Services,
): Promise<void> {
	const status = answer.status ?? (answer.location ? 302 : 200);
	if (status < 400 && route.method === 'get') response.setHeader('Cache-Control', services.cacheControl(route.caching));
	const ofOwner = route.caching === 'private' ? FOR_OWN_ORIGIN : {};
	for (const [name, value] of Object.entries({ ...ofOwner, ...answer.headers })) response.setHeader(name, value);
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
	const made = answer.bytes ? representationOf(answer.bytes, answer.mediaType ?? JSON_TYPE) : jsonOf(answer.json, origin);
	sendRepresentation(request, response, made, status);
}

function jsonOf(json: unknown, { address, vary }: Origin): Representation {
	const text = JSON.stringify(json);
	const complete = completeRecords(text, address);
	const representation = representationOf(Buffer.from(complete), JSON_TYPE);
	return complete === text ? representation : { ...representation, vary };
}

/** Sends a body while it is made; a HEAD request gets the headers only. */
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
export function sendError(
	request: IncomingMessage,
	response: ServerResponse,
	error: ApiError,
	form: ErrorForm = jsonError,
): void {
	response.removeHeader('Cache-Control');
	for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
	const { text, mediaType } = form(error);
	sendRepresentation(request, response, representationOf(Buffer.from(text), mediaType), error.status);
}
