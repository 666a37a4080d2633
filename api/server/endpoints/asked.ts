import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '../../http/client.ts';
import type { Origin } from '../../http/origins.ts';
import type { Services } from '../../routes/services.ts';
import type { Row } from './endpoints.ts';

export interface Asked {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly row: Row;
	/** Decoded parameters of the path. */
	readonly params: Readonly<Record<string, string>>;
	/** Undefined for an address without a query. */
	readonly query: URLSearchParams | undefined;
	readonly client: Client;
	readonly origin: Origin;
}

/** A request for a file of the tree or a page. */
export interface TreeRequest {
	readonly services: Services;
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	readonly origin: Origin;
	/** The address without its first slash. */
	readonly path: string;
}

declare global {
	namespace Express {
		interface Request {
			/** The matched row. Present on every request that Express receives. */
			asked: Asked;
		}
	}
}
