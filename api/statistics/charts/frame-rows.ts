import type { Split } from '../../../contract/statistics/chart-parameters.ts';
import { CHARACTERS, MODES, SKILLS } from '../../../contract/statistics/bracket.ts';
import { ASCENSION_BANDS } from '../counting/rows/ascension-bands.ts';
import { bandsOfUsers } from '../generation/rows/classify.ts';
import { type FrameColumns, OUTCOMES, isRanked, isShort } from '../counting/rows/frame.ts';
import { nameOfCharacter } from '../community/characters.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { ChartQuery } from './chart-query.ts';
import type { ChartWords } from './chart-words.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** Rows that a series needs beside the one of all. */
const FEWEST_ROWS = 30;

export type Rows = Uint32Array;

/** The rows that a chart is about; runs given up at once are only in counts of runs. */
export function selectRows(snapshot: Snapshot, query: ChartQuery, includesShort: boolean): Rows {
	const { columns, length } = snapshot.frame;
	const isWanted = wantedBy(snapshot, query);
	const rows = new Uint32Array(length);
	let count = 0;
	for (let row = 0; row < length; row++) {
		if (isRanked(columns, row) && (includesShort || !isShort(columns, row)) && isWanted(row)) rows[count++] = row;
	}
	return rows.subarray(0, count);
}

function wantedBy(snapshot: Snapshot, query: ChartQuery): (row: number) => boolean {
	const { columns, builds, users } = snapshot.frame;
	const { players, ascension, mode, username, skill, build } = query;
	const user = username === null ? null : users.indexOf(username.trim().toLowerCase());
	const buildCode = build === null ? null : builds.indexOf(build) + 1;
	const isSkilled = skill === null ? () => true : skillFilter(snapshot, SKILLS.indexOf(skill));
	return (row) =>
		(players === null || columns.party[row] === players - 1) &&
		(ascension === null || columns.ascension[row] === ascension) &&
		(mode === null || columns.mode[row] === MODES.indexOf(mode)) &&
		(user === null || (user >= 0 && columns.user[row] === user)) &&
		(buildCode === null || (buildCode > 0 && columns.build[row] === buildCode)) &&
		isSkilled(row);
}

/** Ascension 10, and from the second skill on a submitter who wins more than the skill asks for. */
function skillFilter(snapshot: Snapshot, skill: number): (row: number) => boolean {
	const { columns } = snapshot.frame;
	const bands = snapshot.remember('bands of users', () => bandsOfUsers(snapshot.frame));
	return (row) => {
		const user = columns.user[row]!;
		return columns.ascension[row]! >= HIGHEST_ASCENSION && (skill === 0 || (user >= 0 && bands[user]! >= skill));
	};
}

/** Rows of one series. */
export interface RowSeries {
	readonly id: string;
	readonly label: string;
	readonly rows: Rows;
}

interface Part {
	readonly id: string;
	readonly label: string;
	isIn(columns: FrameColumns, row: number): boolean;
}

const PARTY_LABELS = ['bracket.solo', 'bracket.2p', 'bracket.3p', 'bracket.4p'];

function partsOf({ catalogue, string }: ChartWords, split: Split): Part[] {
	switch (split) {
		case 'character':
			return CHARACTERS.map((character, position) => ({
				id: character,
				label: nameOfCharacter(catalogue, character),
				isIn: (columns, row) => columns.character[row] === position,
			}));
		case 'players':
			return PARTY_LABELS.map((label, party) => ({
				id: `P${party + 1}`,
				label: string(label),
				isIn: (columns, row) => columns.party[row] === party,
			}));
		case 'outcome':
			return [
				{ id: 'WIN', label: string('chart_series.wins'), isIn: ({ outcome }, row) => outcome[row] === OUTCOMES.win },
				{ id: 'LOSS', label: string('chart_series.others'), isIn: ({ outcome }, row) => outcome[row] !== OUTCOMES.win },
			];
		case 'ascension':
			return ASCENSION_BANDS.map(({ id, from, to }) => ({
				id,
				label: id,
				isIn: ({ ascension }, row) => ascension[row]! >= from && ascension[row]! <= to,
			}));
	}
}

/** All rows first, then each part of the split that has enough of them; all alone without a split. */
export function splitRows({ frame: { columns } }: Snapshot, words: ChartWords, rows: Rows, split: Split | null): RowSeries[] {
	const all = { id: 'ALL', label: words.string(split === 'character' ? 'chart_series.characters' : 'chart_series.runs'), rows };
	if (split === null) return [all];
	const parts = partsOf(words, split).map(({ id, label, isIn }) => ({
		id,
		label,
		rows: rows.filter((row) => isIn(columns, row)),
	}));
	return [all, ...parts.filter((part) => part.rows.length >= FEWEST_ROWS)];
}
