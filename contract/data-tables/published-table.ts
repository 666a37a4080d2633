import { z } from 'zod';
import { DATA_LICENCE } from '../licence.ts';

/** Formats of a published table with their file extensions. */
const ENDINGS = { csv: 'csv.gz', json: 'json.gz', parquet: 'parquet' } as const;
export type TableFormat = keyof typeof ENDINGS;
export const TABLE_FORMATS = Object.keys(ENDINGS) as readonly TableFormat[];

export const tableFileName = (baseName: string, format: TableFormat): string => `${baseName}.${ENDINGS[format]}`;

export const publishedFileSchema = z.object({
	bytes: z.int().min(0).max(1_000_000_000_000).meta({ description: 'Size of the file.' }),
	sha256: z.string().meta({ description: 'SHA-256 of the file as sent, hexadecimal.' }),
	url: z.string().meta({ description: 'Path of the file.' }),
});

/** A table with its files by format; `csv` and `json` are gzipped. */
export const publishedTableSchema = z.object({
	name: z.string().meta({ description: 'Name of the table; `/data/dictionary.json` describes its columns.' }),
	rows: z.int().min(0).max(100_000_000_000).meta({ description: 'Rows of each file.' }),
	files: z
		.object(Object.fromEntries(TABLE_FORMATS.map((format) => [format, publishedFileSchema.optional()])) as PublishedFormats)
		.meta({ description: 'By format: `csv` (gzipped), `json` (gzipped, a list with an object a line) and `parquet`.' }),
});
type PublishedFormats = Record<TableFormat, z.ZodOptional<typeof publishedFileSchema>>;
export type PublishedTable = z.output<typeof publishedTableSchema>;
export type PublishedFile = z.output<typeof publishedFileSchema>;

/** The files of all tables and formats. */
export function publishedFiles(tables: readonly PublishedTable[]): PublishedFile[] {
	return tables.flatMap(({ files }) => Object.values(files).filter((file) => file !== undefined));
}

/** The licence of the files, for manifests. */
export const licenceSchema = z
	.object(Object.fromEntries(Object.keys(DATA_LICENCE).map((key) => [key, z.string()])))
	.meta({ description: 'Permitted use of the files, and the required attribution.' });
