import { z } from 'zod';
import { KIND_KEYS, type KindKey, kindOf } from '../../../contract/kinds.ts';
import type { CatalogueRecord } from '../../tree/catalogue.ts';

export interface Link {
	readonly kind: KindKey;
	readonly id: string;
}

/** The records that a record names by id, each once, in the order of its fields: the links that its schema declares. */
export function linksOf(kind: KindKey, record: CatalogueRecord): Link[] {
	const links = new Map<string, Link>();
	collect(kindOf(kind).schema, record, (link) => links.set(`${link.kind}:${link.id}`, link));
	return [...links.values()];
}

function collect(schema: z.ZodType, value: unknown, add: (link: Link) => void): void {
	if (value === null || value === undefined) return;
	const target = schema.meta()?.['x-link'];
	const kind = KIND_KEYS.find((key) => key === target);
	if (kind && typeof value === 'string') return add({ kind, id: value });
	if (schema instanceof z.ZodObject) {
		for (const [field, part] of Object.entries(schema.shape))
			collect(part as z.ZodType, (value as Record<string, unknown>)[field], add);
	} else if (schema instanceof z.ZodArray && Array.isArray(value)) {
		for (const entry of value) collect(schema.element as z.ZodType, entry, add);
	} else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
		collect(schema.unwrap() as z.ZodType, value, add);
	}
}
