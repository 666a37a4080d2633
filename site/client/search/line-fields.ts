/** The fields of the query language, loaded when a line is first typed. */
import { compileQuery } from '../../../contract/query/compile-query.ts';
import { QueryError } from '../../../contract/query/query-error.ts';
import { queriedRecords } from '../../../contract/query/record-fields.ts';

const FIELDS = queriedRecords([]);

/** @throws QueryError for a line that cannot be read, and for a field that no record has; words are for the service to judge */
export function checkFields(line: string): void {
	try {
		compileQuery(line, FIELDS);
	} catch (error) {
		if (!(error instanceof QueryError) || error.fault === 'syntax' || error.fault === 'field') throw error;
	}
}
