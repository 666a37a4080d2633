import { parseFieldPath, placeAt } from '../../../contract/records/field-path.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { DeriveContext } from '../context.ts';
import { formatMessage, parseMessage } from './message.ts';
import { valuesOf } from '../values.ts';

/** A copy of the facts with every message read and put at its path. Paths that the facts have no place for are dropped. */
export function deriveTexts(kind: KindKey, facts: FactsRecord, context: DeriveContext): Record<string, unknown> {
	const { variables: _variables, ...published } = facts;
	const record = structuredClone(published) as Record<string, unknown>;
	const values = valuesOf(facts);
	for (const [path, message] of context.messages(kind, facts.id)) {
		const text = formatMessage(parseMessage(message.text), message.language, values);
		placeAt(record, parseFieldPath(path) ?? [], text);
	}
	return record;
}
