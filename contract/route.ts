import type { z } from 'zod';
import type { Caching } from './http/caching.ts';
import type { ErrorCode } from './http/errors.ts';
import type { Filter } from './filter.ts';
import type { Lookup } from './kind.ts';
import type { KindKey } from './kinds.ts';
import type { LimitName } from './http/limits.ts';

/**
 * How a route is served: `file` sends a prebuilt file, `query` filters a prebuilt list in memory, `snapshot` sends a file of
 * the last rollup, `live` needs the store.
 */
export type Served = 'file' | 'query' | 'snapshot' | 'live';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** A response or request body that is not JSON. */
export interface MediaAnswer {
	readonly mediaType: string;
	readonly description: string;
	/** A stream without an end. */
	readonly isEndless?: true;
}

/** One route, as used by the server, OpenAPI, docs and tests. */
export interface Route {
	readonly id: string;
	readonly method: Method;
	/** OpenAPI syntax: `/api/cards/{card_id}`. */
	readonly path: string;
	readonly tag: string;
	readonly summary: string;
	readonly description?: string;
	readonly served: Served;
	/**
	 * For `file` and `query`: the static file, with placeholders `{channel}`, `{lang}` and path parameters. A `query` route sends
	 * it if there are no filters.
	 */
	readonly file?: string;
	/** For kind routes: the kind of the filtered list, or of the id in the last path parameter. */
	readonly kind?: KindKey;
	readonly filters?: readonly Filter[];
	/** For a `file` route whose parameter is not a record id: how it finds its file; default: exact. */
	readonly lookup?: Lookup;
	/** Message of its 404; `{}` is the requested value. */
	readonly notFound?: string;
	/** Description of each path parameter, or a field with its values. */
	readonly parameters?: Readonly<Record<string, string | z.ZodType>>;
	/** Set if the address is a secret; logs then contain the path pattern. */
	readonly hasSecretAddress?: true;
	/** Query parameters besides the filters and the common ones. */
	readonly query?: z.ZodObject;
	/** Accepts `lang`, `channel` and `version`. */
	readonly isLocalized?: boolean;
	/** JSON, or another media type. */
	readonly body?: z.ZodType | MediaAnswer;
	/** The JSON body is a file: clients send its bytes unchanged, as reserialising changes ids of 17 digits. */
	readonly isBodyFile?: true;
	/** Size limit of the body; default 64 KiB. */
	readonly largestBody?: number;
	readonly response: z.ZodType | MediaAnswer;
	/** When the route redirects with 302. */
	readonly redirect?: string;
	/** Other media types of the response, for `format`. */
	readonly forms?: readonly MediaAnswer[];
	/**
	 * Path and query of a request that returns 200 in every release, or `exampleStatus`; used by docs, smoke tests and end-to-end
	 * tests.
	 */
	readonly example: string;
	/** Example status if it cannot be 200: a redirect, or a resource that does not always exist. */
	readonly exampleStatus?: 302 | 401 | 404;
	readonly caching: Caching;
	readonly limit: LimitName;
	/** For an address where the static tree may have a file: which requests get the file. The route serves all others. */
	readonly treeGoesFirst?: 'for-browsers' | 'where-it-has-a-file';
	/** Covers all languages or pictures, so it is unavailable until the whole tree is built. */
	readonly restsOnWholeTree?: true;
	/** Errors besides those of the parameters (`route-parameters.ts`). */
	readonly errors: readonly ErrorCode[];
	/** Error body of the route, if it has more than one text. */
	readonly refusal?: z.ZodType;
	/** Not in the OpenAPI document. */
	readonly isHidden?: boolean;
}

export function isMediaAnswer(body: z.ZodType | MediaAnswer): body is MediaAnswer {
	return 'mediaType' in body;
}

/** Whether the response is an endless stream. */
export function isEndless({ response }: Pick<Route, 'response'>): boolean {
	return isMediaAnswer(response) && response.isEndless === true;
}

export function parameterNames(path: string): string[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
