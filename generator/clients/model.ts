/** What clients are generated from, in terms that every programming language has; derived from the OpenAPI description. */

export type Type =
	| { readonly is: 'text' | 'integer' | 'number' | 'boolean' | 'any' }
	/** One of these values. */
	| { readonly is: 'values'; readonly values: readonly string[] }
	| { readonly is: 'list' | 'map' | 'nullable'; readonly of: Type }
	| { readonly is: 'tuple' | 'either'; readonly of: readonly Type[] }
	| { readonly is: 'named'; readonly name: string };

export interface Field {
	/** As it stands in the JSON. */
	readonly name: string;
	readonly type: Type;
	readonly isRequired: boolean;
	readonly description: string;
}

/** An object with known fields. */
export interface RecordType {
	/** In PascalCase, which all three languages use for types. */
	readonly name: string;
	readonly description: string;
	readonly fields: readonly Field[];
}

/** Another name of a type that is no record. */
export interface Alias {
	readonly name: string;
	readonly description: string;
	readonly type: Type;
}

/** What is sent: a value that the client writes as JSON, or bytes of a media type, which may be JSON. */
export type Sent = { readonly form: 'json'; readonly type: Type } | { readonly form: 'bytes'; readonly mediaType: string };

/** What comes back: JSON, bytes of a file, or lines of text until somebody ends it. */
export type Answered =
	| { readonly form: 'json'; readonly type: Type }
	| { readonly form: 'bytes'; readonly mediaType: string }
	| { readonly form: 'lines'; readonly mediaType: string };

/** One call of the client, made of one route. */
export interface Operation {
	/** Id of the route. */
	readonly id: string;
	/** Words of the part of the client that it belongs to, and of its own name. */
	readonly group: readonly string[];
	readonly action: readonly string[];
	readonly method: string;
	/** With path parameters in braces. */
	readonly path: string;
	readonly summary: string;
	readonly description: string;
	/** In the order of the path. */
	readonly parameters: readonly Field[];
	readonly query: readonly Field[];
	readonly body?: Sent;
	readonly answer: Answered;
}

export interface Api {
	readonly records: readonly RecordType[];
	readonly aliases: readonly Alias[];
	/** In the order of the route table. */
	readonly operations: readonly Operation[];
}

/** The calls of each part of the client. */
export function groupsOf({ operations }: Api): Map<string, Operation[]> {
	return Map.groupBy(operations, ({ group }) => group.join(' '));
}
