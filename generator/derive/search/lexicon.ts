import { KIND_KEYS } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { NO_LEXICON } from '../../../contract/search/lexicon.ts';
import type { Lexicon } from '../../../contract/search/lexicon-schema.ts';
import { ROLE_KINDS, type RoleKind } from '../../../contract/tables/role-kinds.ts';
import type { Role } from '../../../contract/tables/roles.ts';
import type { SearchWords } from '../../../contract/tables/search-words.ts';
import { recordPage } from '../../../contract/tree/page-path.ts';
import { type Ids, successorOf } from '../../load/ids.ts';

const OWN_WORDS = { meanings: {}, fillers: [], endings: [], numbers: {} };

/** What the words of players mean in a language. Ids that are gone are names of the records in their places. */
export function lexiconOf(words: SearchWords | undefined, roles: readonly Role[], ids: Ids, language: LanguageCode): Lexicon {
	if (!words) return NO_LEXICON;
	const byRole = new Map(roles.map((role) => [role.id, role]));
	return {
		names: namesOf(words, ids),
		roles: Object.entries(words.roles).flatMap(([id, said]) => {
			const role = byRole.get(id);
			return role ? [{ words: said, paths: pathsOf(role) }] : [];
		}),
		...(words.languages[language] ?? OWN_WORDS),
	};
}

function namesOf(words: SearchWords, ids: Ids): Record<string, string[]> {
	const names = KIND_KEYS.flatMap((kind) => [
		...Object.entries(words.names[kind] ?? {}).map(([id, said]) => [recordPage(kind, id), said] as const),
		...Object.entries(ids[kind] ?? {}).flatMap(([old, fate]) => {
			const id = successorOf(fate);
			return id === undefined ? [] : [[recordPage(kind, id), [old.replaceAll('_', ' ').toLowerCase()]] as const];
		}),
	]);
	return Object.fromEntries(
		[...Map.groupBy(names, ([path]) => path)].map(([path, said]) => [path, said.flatMap(([, each]) => each)]),
	);
}

const pathsOf = (role: Role): string[] =>
	(Object.keys(ROLE_KINDS) as RoleKind[]).flatMap((kind) => role[kind].map((id) => recordPage(kind, id)));
