import type { Kind } from '../../contract/kind.ts';
import type { FactsRecord, Variables } from '../load/facts-schema.ts';

/** The variables that messages of a record may use: the published ones of a card and those that only its texts need. */
export function valuesOf(facts: FactsRecord): Variables {
	return { IfUpgraded: 'false', ...facts.variables, ...(facts['vars'] as Variables | undefined) };
}

/**
 * The variables that only the texts of a record need, of a kind that publishes the others: no client knows their values, so that
 * templates hold the values themselves. Kinds that publish none name them all.
 */
export function constantsOf(kind: Kind, facts: FactsRecord): Variables {
	if (!('vars' in kind.schema.shape)) return {};
	const published = facts['vars'] as Variables | undefined;
	return Object.fromEntries(Object.entries(facts.variables ?? {}).filter(([name]) => published?.[name] === undefined));
}
