/** Prefix of the published fact files. */
export const FACTS_PREFIX = 'facts-';
/** The SQL file that opens them in DuckDB. */
export const FACTS_SCRIPT = 'facts.sql';
/** Schema of the tables in queries. */
export const FACTS_SCHEMA = 'facts';
