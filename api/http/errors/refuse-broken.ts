import type { Duplex } from 'node:stream';
import { API_HEADERS, CORS_HEADERS, SECURITY_HEADERS } from '../../../contract/http/headers.ts';

interface Refusal {
	readonly status: string;
	readonly detail: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		detail: 'The address and the headers together are longer than 16 KB.',
	},
	ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long to arrive.' },
};
const CROWDED: Refusal = { status: '503 Service Unavailable', detail: 'The service has too many connections. Try again later.' };
const RETRY_SECONDS = '5';
const MALFORMED: Refusal = { status: '400 Bad Request', detail: 'The request is no valid HTTP.' };

/** Answers what could not be read as a request (`clientError` of a server), then closes the connection. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	socket.end(answerText(REFUSALS[error.code ?? ''] ?? MALFORMED));
}

/** Answers 503 to a new connection and frees its descriptor immediately, before a request is read. */
export function refuseConnection(socket: Duplex): void {
	socket.write(answerText(CROWDED, { 'Retry-After': RETRY_SECONDS }));
	socket.destroy();
}

function answerText({ status, detail }: Refusal, more: Readonly<Record<string, string>> = {}): string {
	const body = JSON.stringify({ detail });
	const headers = Object.entries({
		...SECURITY_HEADERS,
		...CORS_HEADERS,
		...API_HEADERS,
		...more,
		'Content-Type': 'application/json',
		'Content-Length': String(Buffer.byteLength(body)),
		Connection: 'close',
	});
	return `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
