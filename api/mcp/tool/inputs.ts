import { z } from 'zod';
import { KIND_KEYS, type KindKey } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../../contract/languages.ts';

export const kindInput = z.enum(KIND_KEYS as [KindKey, ...KindKey[]]);
export const languageInput = z
	.enum(LANGUAGE_CODES as [LanguageCode, ...LanguageCode[]])
	.default(DEFAULT_LANGUAGE)
	.meta({ description: 'Language of names and texts.' });

/** An id or a name in any language, as people and run files write it. */
export const nameInput = z.string().trim().min(1).max(120);
export const NAME_FORMS = 'ids or names in any language, also as `relic:Anchor`, `CARD.BASH`, `[[Bash]]` or `Bash+`';

export const characterInput = nameInput.meta({ description: 'Character, for instance `IRONCLAD`.' });
export const bracketInput = z.string().max(80).meta({
	description:
		'Slice of the runs: parts joined by colons, `standard` `daily` `custom`, `solo` `2p` `3p` `4p`, `a10` (ascension 10), `wr30` `wr50` `wr75` (players with that win rate), or a game version such as `v0.107.1`.',
});

export const limitInput = z
	.int()
	.min(1)
	.max(100)
	.optional()
	.meta({ description: 'Most entries; unless given, as many as about two kilobytes hold.' });

export const recordSchema = z.looseObject({ kind: z.string(), id: z.string(), name: z.string() });
export const notFoundSchema = z
	.array(
		z.object({
			asked: z.string(),
			problem: z.string(),
			nearest: z.array(z.string()).meta({ description: 'What may have been meant: `cards:BASH (Bash)`.' }),
		}),
	)
	.optional();
