import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { type Ids, successorOf } from '../load/ids.ts';
import type { Source } from '../load/source.ts';
import { type Problem, quote } from '../problems/problem.ts';
import { idsOfBeta, publishedIds } from '../versions/id-ledger.ts';
import type { SourceCheck } from './check.ts';

export const idLedger: SourceCheck = {
	name: 'id-ledger',
	description:
		'Ensures that ids.json lists the successor or removal of every missing published id, and that renames lead to a record.',
	check: (source) => KIND_KEYS.flatMap((key) => [...checkKind(source, key), ...checkBeta(source, key)]),
};

/** Beta renames must lead to records of the newest beta version. */
function checkBeta({ betaVersions, channels, ids }: Source, key: KindKey): Problem[] {
	const facts = channels.get('beta')?.facts.get(key) ?? new Map();
	const all = idsOfBeta({ ids, betaVersions });
	return betaVersions.flatMap(({ tag, removed }) =>
		Object.keys(removed[key] ?? {}).flatMap((id) => {
			const end = endOf(all, key, id);
			if (end === undefined || facts.has(end)) return [];
			const place = { ...at(key, id), file: `beta/${tag}/removed.json` };
			return [{ ...place, message: 'leads to a missing record', expected: `an id of ${key}`, got: quote(end) }];
		}),
	);
}

function checkKind(source: Source, key: KindKey): Problem[] {
	const facts = source.channels.get('main')?.facts.get(key) ?? new Map();
	const published = publishedIds(source.releases, key);
	const gone = source.ids[key] ?? {};
	const forgotten = [...published.entries()].filter(([id]) => !facts.has(id) && !Object.hasOwn(gone, id));
	return [
		...forgotten.map(([id, { last }]) => ({
			...at(key, id),
			message: `was published in ${last} and is missing`,
			expected: '`renamed_to`, `merged_into` or `removed` in ids.json, or the record',
		})),
		...Object.keys(gone).flatMap((id) => checkEntry(source.ids, key, id, facts, published)),
	];
}

function checkEntry(
	ids: Ids,
	key: KindKey,
	id: string,
	facts: ReadonlyMap<string, unknown>,
	published: ReadonlyMap<string, unknown>,
): Problem[] {
	if (facts.has(id))
		return [{ ...at(key, id), message: 'is listed as removed but still exists', expected: 'no entry in ids.json' }];
	if (!published.has(id))
		return [{ ...at(key, id), message: 'is listed as removed but was never released', expected: 'a published id' }];
	const end = endOf(ids, key, id);
	if (end === undefined || facts.has(end)) return [];
	return [{ ...at(key, id), message: 'leads to a missing record', expected: `an id of ${key}`, got: quote(end) }];
}

/** The last successor of an id; undefined if removed. A cycle ends at its start. */
function endOf(ids: Ids, key: KindKey, id: string): string | undefined {
	const seen = new Set<string>();
	let end: string | undefined = id;
	while (end !== undefined && !seen.has(end) && ids[key]?.[end]) {
		seen.add(end);
		end = successorOf(ids[key][end] as never);
	}
	return end;
}

const at = (key: KindKey, id: string) => ({ check: idLedger.name, file: 'ids.json', path: `${key} ${id}` });
