import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '../http/client.ts';
import type { Origin } from '../http/origins.ts';
import type { Row } from './endpoints.ts';

/** A request for which the route table has a row. */
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

declare global {
	namespace Express {
		interface Request {
			/** What the route table says of the request. Present on all that Express gets. */
			asked: Asked;
		}
	}
}
