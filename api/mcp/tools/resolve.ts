import { z } from 'zod';
import { sourceOfRecord } from '../../../contract/search/document.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { Library } from '../../tree/library/library.ts';
import type { NamedRecord } from '../../tree/names/name-index.ts';
import { readName } from '../../tree/names/read-name.ts';
import { BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import { NAME_FORMS, kindInput, languageInput, nameInput } from '../tool/inputs.ts';
import { defineTool } from '../tool/tool.ts';

const MOST_MATCHES = 10;

const matchSchema = z.object({
	kind: z.string(),
	id: z.string(),
	name: z.string().meta({ description: 'In the language of the answer.' }),
	detail: z.string().optional().meta({ description: 'What tells records of one name apart.' }),
	called_so_in: z.array(z.string()).optional().meta({ description: 'Languages whose name it is; absent for an id.' }),
});

export const resolve = defineTool({
	name: 'resolve',
	title: 'Resolve names',
	description:
		'Turns names in any of the languages, as people, chats and run files write them, into kinds and ids, and gives their names in the language of the answer. For a name that nothing has it gives the nearest ones.',
	input: z.strictObject({
		names: z
			.array(nameInput)
			.min(1)
			.max(50)
			.meta({ description: `What is wanted: ${NAME_FORMS}.` }),
		kind: kindInput.optional().meta({ description: 'Only records of this kind.' }),
		lang: languageInput,
	}),
	output: z.object({
		lang: z.string(),
		results: z.array(
			z.object({
				asked: z.string(),
				upgrades: z.int().min(1).optional().meta({ description: 'How often it is upgraded, from `Bash+`.' }),
				matches: z.array(matchSchema).meta({ description: 'Several where records share a name; empty for an unknown name.' }),
				nearest: z.array(matchSchema).optional(),
			}),
		),
		left_off: leftOffSchema,
	}),
	answer({ names, kind, lang }, { library }) {
		const index = library.names('main');
		const results = names.map((asked) => {
			const { upgrades, ...read } = readName(asked);
			const name = { ...read, kind: read.kind ?? kind };
			const matches = index
				.find(name)
				.slice(0, MOST_MATCHES)
				.map((match) => matchOf(library, match, lang));
			const nearest =
				matches.length > 0 ? [] : index.nearest(name, MOST_MATCHES / 2).map((match) => matchOf(library, match, lang));
			return { asked, ...(upgrades > 0 ? { upgrades } : {}), matches, ...(nearest.length > 0 ? { nearest } : {}) };
		});
		return fit({ lang, results }, BUDGETS.resolve, [{ list: 'results', howToAsk: () => 'Ask for fewer names at a time.' }]);
	},
});

function matchOf({ catalogue }: Library, { kind, id, languages }: NamedRecord, lang: LanguageCode): z.output<typeof matchSchema> {
	const record = catalogue.record('main', lang, kind, id);
	const { name, subtitle } = record ? sourceOfRecord(kind, record) : { name: id, subtitle: '' };
	return {
		kind,
		id,
		name,
		...(subtitle ? { detail: subtitle } : {}),
		...(languages.length > 0 ? { called_so_in: [...languages] } : {}),
	};
}
