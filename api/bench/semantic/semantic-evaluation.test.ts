import { kindsOn } from '../../../contract/kinds.ts';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { listed } from '../../../generator/emit/catalogue-files.ts';
import { projectCatalogue } from '../../../generator/testing/project-data.ts';
import { semanticDocument } from '../../tree/search/semantic/semantic-document.ts';
import { evaluate, fullTextFind, semanticFind } from './semantic-evaluation.ts';

test('search by meaning beats full text on questions it was not tuned on', () => {
	const catalogue = projectCatalogue(DEFAULT_LANGUAGE);
	const documents = kindsOn('questions').flatMap((kind) =>
		listed(catalogue, kind).map((record) => semanticDocument(kind, record)),
	);
	const byMeaning = evaluate(semanticFind(documents)).heldOut;
	expect(byMeaning.hits).toBeGreaterThan(evaluate(fullTextFind(documents)).heldOut.hits);
	expect(byMeaning.hits / byMeaning.asked, byMeaning.missed.join('; ')).toBeGreaterThanOrEqual(0.85);
});
