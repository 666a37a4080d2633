/** CSV files for spreadsheets, in the format of the service. */
import { csvLine } from '../../../contract/data-tables/csv.ts';
import { fileNameOf, saveFile } from '../save-file.ts';

export type CsvValue = string | number | null;

/** @example csvText([['name', 'picks'], ['Bash, again', 3]]) // => 'name,picks\r\n"Bash, again",3\r\n' */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string => rows.map(csvLine).join('');

/** Saves rows as `<name>.csv`. */
export function saveCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
	// Excel needs a byte order mark to read UTF-8.
	saveFile(`${fileNameOf(name)}.csv`, new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }));
}
