import { z } from 'zod';
import type { Ask } from '../tool/ask.ts';
import { ToolRefused } from '../tool/tool-refused.ts';
import { type Slice, type SubjectName, subjectOf } from './subjects.ts';

const rowsSchema = z.array(z.looseObject({}));
/** What tables state about themselves; those of encounters state nothing. */
const bodySchema = z.looseObject({
	total_runs: z.number().optional(),
	total_wins: z.number().nullish(),
	data_through: z.string().nullish(),
});

export interface StatisticsRow {
	readonly id: string;
	/** Cases behind the row's rates. */
	readonly n: number;
	readonly [field: string]: unknown;
}

export interface StatisticsTable {
	readonly of: Readonly<Record<string, unknown>>;
	readonly rows: readonly StatisticsRow[];
}

/** The rows of a table of the service, or those with the given ids. @throws ToolRefused with the message of the service */
export async function askRows(ask: Ask, name: SubjectName, slice: Slice): Promise<StatisticsTable> {
	const subject = subjectOf(name);
	const parameters = new URLSearchParams({
		...subject.parameters?.(slice),
		...(slice.bracket ? { bracket: slice.bracket } : {}),
		...(subject.takesCharacter && slice.character ? { character: slice.character } : {}),
	});
	const body = bodySchema.safeParse(await ask(`${subject.path}?${parameters}`));
	const rows = rowsSchema.safeParse(body.data?.[subject.rows]);
	if (!body.data || !rows.data)
		throw new ToolRefused(`The service answers ${subject.path} in a form that is not known. It may be of another version.`);
	const wanted = slice.ids && new Set(slice.ids);
	// The baseline of the tables is a mean over rows, not a share of these runs: beside them it misleads.
	const { total_runs, total_wins, data_through } = body.data;
	return {
		of: withoutNulls({ total_runs, total_wins, data_through }),
		rows: rows.data
			.map((row) => ({ id: subject.idOf(row), ...subject.shown(row) }) as StatisticsRow)
			.filter(({ id }) => !wanted || wanted.has(id)),
	};
}

function withoutNulls(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
