/** What the names of the files of published facts begin with. */
export const FACTS_PREFIX = 'facts-';
/** The file that opens them in DuckDB. */
export const FACTS_SCRIPT = 'facts.sql';
/** How queries call the schema of the tables. */
export const FACTS_SCHEMA = 'facts';
