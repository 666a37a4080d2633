import { FACTS_SCRIPT } from '../../../contract/data-tables/fact-files.ts';

/** Shell commands that query the published facts in DuckDB. @param file address of one fact file */
export function commandLine(file: string): string {
	const folder = new URL('.', new URL(file, location.href)).href;
	return [
		`(echo "SET VARIABLE folder = '${folder}';"; curl -s ${folder}${FACTS_SCRIPT}) > ${FACTS_SCRIPT}`,
		`duckdb -init ${FACTS_SCRIPT}`,
	].join('\n');
}
