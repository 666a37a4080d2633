import { z } from 'zod';
import { kindOf } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { Library } from '../../tree/library/library.ts';
import { nameOf } from '../../tree/names/name-index.ts';
import { BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import { NAME_FORMS, kindInput, languageInput, nameInput, notFoundSchema, recordSchema } from '../tool/inputs.ts';
import { type FoundRecord, type NotFound, findRecords, notFoundInWords } from '../records/find-records.ts';
import { nearestWords } from '../tool/nearest.ts';
import { type LeanRecord, leanRecord, shortenRecord } from '../records/lean-record.ts';
import { type VersionData, selectVersion } from '../records/select-version.ts';
import { defineTool } from '../tool/tool.ts';
import { ToolRefused } from '../tool/tool-refused.ts';

/** Tokens reserved for everything but the records. */
const FRAME_TOKENS = 300;

export const get = defineTool({
	name: 'get',
	title: 'Get records',
	description:
		'Gives the records of cards, relics, potions, monsters (HP, moves, attack patterns), events (options), powers and all other kinds: many at once, with all that a player would want to know. Fields that are null are absent. Ask with `fields` to read less, or what only programs read (`vars`, `image_url`).',
	input: z.strictObject({
		ids: z
			.array(nameInput)
			.min(1)
			.max(50)
			.meta({ description: `What is wanted: ${NAME_FORMS}.` }),
		kind: kindInput.optional().meta({ description: 'Kind of all of them, where ids or names stand for several.' }),
		fields: z
			.array(z.string().min(1).max(80))
			.max(30)
			.optional()
			.meta({ description: 'Only these fields; a path leads into one: `moves`, `pages.0`, `upgrade.cost`.' }),
		lang: languageInput,
		version: z
			.string()
			.max(40)
			.optional()
			.meta({ description: 'Version of the game, for instance `v0.103.0`, or `beta`; the current one unless given.' }),
	}),
	output: z.object({
		lang: z.string(),
		version: z.string(),
		records: z.array(recordSchema),
		not_found: notFoundSchema,
		left_off: leftOffSchema,
	}),
	answer({ ids, kind, fields, lang, version: asked }, { library }) {
		const data = selectVersion(library, asked);
		const { channel, version } = data;
		const { found, notFound } = findRecords(library, ids, { channel, language: lang, kinds: kind && [kind] });
		const missing = [...notFound];
		const records: LeanRecord[] = [];
		for (const { asked: name, kind: ofKind, id } of found) {
			const record = data.record(ofKind, id, lang);
			if (record) records.push(shortenRecord(leanRecord(ofKind, record, fields), BUDGETS.get - FRAME_TOKENS));
			else missing.push(absentThen(library, data, { asked: name, kind: ofKind, id }, lang));
		}
		if (records.length === 0) throw new ToolRefused(notFoundInWords(missing));
		missing.push(...unknownFields(records, fields));
		const answer = { lang, version, records, ...(missing.length > 0 ? { not_found: missing } : {}) };
		return fit(answer, BUDGETS.get, [
			{ list: 'records', howToAsk: (left) => `Ask get for fewer fields, or again from ${idOf(left[0])} on.` },
			{ list: 'not_found', howToAsk: () => 'Ask for fewer names at a time.' },
		]);
	},
});

const MOST_NEAREST = 5;
/** Records, some of which may be younger than the version. */
const MOST_CANDIDATES = 40;

/** A record of another version, with records of similar names in this one. */
function absentThen(
	library: Library,
	{ channel, version, record }: VersionData,
	{ asked, kind, id }: Pick<FoundRecord, 'asked' | 'kind' | 'id'>,
	language: LanguageCode,
): NotFound {
	const candidates = library.names(channel).nearest({ text: id.replaceAll('_', ' '), kind }, MOST_CANDIDATES);
	const nearest = candidates.filter((candidate) => record(kind, candidate.id, language)).slice(0, MOST_NEAREST);
	return {
		asked,
		problem: `Version ${version} has no ${kind}:${id}.`,
		nearest: nearest.map((each) => `${kind}:${each.id} (${nameOf(library.catalogue, channel, each, language)})`),
	};
}

/** Fields that no record of these kinds has. */
function unknownFields(records: readonly LeanRecord[], wanted: readonly string[] = []): NotFound[] {
	const kinds = [...new Set(records.map(({ kind }) => kind))];
	const known = new Set(kinds.flatMap((kind) => Object.keys(kindOf(kind).schema.shape)));
	return wanted
		.filter((path) => !known.has(path.split('.')[0]!))
		.map((path) => ({
			asked: path,
			problem: `No field of ${kinds.join(', ')} has this name.`,
			nearest: nearestWords(path.split('.')[0]!, known),
		}));
}

function idOf(left: unknown): string {
	const { kind, id } = left as LeanRecord;
	return `${kind}:${id}`;
}
