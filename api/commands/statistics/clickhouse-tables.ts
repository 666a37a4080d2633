import { clickhouse } from '../../statistics/counting/engines/dialects.ts';
import { tableDefinitions } from '../../statistics/counting/facts/fact-store.ts';

/** Prints the definitions of the tables of `STATISTICS_URL`. @throws Error for an invalid cluster name */
export function clickhouseTablesCommand({ cluster }: { readonly cluster?: string }): void {
	if (cluster !== undefined && !/^\w+$/.test(cluster))
		throw new Error(`--cluster ${cluster} is not the name of a cluster: use letters, digits and underscores.`);
	for (const definition of tableDefinitions(clickhouse(cluster ?? null))) process.stdout.write(`${definition};\n`);
}
