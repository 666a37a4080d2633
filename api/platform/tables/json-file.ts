import { textFile } from './text-file.ts';
import type { OpenTableFile } from './table-file.ts';

/** A gzipped JSON list of objects, one a line. */
export const openJsonFile: OpenTableFile = (path, columns) => {
	const keys = columns.map(({ name }) => JSON.stringify(name));
	return textFile(path, {
		start: '[\n',
		rowText: (row) => `{${row.map((cell, index) => `${keys[index]}:${JSON.stringify(cell)}`).join(',')}}`,
		between: ',\n',
		end: '\n]\n',
	});
};
