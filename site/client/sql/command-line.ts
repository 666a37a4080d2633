import { FACTS_SCRIPT } from '../../../contract/data-tables/fact-files.ts';

/** Commands that open the published facts in DuckDB outside the browser. @param file address of one of their files */
export function commandLine(file: string): string {
	const folder = new URL('.', new URL(file, location.href)).href;
	return [
		`(echo "SET VARIABLE folder = '${folder}';"; curl -s ${folder}${FACTS_SCRIPT}) > ${FACTS_SCRIPT}`,
		`duckdb -init ${FACTS_SCRIPT}`,
	].join('\n');
}
