/** Tables as files for spreadsheets, by the rules of the service's own. */
import { csvLine } from '../../../../contract/data-tables/csv.ts';
import { fileNameOf, saveFile } from '../../save-file.ts';

export type CsvValue = string | number | null;

/** @example csvText([['name', 'picks'], ['Bash, again', 3]]) // => 'name,picks\r\n"Bash, again",3\r\n' */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string => rows.map(csvLine).join('');

/** Saves rows as `<name>.csv`. */
export function saveCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
	// Excel reads UTF-8 only after a byte order mark.
	saveFile(`${fileNameOf(name)}.csv`, new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }));
}
