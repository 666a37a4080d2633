import { z } from 'zod';
import { KINDS } from '../kinds.ts';

export type JsonSchema = Record<string, unknown>;

/** JSON Schema (draft 2020-12) of every published record by name (`card`, `relic` …). */
export function jsonSchemas(): Record<string, JsonSchema> {
	return Object.fromEntries(
		KINDS.map((kind) => {
			const schema = z.toJSONSchema(kind.schema, { io: 'output' }) as JsonSchema;
			return [kind.singular, { ...schema, title: kind.label, description: kind.description }];
		}),
	);
}
