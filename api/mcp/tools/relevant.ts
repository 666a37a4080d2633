import { z } from 'zod';
import { KIND_KEYS } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { tableFile } from '../../../contract/tables/tables.ts';
import type { Library } from '../../tree/library/library.ts';
import type { Ask } from '../tool/ask.ts';
import { BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import {
	NAME_FORMS,
	bracketInput,
	characterInput,
	languageInput,
	nameInput,
	notFoundSchema,
	recordSchema,
} from '../tool/inputs.ts';
import { findCharacter } from '../records/find-character.ts';
import { findRecords, notFoundInWords } from '../records/find-records.ts';
import { type LeanRecord, leanRecord, shortenRecord } from '../records/lean-record.ts';
import { type Link, linksOf } from '../records/linked-records.ts';
import { DECIDING_FIELDS, SCREENS, type Screen, type ScreenName, screenOf } from './screens.ts';
import { askRows } from '../statistics/ask-rows.ts';
import type { SubjectName } from '../statistics/subjects.ts';
import { defineTool } from '../tool/tool.ts';
import { ToolRefused } from '../tool/tool-refused.ts';
import { statisticsRowSchema, withName } from './statistics.ts';

const SCREEN_NAMES = Object.keys(SCREENS) as [ScreenName, ...ScreenName[]];
/** Tokens of one record: many are returned together. */
const RECORD_TOKENS = 1200;
/** Encounters lead to monsters, and these to powers. */
const STEPS = 2;

const NO_SERVICE = 'No service is known, so there are no statistics: start the server with `--service <address>` of one.';

export const relevant = defineTool({
	name: 'relevant',
	title: 'What matters on a screen',
	description: `What is worth knowing for a decision in the game, in one call. Screens: ${SCREEN_NAMES.map((name) => `\`${name}\` (${SCREENS[name].description})`).join('; ')}. Name what is on the screen; what these name comes along (the monsters of an encounter, their powers), and statistics with n and interval where a service has them.`,
	input: z.strictObject({
		screen: z.enum(SCREEN_NAMES),
		ids: z
			.array(nameInput)
			.min(1)
			.max(40)
			.meta({ description: `What is on the screen: ${NAME_FORMS}.` }),
		character: characterInput.optional().meta({ description: 'Character of the statistics; all unless given.' }),
		bracket: bracketInput.optional(),
		lang: languageInput,
	}),
	output: z.object({
		screen: z.string(),
		lang: z.string(),
		records: z.array(recordSchema).meta({ description: 'What was named, in that order.' }),
		linked: z.array(recordSchema).optional().meta({ description: 'What these name.' }),
		statistics: z.array(statisticsRowSchema.extend({ of: z.string() })).optional(),
		statistics_note: z.string().optional().meta({ description: 'Why there are none.' }),
		table: z.looseObject({}).optional().meta({ description: 'Prices of the merchant, or what a rest site offers.' }),
		not_found: notFoundSchema,
		left_off: leftOffSchema,
	}),
	async answer({ screen: name, ids, character: player, bracket, lang }, { library, ask }) {
		const screen = screenOf(name);
		const kinds = [...screen.kinds, ...KIND_KEYS.filter((kind) => !screen.kinds.includes(kind))];
		const { found, notFound } = findRecords(library, ids, { channel: 'main', language: lang, kinds });
		if (found.length === 0) throw new ToolRefused(notFoundInWords(notFound));
		const named = unique(found);
		const linked = follow(library, named, screen, lang);
		const records = (links: readonly Link[]) => links.flatMap((link) => shownRecord(library, link, lang));
		const character = player === undefined ? undefined : findCharacter(library, player, lang);
		const table = screen.table && library.document(tableFile('main', screen.table), z.looseObject({}));
		const answer = {
			screen: name,
			lang,
			records: records(named),
			...(linked.length > 0 ? { linked: records(linked) } : {}),
			...(await statisticsOf(library, ask, [...named, ...linked], { screen, character, bracket, lang })),
			...(table ? { table } : {}),
			...(notFound.length > 0 ? { not_found: [...notFound] } : {}),
		};
		return fit(answer, BUDGETS.relevant, [
			{ list: 'linked', howToAsk: (left) => `Ask get for ${namesOf(left)}.` },
			{ list: 'statistics', howToAsk: () => 'Ask statistics for single ids.' },
			{ list: 'records', howToAsk: (left) => `Ask get for ${namesOf(left)}.` },
			{ list: 'not_found', howToAsk: () => 'Ask resolve for the names.' },
		]);
	},
});

const keyOf = ({ kind, id }: Link): string => `${kind}:${id}`;
const unique = (links: readonly Link[]): Link[] => [
	...new Map(links.map(({ kind, id }) => [keyOf({ kind, id }), { kind, id }])).values(),
];

/** The records that the given ones name, of the kinds that matter on the screen, without the given ones. */
function follow({ catalogue }: Library, named: readonly Link[], { follow: kinds }: Screen, language: LanguageCode): Link[] {
	const seen = new Map(named.map((link) => [keyOf(link), link]));
	let last: readonly Link[] = named;
	for (let step = 0; step < STEPS; step += 1) {
		const next = last.flatMap(({ kind, id }) => {
			const record = catalogue.record('main', language, kind, id);
			return record ? linksOf(kind, record).filter((link) => kinds.includes(link.kind) && !seen.has(keyOf(link))) : [];
		});
		for (const link of next) seen.set(keyOf(link), link);
		last = unique(next);
	}
	return [...seen.values()].slice(named.length);
}

function shownRecord({ catalogue }: Library, { kind, id }: Link, language: LanguageCode): LeanRecord[] {
	const record = catalogue.record('main', language, kind, id);
	return record ? [shortenRecord(leanRecord(kind, record, DECIDING_FIELDS[kind]), RECORD_TOKENS)] : [];
}

interface Wanted {
	readonly screen: Screen;
	readonly character: string | undefined;
	readonly bracket: string | undefined;
	readonly lang: LanguageCode;
}

/** The rows about these records, from each table of the screen. An error of the service leaves out its rows only. */
async function statisticsOf(
	library: Library,
	ask: Ask | undefined,
	links: readonly Link[],
	{ screen, character, bracket, lang }: Wanted,
) {
	const subjects = new Map<SubjectName, string[]>();
	for (const { kind, id } of links) {
		const subject = screen.statistics[kind];
		if (subject) subjects.set(subject, [...(subjects.get(subject) ?? []), id]);
	}
	if (subjects.size === 0) return {};
	if (!ask) return { statistics_note: NO_SERVICE };
	try {
		const tables = await Promise.all(
			[...subjects].map(async ([of, ids]) => {
				const { rows } = await askRows(ask, of, { bracket, character, ids });
				return rows.map((row) => ({ of, ...withName(library, of, row, lang) }));
			}),
		);
		return { statistics: tables.flat() };
	} catch (error) {
		if (error instanceof ToolRefused) return { statistics_note: error.message };
		throw error;
	}
}

const MOST_NAMED = 8;

function namesOf(left: readonly unknown[]): string {
	const names = (left as readonly LeanRecord[]).slice(0, MOST_NAMED).map(({ kind, id }) => `${kind}:${id}`);
	return left.length > MOST_NAMED ? `${names.join(', ')} and others` : names.join(', ');
}
