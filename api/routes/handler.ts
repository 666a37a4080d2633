import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Route } from '../../contract/route.ts';
import type { Client } from '../http/client.ts';
import type { Origin } from '../http/origins.ts';
import type { Representation } from '../http/negotiation/representation.ts';
import type { Selection } from './selection.ts';
import type { Services } from './services.ts';

export interface ApiRequest<Query = Readonly<Record<string, unknown>>> extends Selection {
	readonly route: Route;
	/** Decoded path parameters, in the case they were given. */
	readonly params: Readonly<Record<string, string>>;
	readonly query: Query;
	readonly language: LanguageCode;
	readonly headers: IncomingHttpHeaders;
	/**
	 * Reads the body once, after all checks that need no body. An unread body is discarded as it arrives.
	 * @param largest in bytes, where a setting gives it; that of the route unless given
	 * @throws ApiError `too-large`
	 */
	readBody(largest?: number): Promise<Buffer>;
	/** Reads the body in chunks, instead of `readBody`. @throws ApiError `too-large` */
	readChunks(): AsyncIterable<Buffer>;
	readonly client: Client;
	readonly origin: Origin;
	readonly parameters: URLSearchParams;
	/**
	 * Calls a GET route by path and query, as the same client without their credentials; it counts among the client's requests of
	 * that route. Returns the JSON of its answer.
	 * @throws ApiError as the route does
	 */
	ask(address: string): Promise<unknown>;
	/** Charges more than the one credit that every request costs. @throws ApiError `rate-limited` */
	charge(cost: number): void;
	/** Counts the request for the player in the token, where the route's limit says so. @throws ApiError `rate-limited` */
	chargePlayer(steamId: string): void;
}

/** One of `json`, `bytes`, `representation`, `stream`, `pieces` and `location`. */
export interface Answer {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Request headers that the answer depends on. */
	readonly vary?: readonly string[];
	readonly json?: unknown;
	/** A complete body of type `mediaType`; JSON when absent. */
	readonly bytes?: Buffer;
	/** A body that is cached with its compressed form. */
	readonly representation?: Representation;
	/**
	 * For an answer that depends on nothing but the tree and its address: finds the representation while it is cached, so that the
	 * next request needs no handler.
	 */
	readonly findAgain?: () => Representation | undefined;
	readonly stream?: Readable;
	/** A piece's memory is reused for the next one. */
	readonly pieces?: AsyncGenerator<Uint8Array, void>;
	readonly mediaType?: string;
	/** Target of a redirect; the status is 302 unless given. */
	readonly location?: string;
}

export type Handler<Query = never> = (request: ApiRequest<Query>, services: Services) => Answer | Promise<Answer>;

type QueryOf<Row> = Row extends { readonly query: infer Schema extends z.ZodType }
	? z.output<Schema>
	: Readonly<Record<string, unknown>>;
type NeedsHandler<Row> = Row extends { readonly served: 'file' } | { readonly kind: string } ? never : Row;

/** The handlers of a family of routes: one for each row that is not answered from prebuilt files. */
export type Handlers<Rows extends readonly Route[]> = {
	readonly [Row in NeedsHandler<Rows[number]> as Row['id']]: Handler<QueryOf<Row>>;
};
