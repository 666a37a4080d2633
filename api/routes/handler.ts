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

/** A request after validation. */
export interface ApiRequest<Query = Readonly<Record<string, unknown>>> extends Selection {
	readonly route: Route;
	/** Decoded path parameters, in the case they were given. */
	readonly params: Readonly<Record<string, string>>;
	readonly query: Query;
	readonly language: LanguageCode;
	readonly headers: IncomingHttpHeaders;
	/**
	 * Reads the body, once and at last: who may not do what is asked is refused before. A body that nobody reads is thrown away as it
	 * comes.
	 * @param largest in bytes, where a setting says it; that of the route unless given
	 * @throws ApiError `too-large`
	 */
	readBody(largest?: number): Promise<Buffer>;
	/** Reads the body as it comes, in the place of `readBody`. @throws ApiError `too-large` */
	readChunks(): AsyncIterable<Buffer>;
	readonly client: Client;
	readonly origin: Origin;
	/** All parameters of the query as they were sent. */
	readonly parameters: URLSearchParams;
	/**
	 * Asks a route that is answered by GET, by path and query, as the same client without his credentials: it counts among his requests of that
	 * route. Answers the JSON of its answer.
	 * @throws ApiError as the route does
	 */
	ask(address: string): Promise<unknown>;
	/** Charges more than the one credit that every request costs. @throws ApiError `rate-limited` */
	charge(cost: number): void;
	/** Counts the request for a player whom his token names, where the route's limit says so. @throws ApiError `rate-limited` */
	chargePlayer(steamId: string): void;
}

/** One of `json`, `bytes`, `representation`, `stream`, `pieces` and `location`. */
export interface Answer {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Request headers that the answer depends on. */
	readonly vary?: readonly string[];
	readonly json?: unknown;
	/** A body that is ready; `mediaType` says what it is, JSON when absent. */
	readonly bytes?: Buffer;
	/** A body that is kept with its compressed form. */
	readonly representation?: Representation;
	/**
	 * For an answer that depends on nothing but the tree and its address: finds the representation again for as long as it is kept, so that
	 * whoever asks next needs no handler.
	 */
	readonly findAgain?: () => Representation | undefined;
	readonly stream?: Readable;
	/** Memory of a piece is the maker's again when the next one is asked for. */
	readonly pieces?: AsyncGenerator<Uint8Array, void>;
	readonly mediaType?: string;
	/** Where a redirect leads; the status is 302 unless given. */
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
