import type { PublishedTable } from '../../../contract/data-tables/published-table.ts';
import { STATISTICS_TABLES, type StatisticsTableName } from '../../../contract/data-tables/statistics-tables.ts';
import { type Bracket, CHARACTERS, type Character, bracketName, preparedBrackets } from '../../../contract/statistics/bracket.ts';
import type { EncounterRow } from '../../../contract/statistics/encounters.ts';
import { TableWriter } from '../../platform/tables/table-writer.ts';
import { through } from '../answers/envelope.ts';
import { methodVersion } from '../questions/methods.ts';
import { totalsOf } from '../answers/slice.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { TABLES } from '../tables/tables.ts';
import { type RowContext, cardRows, tableRows } from './table-rows.ts';
import { createTableWords } from './table-words.ts';

/** A bracket, or the seats of a character in it. */
interface Slice {
	readonly bracket: Bracket;
	readonly character: Character | null;
}

type AnswerRow = Readonly<Record<string, unknown>>;

const metricsRows = (snapshot: Snapshot, type: EntityType, { bracket, character }: Slice) =>
	TABLES.metrics.answer(snapshot, { type, bracket, name: bracketName(bracket), character });

/** The bracket of tables that take the character as a part of it. */
const whole = ({ bracket, character }: Slice) => ({
	bracket: character === null ? bracket : { ...bracket, character },
	name: bracketName(bracket),
});

const ROWS: Readonly<Record<StatisticsTableName, (snapshot: Snapshot, slice: Slice) => readonly AnswerRow[]>> = {
	cards: (snapshot, slice) => cardRows(metricsRows(snapshot, 'cards', slice)),
	relics: (snapshot, slice) => metricsRows(snapshot, 'relics', slice).rows,
	potions: (snapshot, slice) => metricsRows(snapshot, 'potions', slice).rows,
	shops: (snapshot, slice) => TABLES.shops.answer(snapshot, whole(slice)).rows,
	events: (snapshot, slice) => TABLES.events.answer(snapshot, whole(slice)).rows,
	campfires: (snapshot, slice) => TABLES.campfires.answer(snapshot, { ...whole(slice), names: {} }).rows,
	encounters: (snapshot, slice) => (isAskedOfEncounters(slice.bracket) ? encounterRows(snapshot, whole(slice).bracket) : []),
};

/** The route takes a party or a skill, and a version (`behaviour/statistics.md#encounters`). */
function isAskedOfEncounters({ mode, party, skill }: Bracket): boolean {
	return mode === undefined && (party === undefined || skill === undefined);
}

const PAGE_ROWS = 200;

function encounterRows(snapshot: Snapshot, bracket: Bracket): EncounterRow[] {
	const rows: EncounterRow[] = [];
	for (let page = 1, hasNext = true; hasNext; page++) {
		const query = { acts: null, roomTypes: null, multiplayer: null, encounters: null, bracket, page, limit: PAGE_ROWS };
		const answer = TABLES.encounterStats.answer(snapshot, query);
		rows.push(...answer.encounters);
		hasNext = answer.has_next;
	}
	return rows;
}

/** Every bracket that is summed at a rollup, whole and by character, next to each other because they share sums. */
function slicesOf({ manifest }: Snapshot): Slice[] {
	return preparedBrackets(manifest.versions).flatMap((bracket) =>
		[null, ...CHARACTERS].map((character) => ({ bracket, character })),
	);
}

interface WriteOptions {
	readonly folder: string;
	/** English words for rest-site choices. */
	readonly restNames: Readonly<Record<string, string>>;
	/** Address of a file by its name. */
	readonly urlOf: (file: string) => string;
}

const NAMES = Object.keys(STATISTICS_TABLES) as StatisticsTableName[];

/** Writes every table of a generation in every format. Equal generations make equal files. */
export async function writeTables(snapshot: Snapshot, { folder, restNames, urlOf }: WriteOptions): Promise<PublishedTable[]> {
	const wordsOf = createTableWords(snapshot.catalogue, restNames);
	const writers = NAMES.map((name) => ({
		name,
		writer: new TableWriter(STATISTICS_TABLES[name], { folder, baseName: name }),
	}));
	// Slice by slice and not table by table: no more sums are held than one bracket has.
	for (const slice of slicesOf(snapshot)) {
		const context = contextOf(snapshot, slice);
		for (const { name, writer } of writers) await writer.add(tableRows(name, ROWS[name](snapshot, slice), context, wordsOf));
	}
	return Promise.all(writers.map(({ writer }) => writer.end(urlOf)));
}

function contextOf(snapshot: Snapshot, slice: Slice): RowContext {
	return {
		bracket: bracketName(slice.bracket),
		character: slice.character,
		total_seats: totalsOf(snapshot, snapshot.sums(whole(slice).bracket)).runs,
		data_through: through(snapshot),
		method_version: methodVersion(snapshot),
	};
}
