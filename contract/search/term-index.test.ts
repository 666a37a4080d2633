import fc from 'fast-check';
import lunr from 'lunr';
import { expect, test } from 'vitest';
import { buildIndex, loadIndex, placeOf, withAll } from './term-index.ts';

/** The index as lunr itself makes it. */
function builtByLunr(documents: readonly (readonly string[])[]): string {
	const builder = new lunr.Builder();
	builder.tokenizer = Object.assign((terms: unknown) => (terms as string[]).map((term) => new lunr.Token(term, {})), {
		separator: lunr.tokenizer.separator,
	});
	builder.ref('place');
	builder.field('terms');
	documents.forEach((terms, place) => builder.add({ place: String(place), terms }));
	return JSON.stringify(builder.build());
}

const term = fc.oneof(
	fc.constantFrom('a', 'b', 'strike', '打', '"', '1', '10', '__proto__x'),
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
);
const names = ['__proto__', 'constructor', 'terms/0'];

test('an index is the one that lunr makes', () => {
	fc.assert(
		fc.property(fc.array(fc.array(term, { maxLength: 12 }), { minLength: 1, maxLength: 15 }), (documents) => {
			fc.pre(!documents.flat().some((text) => names.includes(text)));
			expect(buildIndex(documents)).toBe(builtByLunr(documents));
		}),
	);
});

test('names of every object are terms like others', () => {
	const index = loadIndex(JSON.parse(buildIndex([['constructor', 'strike'], ['strike']])));
	expect(withAll(index, ['constructor']).map(placeOf)).toEqual([0]);
});

test('an index of nothing answers nothing', () => {
	expect(withAll(loadIndex(JSON.parse(buildIndex([]))), ['strike'])).toEqual([]);
});
