/** Exports a player's runs as files. */
import { fileNameOf, saveFile } from '../../save-file.ts';
import { saveCsv } from '../../table/csv.ts';
import type { OwnFigures } from './own-figures.ts';
import type { OwnRun } from './own-run.ts';

/** Fields of the table; lists are in the JSON only. */
const COLUMNS = [
	'file',
	'startTime',
	'character',
	'ascension',
	'mode',
	'build',
	'players',
	'isWin',
	'isAbandoned',
	'runTime',
	'floors',
	'killedBy',
	'deckSize',
	'seed',
] as const satisfies readonly (keyof OwnRun)[];

export function saveRunsAsCsv(name: string, runs: readonly OwnRun[]): void {
	saveCsv(name, [
		COLUMNS,
		...runs.map((run) => COLUMNS.map((column) => (column === 'startTime' ? isoTime(run.startTime) : cell(run[column])))),
	]);
}

const cell = (value: string | number | boolean | null): string | number | null =>
	typeof value === 'boolean' ? Number(value) : value;

function isoTime(seconds: number | null): string | null {
	return seconds === null ? null : new Date(seconds * 1000).toISOString();
}

export function saveRunsAsJson(name: string, runs: readonly OwnRun[], figures: OwnFigures): void {
	const text = JSON.stringify(
		{ figures, runs },
		(_key, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value),
		'\t',
	);
	saveFile(`${fileNameOf(name)}.json`, new Blob([text], { type: 'application/json' }));
}
