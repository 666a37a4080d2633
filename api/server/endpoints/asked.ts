import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Client } from '../../http/client.ts';
import type { Origin } from '../../http/origins.ts';
import type { Services } from '../../routes/services.ts';
import type { RowMatch } from './file-rows.ts';
import type { Match } from './route-rows.ts';

/** A request before its row is known. */
export interface Received {
	readonly request: IncomingMessage;
	readonly response: ServerResponse;
	/** Undefined for an address without a query. */
	readonly query: URLSearchParams | undefined;
	readonly client: Client;
	readonly origin: Origin;
}

export interface Asked extends Received, RowMatch {}

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
			received: Received;
			match?: Match;
			/** Present once a row has matched. */
			asked: Asked;
		}
	}
}
