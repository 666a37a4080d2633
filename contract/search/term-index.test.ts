import fc from 'fast-check';
import lunr from 'lunr';
import { expect, test } from 'vitest';
import { buildIndex } from './build-index.ts';
import { hasTerm, loadIndex, withAll, withAny } from './term-index.ts';

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

test('what is looked up is what lunr finds, in its order', () => {
	const documents = fc.array(fc.array(term, { maxLength: 12 }), { minLength: 1, maxLength: 15 });
	fc.assert(
		fc.property(documents, fc.array(term, { minLength: 1, maxLength: 6 }), (lists, asked) => {
			// lunr reads an asterisk of a query as any letters.
			fc.pre(![...lists.flat(), ...asked].some((text) => names.includes(text) || text.includes('*')));
			const serialized: unknown = JSON.parse(buildIndex(lists));
			const [index, byLunr] = [loadIndex(serialized), lunr.Index.load(serialized as object)];
			const { REQUIRED, OPTIONAL } = lunr.Query.presence;
			for (const [presence, found] of [
				[REQUIRED, withAll(index, asked)],
				[OPTIONAL, withAny(index, asked)],
			] as const) {
				const results = byLunr.query((query) => {
					for (const each of new Set(asked)) query.term(each, { usePipeline: false, presence });
				});
				expect(found).toEqual(results.map(({ ref, score }) => ({ place: Number(ref), score })));
				for (const { ref, matchData } of results)
					for (const each of asked) expect(hasTerm(index, Number(ref), each)).toBe(each in matchData.metadata);
			}
		}),
	);
});

test('names of every object are terms like others', () => {
	const index = loadIndex(JSON.parse(buildIndex([['constructor', 'strike'], ['strike']])));
	expect(withAll(index, ['constructor']).map(({ place }) => place)).toEqual([0]);
	expect(withAny(index, ['__proto__', 'strike']).map(({ place }) => place)).toEqual([1, 0]);
});

test('an index of nothing answers nothing', () => {
	expect(withAll(loadIndex(JSON.parse(buildIndex([]))), ['strike'])).toEqual([]);
});
