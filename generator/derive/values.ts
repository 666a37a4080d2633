import type { FactsRecord, Variables } from '../load/facts-schema.ts';

/** The variables that messages of a record may use: the published ones of a card and those that only its texts need. */
export function valuesOf(facts: FactsRecord): Variables {
	return { IfUpgraded: 'false', ...facts.variables, ...(facts['vars'] as Variables | undefined) };
}
