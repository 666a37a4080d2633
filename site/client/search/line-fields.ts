/** The fields of the query language, loaded with the first query line. */
import { compileQuery } from '../../../contract/query/compile-query.ts';
import { QueryError } from '../../../contract/query/query-error.ts';
import { queriedRecords } from '../../../contract/query/record-fields.ts';

const FIELDS = queriedRecords([]);

/** @throws QueryError for invalid syntax and unknown fields; the service checks values */
export function checkFields(line: string): void {
	try {
		compileQuery(line, FIELDS);
	} catch (error) {
		if (!(error instanceof QueryError) || error.fault === 'syntax' || error.fault === 'field') throw error;
	}
}
