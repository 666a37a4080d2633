import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { expect, onTestFinished, test } from 'vitest';
import { RUN_TABLES } from '../../../contract/data-tables/run-tables.ts';
import { columnsOf } from '../../../contract/data-tables/table.ts';
import { makeDump } from '../../exports/dump.ts';
import { readSettings } from '../../platform/settings.ts';
import { openRunStore } from '../../store/open-run-store.ts';
import { submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { testDatabase } from '../../testing/store/shared-postgres.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { EXPORTS_FOLDER } from '../services/run-services.ts';

/** Properties that every data set must have (Croissant 1.1, "Dataset-level information"). */
const REQUIRED = [
	...['@context', '@type', 'conformsTo', 'description', 'license', 'name', 'url', 'creator', 'datePublished', 'distribution'],
];

interface Reference {
	readonly '@id': string;
}

interface FileObject extends Reference {
	readonly '@type': string;
	readonly contentUrl: string;
	readonly contentSize: string;
	readonly encodingFormat: unknown;
}

interface Field extends Reference {
	readonly source: { readonly fileObject: Reference; readonly extract: { readonly column: string } };
	readonly references?: Reference;
}

interface Croissant extends Readonly<Record<string, unknown>> {
	readonly '@context': Readonly<Record<string, unknown>>;
	readonly distribution: readonly FileObject[];
	readonly recordSet: readonly (Reference & { readonly key?: Reference; readonly field: readonly Field[] })[];
}

test('the description has what Croissant requires, and describes the files that are sent', async () => {
	const state = emptyState();
	const { store } = openRunStore(state, readSettings(await testDatabase(state)));
	await store.submit(submission({ seed: 'CROISSANT' }));
	await makeDump({ store, exports: join(state, EXPORTS_FOLDER) });
	await store.close();
	const server = await startTestServer({}, undefined, state);
	onTestFinished(() => server.close());
	const response = await server.fetch('/api/exports/runs/croissant');
	expect(response.headers.get('Content-Type')).toBe('application/ld+json; profile="http://mlcommons.org/croissant/1.1"');
	const described = (await response.json()) as Croissant;

	expect(Object.keys(described)).toEqual(expect.arrayContaining(REQUIRED));
	expect(described).toMatchObject({ '@type': 'sc:Dataset', conformsTo: 'http://mlcommons.org/croissant/1.1' });
	expect(new Date(described['datePublished'] as string).getTime()).toBeGreaterThan(0);
	expect(described['url']).toBe(`${server.address}/developers/data-dictionary`);

	const sets = described.recordSet;
	const fields = sets.flatMap(({ field }) => field);
	const ids = [...described.distribution, ...sets, ...fields].map(({ '@id': id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	const references = fields.flatMap(({ source, references: other }) => [source.fileObject, ...(other ? [other] : [])]);
	expect(ids).toEqual(expect.arrayContaining([...references, ...sets.flatMap(({ key }) => key ?? [])].map((one) => one['@id'])));
	// Each term is one of schema.org, or the context says of which vocabulary it is.
	for (const term of ['recordSet', 'field', 'source', 'extract', 'column', 'fileObject', 'key', 'references', 'isLiveDataset'])
		expect(described['@context'][term]).toBe(`cr:${term}`);

	expect(sets.map(({ '@id': id }) => id)).toEqual(RUN_TABLES.map(({ name }) => name));
	for (const { '@type': type, '@id': id, contentUrl, contentSize, encodingFormat } of described.distribution) {
		const bytes = await (await fetch(contentUrl)).arrayBuffer();
		expect({ type, contentSize }).toEqual({ type: 'cr:FileObject', contentSize: `${bytes.byteLength} B` });
		if (encodingFormat !== 'application/x-parquet') continue;
		const table = RUN_TABLES.find(({ name }) => id === `${name}.parquet`)!;
		const [, ...columns] = parquetMetadata(bytes).schema.map(({ name }) => name);
		expect(columns).toEqual(columnsOf(table).map(({ name }) => name));
		expect(fields.filter(({ source }) => source.fileObject['@id'] === id).map(({ source }) => source.extract.column)).toEqual(
			columns,
		);
	}
});
