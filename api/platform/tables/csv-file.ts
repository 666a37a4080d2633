import { csvLine } from '../../../contract/data-tables/csv.ts';
import { textFile } from './text-file.ts';
import type { OpenTableFile } from './table-file.ts';

/** Gzipped CSV with a header. */
export const openCsvFile: OpenTableFile = (path, columns) =>
	textFile(path, { start: csvLine(columns.map(({ name }) => name)), rowText: csvLine, between: '', end: '' });
