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
const MALFORMED: Refusal = { status: '400 Bad Request', detail: 'The request is no valid HTTP.' };

/** Answers what no request could be read from, for `clientError` of a server: like every other error, then the connection ends. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	const { status, detail } = REFUSALS[error.code ?? ''] ?? MALFORMED;
	const body = JSON.stringify({ detail });
	const headers = Object.entries({
		...SECURITY_HEADERS,
		...CORS_HEADERS,
		...API_HEADERS,
		'Content-Type': 'application/json',
		'Content-Length': String(Buffer.byteLength(body)),
		Connection: 'close',
	});
	socket.end(`HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}
