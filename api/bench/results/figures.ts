import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What a bench reports about one figure. */
export interface Measured {
	readonly figure: string;
	readonly value: string;
	readonly goal?: string | undefined;
	readonly isMet?: boolean | undefined;
	/** What the figure is compared with. */
	readonly peer?: string | undefined;
}

/** A figure as it is kept, with the run that measured it. */
export interface Figure extends Measured {
	/** Topic of the bench. */
	readonly area: string;
	readonly command: string;
	readonly machine: string;
	/** `2026-11-29` */
	readonly date: string;
}

/** An attempt that brought nothing, in one line. */
export interface Attempt {
	readonly area: string;
	readonly attempt: string;
}

interface Results {
	readonly figures: readonly Figure[];
	readonly attempts: readonly Attempt[];
}

const LOAD_BEFORE = loadavg()[0]!;
const FILE = fileURLToPath(new URL('figures.json', import.meta.url));

export const readResults = (file = FILE): Results => JSON.parse(readFileSync(file, 'utf8')) as Results;

/** Writes the measured figures of an area into the results; a figure replaces the previous one of its name. */
export function keepFigures(area: string, command: string, measured: readonly Measured[], file = FILE): void {
	const { figures, attempts } = readResults(file);
	const machine = `${availableParallelism()} cores, ${cpus()[0]!.model.split(/ Processor| CPU/)[0]}, load ${LOAD_BEFORE.toFixed(1)}`;
	const date = new Date().toISOString().slice(0, 10);
	const kept = new Map(figures.map((figure) => [`${figure.area} ${figure.figure}`, figure]));
	for (const each of measured) kept.set(`${area} ${each.figure}`, { area, ...each, command, machine, date });
	const sorted = [...kept.values()].toSorted((left, right) => left.area.localeCompare(right.area));
	const lines = (rows: readonly unknown[]): string => rows.map((row) => `\t\t${JSON.stringify(row)}`).join(',\n');
	writeFileSync(file, `{\n\t"figures": [\n${lines(sorted)}\n\t],\n\t"attempts": [\n${lines(attempts)}\n\t]\n}\n`);
}
