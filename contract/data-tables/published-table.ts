import { z } from 'zod';
import { DATA_LICENCE } from '../licence.ts';

/** Formats of a published table, and how the names of its files end. */
const ENDINGS = { csv: 'csv.gz', json: 'json.gz', parquet: 'parquet' } as const;
export type TableFormat = keyof typeof ENDINGS;
export const TABLE_FORMATS = Object.keys(ENDINGS) as readonly TableFormat[];

export const tableFileName = (baseName: string, format: TableFormat): string => `${baseName}.${ENDINGS[format]}`;

export const publishedFileSchema = z.object({
	bytes: z.int().min(0).max(1_000_000_000_000).meta({ description: 'Size of the file.' }),
	sha256: z.string().meta({ description: 'Of the file as it is sent, hexadecimal.' }),
	url: z.string().meta({ description: 'Path of the file.' }),
});

/** A table with its files, by format: `csv` and `json` are gzipped. */
export const publishedTableSchema = z.object({
	name: z.string().meta({ description: 'Name of the table; `/data/dictionary.json` says what its columns mean.' }),
	rows: z.int().min(0).max(100_000_000_000).meta({ description: 'Rows of each file.' }),
	files: z
		.object(Object.fromEntries(TABLE_FORMATS.map((format) => [format, publishedFileSchema.optional()])) as PublishedFormats)
		.meta({ description: 'By format: `csv` (gzipped), `json` (gzipped, a list with an object a line) and `parquet`.' }),
});
type PublishedFormats = Record<TableFormat, z.ZodOptional<typeof publishedFileSchema>>;
export type PublishedTable = z.output<typeof publishedTableSchema>;
export type PublishedFile = z.output<typeof publishedFileSchema>;

/** The files of tables, of all formats. */
export function publishedFiles(tables: readonly PublishedTable[]): PublishedFile[] {
	return tables.flatMap(({ files }) => Object.values(files).filter((file) => file !== undefined));
}

/** Under what a file may be used, as manifests say it. */
export const licenceSchema = z
	.object(Object.fromEntries(Object.keys(DATA_LICENCE).map((key) => [key, z.string()])))
	.meta({ description: 'What may be done with the files, and what to write where they are shown.' });
