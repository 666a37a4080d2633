import { z } from 'zod';
import { kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Library } from '../../tree/library/library.ts';
import type { Ask } from '../tool/ask.ts';
import { BRIEF, BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import { bracketInput, characterInput, languageInput, limitInput, nameInput, notFoundSchema } from '../tool/inputs.ts';
import { findCharacter } from '../records/find-character.ts';
import { nearestWords } from '../tool/nearest.ts';
import { type NotFound, findRecords } from '../records/find-records.ts';
import { type StatisticsRow, askRows } from '../statistics/ask-rows.ts';
import { SUBJECTS, type SubjectName, subjectOf } from '../statistics/subjects.ts';
import { defineTool, serviceOf } from '../tool/tool.ts';
import { ToolRefused } from '../tool/tool-refused.ts';

const SUBJECT_NAMES = Object.keys(SUBJECTS) as [SubjectName, ...SubjectName[]];

export const statisticsRowSchema = z.looseObject({
	id: z.string(),
	name: z.string().optional(),
	n: z
		.int()
		.min(0)
		.meta({ description: 'Cases that the rates are of: seats that held it, choices, fights. Say it whenever you say a rate.' }),
});

export const statistics = defineTool({
	name: 'statistics',
	title: 'Statistics of submitted runs',
	description:
		'How cards, relics, potions, encounters, events, shops and rest sites fare in submitted runs: rates in percent, each with n and its 95 % interval (`win_rate_ci`, `death_rate_ci`). Players choose what they take, so a rate is no effect; `lift_adjusted` compares with like runs, and `verdict` says whether that is more than chance. Rows with a small n or a wide interval say little.',
	input: z.strictObject({
		of: z.enum(SUBJECT_NAMES),
		ids: z.array(nameInput).max(50).optional().meta({ description: 'Only these; all unless given.' }),
		bracket: bracketInput.optional(),
		character: characterInput.optional().meta({ description: 'Only runs of this character (cards, relics and potions).' }),
		order_by: z
			.string()
			.max(40)
			.default('n')
			.meta({ description: 'A number of the rows: `n`, `win_rate`, `lift`, `adjusted_score`, `death_rate` …' }),
		direction: z.enum(['descending', 'ascending']).default('descending'),
		min_n: z.int().min(0).default(0).meta({ description: 'Only rows with at least this many cases.' }),
		limit: limitInput,
		lang: languageInput,
	}),
	output: z.object({
		of: z.string(),
		slice: z
			.looseObject({})
			.meta({ description: 'What was counted: bracket, character, runs, when the newest run was submitted.' }),
		total: z.int().min(0).meta({ description: 'Rows before the limit.' }),
		rows: z.array(statisticsRowSchema),
		not_found: notFoundSchema,
		left_off: leftOffSchema,
	}),
	async answer(input, sources) {
		const { of, bracket, lang, limit } = input;
		const ask = serviceOf(sources);
		const { library } = sources;
		const character = input.character === undefined ? undefined : findCharacter(library, input.character, lang);
		const { ids, notFound: unknown } = wantedIds(library, of, input.ids, lang);
		const table = await askRows(ask, of, { bracket, character, ids });
		const notFound = [
			...unknown,
			...(await unknownChoices(ask, of, { bracket, ids }, table.rows)),
			...withoutRow(library, of, ids, table.rows),
		];
		const rows = ordered(table.rows, input).filter(({ n }) => n >= input.min_n);
		const slice = { ...(bracket ? { bracket } : {}), ...(character ? { character } : {}), ...table.of };
		const shown = rows.slice(0, limit).map((row) => withName(library, of, row, lang));
		const answer = { of, slice, total: rows.length, rows: shown, ...(notFound.length > 0 ? { not_found: notFound } : {}) };
		return fit(answer, limit || ids ? BUDGETS.statistics : BRIEF, [
			{ list: 'rows', howToAsk: () => 'Ask for some `ids`, with a `limit` (up to 100) or with a higher `min_n`.' },
			{ list: 'not_found', howToAsk: () => 'Ask for fewer ids at a time.' },
		]);
	},
});

/** Ids of the requested subjects; names of shop items and rest sites stay as they are. */
function wantedIds(library: Library, of: SubjectName, asked: readonly string[] | undefined, language: LanguageCode) {
	const { kind } = subjectOf(of);
	if (!asked) return { ids: undefined, notFound: [] };
	if (!kind && of !== 'shops') return { ids: asked.map((id) => id.toUpperCase()), notFound: [] };
	const kinds = kind ? [kind] : (['cards', 'relics', 'potions'] as const);
	const { found, notFound } = findRecords(library, asked, { channel: 'main', language, kinds });
	return { ids: found.map(({ id }) => id), notFound };
}

/** A requested id without a row, in a table that is not about records: the table itself lists its ids. */
async function unknownChoices(
	ask: Ask,
	of: SubjectName,
	{ bracket, ids = [] }: { readonly bracket: string | undefined; readonly ids: readonly string[] | undefined },
	rows: readonly StatisticsRow[],
): Promise<NotFound[]> {
	const missing = ids.filter((id) => !rows.some((row) => row.id === id));
	if (subjectOf(of).kind || of === 'shops' || missing.length === 0) return [];
	const all = await askRows(ask, of, { bracket, character: undefined, ids: undefined });
	const known = all.rows.map(({ id }) => id);
	return missing.map((asked) => ({ asked, problem: 'It has no row.', nearest: nearestWords(asked, known) }));
}

/** Requested records without a row in the table, with the reason. */
function withoutRow(
	{ catalogue }: Library,
	of: SubjectName,
	ids: readonly string[] = [],
	rows: readonly StatisticsRow[],
): NotFound[] {
	const { kind } = subjectOf(of);
	if (!kind) return [];
	const missing = ids.filter((id) => !rows.some((row) => row.id === id));
	return missing.map((asked) => {
		const rarity = catalogue.record('main', DEFAULT_LANGUAGE, kind, asked)?.['rarity_key'];
		const isStarting = rarity === 'Basic' || rarity === 'Starter';
		const problem = isStarting
			? 'No row: characters start with it, and this table counts what players chose.'
			: 'No row: no counted run of this slice has it.';
		return { asked, problem, nearest: [] };
	});
}

function ordered(
	rows: readonly StatisticsRow[],
	{ order_by: field, direction }: { order_by: string; direction: 'ascending' | 'descending' },
): StatisticsRow[] {
	const numeric = rows.filter((row) => typeof row[field] === 'number');
	if (rows.length > 0 && numeric.length === 0) {
		const known = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] === 'number')))];
		throw new ToolRefused(`The rows have no number "${field}". They have ${known.join(', ')}.`);
	}
	const sign = direction === 'ascending' ? 1 : -1;
	return numeric.toSorted((left, right) => sign * (Number(left[field]) - Number(right[field])) || right.n - left.n);
}

/** A row with the name of its record, where it has one. */
export function withName({ catalogue }: Library, of: SubjectName, row: StatisticsRow, language: LanguageCode): StatisticsRow {
	const { kind = row['sold'] } = subjectOf(of);
	const key = (['cards', 'relics', 'potions', 'encounters', 'events'] as const).find((name) => name === kind);
	const record = key && catalogue.record('main', language, key, row.id);
	if (!key || !record) return row;
	const { id, n, ...rest } = row;
	return { id, name: String(record[kindOf(key).nameField]), n, ...rest };
}
