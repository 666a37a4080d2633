import { absoluteAddress } from '../http/public-origin.ts';
import { DATA_LICENCE } from '../licence.ts';
import { type PublishedTable, TABLE_FORMATS, type TableFormat } from './published-table.ts';
import { RUNS, RUN_TABLES } from './run-tables.ts';
import { type Column, type ColumnType, type DataTable, columnsOf } from './table.ts';

/** Version 1.1 of the Croissant format of MLCommons. */
const CROISSANT = 'http://mlcommons.org/croissant/1.1';
export const CROISSANT_TYPE = `application/ld+json; profile="${CROISSANT}"`;

const SCHEMA_ORG = 'https://schema.org/';

/** The tables of runs as a schema.org `Dataset`. */
const DATASET = {
	name: 'Runs of Slay the Spire 2',
	description:
		'Runs that players submitted to Spire Almanac, with the offers, shops, fights, rests and events of every floor. Written daily. Without names and ids of players.',
	license: `https://spdx.org/licenses/${DATA_LICENCE.spdx}`,
	creator: { '@type': 'Organization', name: 'The Spire Almanac developers' },
	creditText: DATA_LICENCE.attribution,
	keywords: ['Slay the Spire 2', 'game runs', 'deck-building game'],
	isAccessibleForFree: true,
};

/** `csv` and `json` are gzipped. */
const MEDIA_TYPES: Readonly<Record<TableFormat, string | readonly string[]>> = {
	csv: ['text/csv', 'application/gzip'],
	json: ['application/json', 'application/gzip'],
	parquet: 'application/x-parquet',
};

const DATA_TYPES: Readonly<Record<ColumnType, string>> = {
	text: 'sc:Text',
	integer: 'sc:Integer',
	long: 'sc:Integer',
	number: 'sc:Float',
	flag: 'sc:Boolean',
};

/** Terms of Croissant that the description uses. */
const TERMS = ['column', 'extract', 'field', 'fileObject', 'isLiveDataset', 'key', 'recordSet', 'references', 'source'];
const CONTEXT = {
	'@language': 'en',
	'@vocab': SCHEMA_ORG,
	sc: SCHEMA_ORG,
	cr: 'http://mlcommons.org/croissant/',
	dct: 'http://purl.org/dc/terms/',
	conformsTo: 'dct:conformsTo',
	dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
	...Object.fromEntries(TERMS.map((term) => [term, `cr:${term}`])),
};

/** For the page about the tables. @param manifest path of the list of files */
export function schemaDataset(manifest: string): object {
	const distribution = { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: manifest };
	return { '@context': SCHEMA_ORG, '@type': 'Dataset', ...DATASET, distribution };
}

interface DailyFiles {
	readonly generated_at: string;
	readonly tables?: readonly PublishedTable[] | undefined;
}

/**
 * Describes the daily files in Croissant. Their addresses have new contents every day, so there are no checksums, as the format
 * recommends for live data sets; the manifest has them.
 * @param page path of the page about the tables
 */
export function croissant({ generated_at: published, tables = [] }: DailyFiles, page: string, origin: string): object {
	return {
		'@context': CONTEXT,
		'@type': 'sc:Dataset',
		conformsTo: CROISSANT,
		...DATASET,
		url: absoluteAddress(page, origin),
		datePublished: published,
		isLiveDataset: true,
		distribution: tables.flatMap((table) => filesOf(table, origin)),
		recordSet: RUN_TABLES.map(recordSet),
	};
}

function filesOf({ name, files }: PublishedTable, origin: string): object[] {
	return TABLE_FORMATS.flatMap((format) => {
		const file = files[format];
		if (!file) return [];
		return {
			'@type': 'cr:FileObject',
			'@id': fileId(name, format),
			name: file.url.split('/').at(-1),
			contentUrl: absoluteAddress(file.url, origin),
			contentSize: `${file.bytes} B`,
			encodingFormat: MEDIA_TYPES[format],
		};
	});
}

const fileId = (table: string, format: TableFormat): string => `${table}.${format}`;
const fieldId = (table: string, column: string): string => `${table}/${column}`;

const RUN_KEY = { '@id': fieldId(RUNS.name, 'run_hash') };

function recordSet(table: DataTable): object {
	return {
		'@type': 'cr:RecordSet',
		'@id': table.name,
		name: table.name,
		description: table.meaning,
		...(table.name === RUNS.name ? { key: RUN_KEY } : {}),
		field: columnsOf(table).map((column) => field(table.name, column)),
	};
}

function field(table: string, { name, type, unit, meaning }: Column): object {
	const id = fieldId(table, name);
	return {
		'@type': 'cr:Field',
		'@id': id,
		name,
		description: unit === null ? meaning : `${meaning} Unit: ${unit}.`,
		dataType: DATA_TYPES[type],
		source: { fileObject: { '@id': fileId(table, 'parquet') }, extract: { column: name } },
		...(name === 'run_hash' && id !== RUN_KEY['@id'] ? { references: RUN_KEY } : {}),
	};
}
