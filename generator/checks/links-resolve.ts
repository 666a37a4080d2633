import { z } from 'zod';
import type { Kind } from '../../contract/kind.ts';
import { KINDS, type KindKey } from '../../contract/kinds.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import { unwrap } from '../../contract/records/text-field.ts';
import { type Problem, quote } from '../problems/problem.ts';
import type { SourceCheck } from './check.ts';
import { checkLayers } from './layers.ts';
import type { ChannelSource } from '../load/channel-source.ts';

export const linksResolve: SourceCheck = {
	name: 'links-resolve',
	description: 'Ensures that every linked id is a record of the linked kind.',
	check: (source) => checkLayers(source, checkChannel),
};

function checkChannel({ facts }: ChannelSource): Problem[] {
	// A kind without records belongs to a partial catalogue, so links to it are not checked.
	return brokenLinks(facts, (kind, id) => !facts.get(kind)?.size || facts.get(kind)!.has(id));
}

/** Links to missing records. */
export function brokenLinks(facts: ChannelSource['facts'], exists: (kind: KindKey, id: string) => boolean): Problem[] {
	return KINDS.flatMap((kind) =>
		[...(facts.get(kind.key) ?? [])].flatMap(([id, record]) =>
			linksOf(kind, record)
				.filter((link) => !exists(link.kind, link.id))
				.map((link) => ({
					check: linksResolve.name,
					file: `facts/${kind.key}.json`,
					path: `${id} ${link.path}`,
					message: 'links to a missing record',
					expected: `an id of ${link.kind}`,
					got: quote(link.id),
				})),
		),
	);
}

interface Link {
	readonly kind: KindKey;
	readonly id: string;
	readonly path: string;
}

/** Versions share most records. */
const known = new WeakMap<FactsRecord, readonly Link[]>();

function linksOf(kind: Kind, record: FactsRecord): readonly Link[] {
	const links = known.get(record) ?? linksIn(kind.schema, record, '');
	known.set(record, links);
	return links;
}

function linksIn(schema: z.ZodType, value: unknown, path: string): Link[] {
	const field = unwrap(schema);
	const kind = field.meta()?.['x-link'];
	if (kind && typeof value === 'string') return [{ kind: kind as KindKey, id: value, path }];
	if (field instanceof z.ZodArray && Array.isArray(value)) {
		return value.flatMap((item, index) => linksIn(field.element as z.ZodType, item, `${path}[${index}]`));
	}
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, entry]) => {
		const inner = field instanceof z.ZodObject ? field.shape[key] : field instanceof z.ZodRecord ? field.valueType : undefined;
		return inner ? linksIn(inner as z.ZodType, entry, path === '' ? key : `${path}.${key}`) : [];
	});
}
