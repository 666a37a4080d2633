import { kindsOn } from '../../../contract/kinds.ts';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { deriveCatalogue } from '../../../generator/derive/catalogue.ts';
import { listed } from '../../../generator/emit/catalogue-files.ts';
import { loadRecordSource } from '../../../generator/load/load-source.ts';
import { PROJECT_DATA } from '../../../generator/testing/project-data.ts';
import { semanticDocument } from '../../tree/search/semantic/semantic-document.ts';
import { evaluate, fullTextFind, semanticFind } from './semantic-evaluation.ts';

test('search by meaning beats full text on questions it was not tuned on', () => {
	const source = loadRecordSource(PROJECT_DATA, [DEFAULT_LANGUAGE]);
	const catalogue = deriveCatalogue(source, source.channels.get('main')!, DEFAULT_LANGUAGE);
	const documents = kindsOn('questions').flatMap((kind) =>
		listed(catalogue, kind).map((record) => semanticDocument(kind, record)),
	);
	const byMeaning = evaluate(semanticFind(documents));
	expect(byMeaning.heldOutHits).toBeGreaterThan(evaluate(fullTextFind(documents)).heldOutHits);
	expect(byMeaning.heldOutHits).toBeGreaterThanOrEqual(15);
});
