/** Kind of query error: syntax, an unknown field or word, or an unsupported comparison. */
export type QueryFault = 'syntax' | 'field' | 'word' | 'comparison';

/** A query error with its position and the known words. */
export class QueryError extends Error {
	override readonly name = 'QueryError';
	readonly fault: QueryFault;
	/** Offset in the query, in UTF-16 units. */
	readonly at: number;
	/** Valid words at the position; empty if any text is valid. */
	readonly known: readonly string[];

	constructor(fault: QueryFault, message: string, at: number, known: readonly string[] = []) {
		super(message);
		this.fault = fault;
		this.at = at;
		this.known = known;
	}
}
