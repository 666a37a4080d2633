import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PathMatcher } from './path-matcher.ts';

const TEMPLATES = [
	'/',
	'/api/runs/list',
	'/api/runs/{hash}/similar',
	'/api/runs/stats/{type}/{id}',
	'/api/runs/stats',
	'/api/runs/stats/{type}.csv',
	'/{file}',
];
const matcher = new PathMatcher(TEMPLATES.map((template) => [template, template]));
const found = (path: string) => {
	const match = matcher.find(path);
	return match && [match.value, match.params];
};

describe('PathMatcher', () => {
	test.each([
		['/', ['/', {}]],
		['/api/runs/list', ['/api/runs/list', {}]],
		['/api/runs/stats', ['/api/runs/stats', {}]],
		['/api/runs/abc/similar', ['/api/runs/{hash}/similar', { hash: 'abc' }]],
		// A literal that leads nowhere is a value after all.
		['/api/runs/stats/similar', ['/api/runs/{hash}/similar', { hash: 'stats' }]],
		['/api/runs/stats/card/a%20b', ['/api/runs/stats/{type}/{id}', { type: 'card', id: 'a b' }]],
		['/api/runs/stats/cards.csv', ['/api/runs/stats/{type}.csv', { type: 'cards' }]],
		['/api/runs/stats/.csv', undefined],
		['/api/runs/stats/cards.tsv', undefined],
		['/x', ['/{file}', { file: 'x' }]],
		['/x%2Fy', undefined],
		['/%E0%A4%A', undefined],
		['/api/runs', undefined],
		['/api/runs//similar', undefined],
		['/api/runs/list/', undefined],
		['/API/runs/list', undefined],
		['', undefined],
		['*', undefined],
		['api/runs/list', undefined],
	])('%j', (path, expected) => expect(found(path)).toEqual(expected));

	test('refuses two templates of the same paths', () => {
		const twins = ['/a/{b}', '/a/{c}'].map((template) => [template, 1] as const);
		expect(() => new PathMatcher(twins)).toThrow('Two routes answer the paths of /a/{c}.');
	});

	test('finds what trying every template in the order of literals first finds', () => {
		const segment = fc.constantFrom('a', 'b', 'c', '{x}', '{y}', '{x}.c');
		const templates = fc.array(fc.array(segment, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
		const path = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'a.c', '.c', ''), { minLength: 1, maxLength: 4 });
		fc.assert(
			fc.property(templates, path, (lists, asked) => {
				const shape = (list: readonly string[]) => list.map((name) => name.replace(/\{\w\}/, '{}')).join('/');
				const unique = [...new Map(lists.map((list) => [shape(list), `/${list.join('/')}`])).values()];
				const tried = unique.toSorted(literalsFirst).find((template) => fits(template, asked));
				const match = new PathMatcher(unique.map((template) => [template, template])).find(`/${asked.join('/')}`);
				expect(match?.value).toBe(tried);
			}),
		);
	});
});

const fits = (template: string, path: readonly string[]): boolean => {
	const segments = template.split('/').slice(1);
	const fit = (name: string, index: number) => {
		const [, ending] = /^\{\w+\}(.*)$/.exec(name) ?? [];
		const segment = path[index] ?? '';
		return ending === undefined ? name === segment : segment.endsWith(ending) && segment.length > ending.length;
	};
	return segments.length === path.length && segments.every(fit);
};

const literalsFirst = (left: string, right: string): number => {
	const key = (template: string) => template.replaceAll(/\{\w+\}(?=[^/])/g, '\ufffe').replaceAll(/\{\w+\}/g, '\uffff');
	return key(left) < key(right) ? -1 : 1;
};
