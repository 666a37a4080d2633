import { z } from 'zod';
import type { Channel } from '../../../contract/channels.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { RecordWords } from '../../../contract/query/record-fields.ts';
import { tableFile } from '../../../contract/tables/tables.ts';
import { ancientPoolsSchema } from '../../../contract/tables/ancient-pools.ts';
import { ROLE_KINDS, type RoleKind } from '../../../contract/tables/role-kinds.ts';
import { rolesSchema } from '../../../contract/tables/roles.ts';
import { kindFile, rolesFile, translationsFile } from '../../../contract/tree/tree-paths.ts';
import { readDocument } from '../read-document.ts';
import type { Tree } from '../tree.ts';
import type { FilterContext } from './filter.ts';

const translationsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** What filters look up of a channel in any language: owners of relics, and roles. */
export type ChannelFacts = Pick<FilterContext, 'ancientOf'> & Pick<RecordWords, 'rolesOf'>;

export function readChannelFacts(tree: Tree, channel: Channel): ChannelFacts {
	const owners = ownersOf(readDocument(tree, tableFile(channel, 'ancient-pools'), ancientPoolsSchema) ?? []);
	return { ancientOf: (relicId) => owners.get(relicId), rolesOf: rolesOf(tree, channel) };
}

/** The facts of a channel and the words of a language that filters look up. Without words, filters compare values as they are. */
export function createFilterContext(
	tree: Tree,
	channel: Channel,
	language: LanguageCode,
	{ ancientOf, rolesOf }: ChannelFacts,
): FilterContext {
	const words = readDocument(tree, translationsFile(channel, language), translationsSchema) ?? {};
	const inLowerCase = new Map(Object.entries(words).map(([map, entries]) => [map, lowerCaseKeys(entries)]));
	const keywords = new Map(Object.entries(words['keywords'] ?? {}).map(([id, name]) => [name.toLowerCase(), id]));
	return {
		keywordOf: (name) => keywords.get(name),
		word: (map, value) => inLowerCase.get(map)?.get(value.toLowerCase()),
		ancientOf,
		words: { poolNames: poolNames(tree, channel, language), rolesOf },
	};
}

const namedSchema = z.array(z.looseObject({ id: z.string(), name: z.string() }));

/** Card pools are named after their characters. */
function poolNames(tree: Tree, channel: Channel, language: LanguageCode): RecordWords['poolNames'] {
	const characters = readDocument(tree, kindFile(channel, language, 'characters'), namedSchema) ?? [];
	const names = new Map(characters.map(({ id, name }) => [id.toLowerCase(), [name]]));
	return (pool) => names.get(pool.toLowerCase()) ?? [];
}

function rolesOf(tree: Tree, channel: Channel): RecordWords['rolesOf'] {
	const kinds = Object.entries(ROLE_KINDS) as [RoleKind, string][];
	const found = new Map<string, string[]>();
	for (const role of readDocument(tree, rolesFile(channel), rolesSchema) ?? [])
		for (const [kind, name] of kinds)
			for (const id of role[kind]) found.set(`${name}/${id}`, [...(found.get(`${name}/${id}`) ?? []), role.id]);
	return (kind, id) => found.get(`${kind}/${id}`) ?? [];
}

const lowerCaseKeys = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
	new Map(Object.entries(entries).map(([key, word]) => [key.toLowerCase(), word]));

/** A relic in the pools of several ancients counts for the last one (`behaviour/records.md#relics-of-ancients`). */
function ownersOf(pools: z.output<typeof ancientPoolsSchema>): Map<string, string> {
	return new Map(
		pools.flatMap((ancient) => {
			const relics = ancient.pools.flatMap((pool) => pool.relics.map((relic) => relic.id));
			return [...relics, ...ancient.per_character_relics].map((relic) => [relic, ancient.id] as const);
		}),
	);
}
