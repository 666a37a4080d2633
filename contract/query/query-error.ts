/** Why a query cannot be read: its form, a field or a word that does not exist, or a comparison that does not apply. */
export type QueryFault = 'syntax' | 'field' | 'word' | 'comparison';

/** A query that cannot be read: what is wrong, where, and which words are known instead. */
export class QueryError extends Error {
	override readonly name = 'QueryError';
	readonly fault: QueryFault;
	/** Offset in the query, in UTF-16 units. */
	readonly at: number;
	/** Words that would be right there; empty where any text would be. */
	readonly known: readonly string[];

	constructor(fault: QueryFault, message: string, at: number, known: readonly string[] = []) {
		super(message);
		this.fault = fault;
		this.at = at;
		this.known = known;
	}
}
