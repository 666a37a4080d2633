import { parseFieldPath, placeAt, type Step } from '../../contract/records/field-path.ts';
import type { KindKey } from '../../contract/kinds.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import type { DeriveContext } from './context.ts';
import { formatMessage, parseMessage } from './messages/message.ts';
import { valuesOf } from './values.ts';

/** A copy of the facts with every message read and put at its path. Paths that the facts have no place for are dropped. */
export function deriveTexts(kind: KindKey, facts: FactsRecord, context: DeriveContext): Record<string, unknown> {
	const { variables: _variables, ...published } = facts;
	const record = copyOf(published) as Record<string, unknown>;
	const values = valuesOf(facts);
	for (const [path, message] of context.messages(kind, facts.id)) {
		const text = formatMessage(parseMessage(message.text), message.language, values);
		placeAt(record, stepsOf(path), text);
	}
	return record;
}

/** A copy of what was read as JSON; in a tenth of the time of `structuredClone`, which knows of more. */
function copyOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(copyOf);
	if (typeof value !== 'object' || value === null) return value;
	const copy: Record<string, unknown> = { ...value };
	for (const [key, inner] of Object.entries(copy)) if (typeof inner === 'object') copy[key] = copyOf(inner);
	return copy;
}

/** Every language has the same paths. */
const steps = new Map<string, readonly Step[]>();

function stepsOf(path: string): readonly Step[] {
	let parsed = steps.get(path);
	if (!parsed) {
		parsed = parseFieldPath(path) ?? [];
		steps.set(path, parsed);
	}
	return parsed;
}
