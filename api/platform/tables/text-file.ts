import type { Cell } from '../../../contract/data-tables/table.ts';
import { GzipFile } from './gzip-file.ts';
import type { TableFile } from './table-file.ts';

/** The syntax of a text format. */
interface TextForm {
	readonly start: string;
	readonly rowText: (row: readonly Cell[]) => string;
	readonly between: string;
	readonly end: string;
}

/** Rows of one write, some hundred kilobytes. */
const ROWS_AT_ONCE = 2000;

/** A gzipped text file of rows. */
export function textFile(path: string, { start, rowText, between, end }: TextForm): TableFile {
	const file = new GzipFile(path);
	let rows = 0;
	const write = (text: string): Promise<void> => file.write(Buffer.from(text));
	return {
		write: async (added) => {
			if (rows === 0 && added.length > 0) await write(start);
			for (let from = 0; from < added.length; from += ROWS_AT_ONCE) {
				const piece = added.slice(from, from + ROWS_AT_ONCE);
				const text = piece.map(rowText).join(between);
				await write(rows === 0 ? text : `${between}${text}`);
				rows += piece.length;
			}
		},
		end: async () => {
			await write(rows === 0 ? `${start}${end}` : end);
			return { ...(await file.end()), lines: rows };
		},
	};
}
