import type { IncomingMessage, ServerResponse } from 'node:http';

type AllowOrigin = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Any origin may read without credentials. The origins in `CORS_ORIGINS` may also send credentials; their headers are set before
 * all others, which then leave them alone.
 */
export function createAllowOrigin(origins: string): AllowOrigin {
	const listed = new Set(origins.split(',').map((origin) => origin.trim().replace(/\/$/, '')));
	if (listed.has('*')) return () => {};
	return (request, response) => {
		const { origin } = request.headers;
		response.setHeader('Vary', 'Origin');
		if (origin === undefined || !listed.has(origin)) return;
		response.setHeader('Access-Control-Allow-Origin', origin);
		response.setHeader('Access-Control-Allow-Credentials', 'true');
	};
}
