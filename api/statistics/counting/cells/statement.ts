import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A column of a statement that is added up. */
export interface StatementColumn {
	readonly name: string;
	readonly unit: string | null;
	readonly meaning: string;
}

/** What is counted of seats, in SQL over the tables of facts (`contract/data-tables/fact-tables.ts`) and the views beside them. */
export interface Statement {
	readonly name: string;
	/** What is counted, in a sentence. */
	readonly sentence: string;
	readonly columns: readonly StatementColumn[];
	/** Its rows begin with `cell`, the number of the group of seats; columns that are not described tell rows of a group apart. */
	readonly sql: string;
}

const SENTENCE = /^-- (?<sentence>.+\.)$/;
const COLUMN = /^-- (?<name>\w+)(?: \((?<unit>[^)]+)\))?: (?<meaning>.+)$/;

const known = new Map<string, Statement>();

/**
 * Reads the file of a statement: a sentence, a line for each column, SQL. All who read a file share one statement, which is run once.
 * @throws Error for a file of another form
 */
export function readStatement(file: URL): Statement {
	const path = fileURLToPath(file);
	const statement = known.get(path) ?? parseStatement(path);
	known.set(path, statement);
	return statement;
}

function parseStatement(path: string): Statement {
	const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
	const head = lines.findIndex((line) => !line.startsWith('--'));
	const sentence = SENTENCE.exec(lines[0] ?? '')?.groups?.['sentence'];
	const columns = lines.slice(1, head).map((line) => {
		const { name, unit, meaning } = COLUMN.exec(line)?.groups ?? {};
		if (name === undefined || meaning === undefined) throw new Error(`${path} describes no column in the line \`${line}\`.`);
		return { name, unit: unit ?? null, meaning };
	});
	if (sentence === undefined) throw new Error(`${path} does not begin with a sentence that says what it counts.`);
	return { name: basename(path, '.sql'), sentence, columns, sql: lines.slice(head).join('\n') };
}
