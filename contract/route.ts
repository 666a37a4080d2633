import type { z } from 'zod';
import type { Caching } from './http/caching.ts';
import type { ErrorCode } from './http/errors.ts';
import type { Filter } from './filter.ts';
import type { Lookup } from './kind.ts';
import type { KindKey } from './kinds.ts';
import type { LimitName } from './http/limits.ts';

/**
 * How a route is answered: `file` sends a prebuilt file, `query` filters a prebuilt list in memory, `snapshot` sends a file of
 * the last rollup, `live` needs the store.
 */
export type Served = 'file' | 'query' | 'snapshot' | 'live';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** An answer, or a body, that is no JSON. */
export interface MediaAnswer {
	readonly mediaType: string;
	readonly description: string;
	/** Goes on until somebody ends it. */
	readonly isEndless?: true;
}

/** One route: everything that the server, OpenAPI, the docs and the tests know of it. */
export interface Route {
	readonly id: string;
	readonly method: Method;
	/** OpenAPI form: `/api/cards/{card_id}`. */
	readonly path: string;
	readonly tag: string;
	readonly summary: string;
	readonly description?: string;
	readonly served: Served;
	/**
	 * For `file` and `query`: the file of the static tree, with `{channel}`, `{lang}` and path parameters in their place. A
	 * `query` route sends it when no filter is given.
	 */
	readonly file?: string;
	/** For routes of a kind: whose list is filtered, or whose id the last path parameter is. */
	readonly kind?: KindKey;
	readonly filters?: readonly Filter[];
	/** For a `file` route whose parameter is no record's id: how it finds its file; exactly, unless said otherwise. */
	readonly lookup?: Lookup;
	/** The text of its 404, in which `{}` stands for what was asked. */
	readonly notFound?: string;
	/** Meaning of each path parameter, or a field that says which values it may have. */
	readonly parameters?: Readonly<Record<string, string | z.ZodType>>;
	/** Whether who knows the address may do more than others: logs say the path of the row in its place. */
	readonly hasSecretAddress?: true;
	/** Query parameters beside the filters and the common ones. */
	readonly query?: z.ZodObject;
	/** Takes `lang`, `channel` and `version`. */
	readonly isLocalized?: boolean;
	/** JSON, or bytes of another kind. */
	readonly body?: z.ZodType | MediaAnswer;
	/** The JSON body is a file: clients send its bytes as they are. Parsed and written again, ids of 17 digits change. */
	readonly isBodyFile?: true;
	/** Most bytes of the body; 64 KiB unless given. */
	readonly largestBody?: number;
	readonly response: z.ZodType | MediaAnswer;
	/** When another address is answered instead, with 302. */
	readonly redirect?: string;
	/** Other media types of the answer, which `format` asks for. */
	readonly forms?: readonly MediaAnswer[];
	/** Path and query of a request that every release answers with 200, or `exampleStatus`: docs, smoke test and end-to-end input. */
	readonly example: string;
	/** Status of the answer to the example where it cannot be 200: a browser is led on, or what was asked for is not there for long or everywhere. */
	readonly exampleStatus?: 302 | 401 | 404;
	readonly caching: Caching;
	readonly limit: LimitName;
	/** For an address at which the static tree may hold a file: who gets the file. The route answers everybody else. */
	readonly treeGoesFirst?: 'for-browsers' | 'where-it-has-a-file';
	/** Speaks of all languages or of pictures: not answered while the tree is still being built. */
	readonly restsOnWholeTree?: true;
	/** Errors beside those that the parameters bring (`http/route-parameters.ts`). */
	readonly errors: readonly ErrorCode[];
	/** Body of the errors that the route itself answers, where it says more than one text. */
	readonly refusal?: z.ZodType;
	/** Served, and left out of the OpenAPI document. */
	readonly isHidden?: boolean;
}

export function isMediaAnswer(body: z.ZodType | MediaAnswer): body is MediaAnswer {
	return 'mediaType' in body;
}

/** Whether an answer goes on until somebody ends it. */
export function isEndless({ response }: Pick<Route, 'response'>): boolean {
	return isMediaAnswer(response) && response.isEndless === true;
}

/** Names of the parameters of a path, in order. */
export function parameterNames(path: string): string[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
