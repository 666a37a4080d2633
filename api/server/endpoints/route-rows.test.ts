import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { createFileRows, isDecodable } from './file-rows.ts';
import { createRowRouter, findRow } from './route-rows.ts';

const routerOf = (templates: readonly string[]) =>
	createRowRouter(templates.map((path) => ({ id: path, method: 'get', path }) as unknown as Route));
/** Template and parameters that a path matches. */
function match(router: ReturnType<typeof routerOf>, path: string) {
	const found = isDecodable(path) ? findRow(router, 'GET', path) : undefined;
	return found && 'row' in found ? ([found.row.route.path, { ...found.params }] as const) : undefined;
}

const TEMPLATES = [
	'/',
	'/api/runs/list',
	'/api/runs/{hash}/similar',
	'/api/runs/stats/{type}/{id}',
	'/api/runs/stats',
	'/api/runs/stats/{type}.csv',
	'/{file}',
];
const router = routerOf(TEMPLATES);

const rows = createRowRouter();
/** An address of a route. */
const addressOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, 'A1');

describe('a router of rows', () => {
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
	])('%j', (path, expected) => expect(match(router, path)).toEqual(expected));

	test.each(ROUTES.map((route) => [route.method, addressOf(route), route] as const))('finds %s %s', (method, path, route) => {
		expect(findRow(rows, method.toUpperCase(), path)).toMatchObject({ row: { route } });
	});

	test('names the methods of a path', () => {
		expect(findRow(rows, 'DELETE', '/api/cards')).toMatchObject({
			code: 'method-not-allowed',
			headers: { Allow: 'GET, HEAD' },
		});
	});

	test('matches as trying every template with literals first would', () => {
		const segment = fc.constantFrom('a', 'b', 'c', '{x}', '{y}', '{x}.c');
		const templates = fc.array(fc.array(segment, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
		const path = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'a.c', '.c', ''), { minLength: 1, maxLength: 4 });
		fc.assert(
			fc.property(templates, path, (lists, asked) => {
				const shape = (list: readonly string[]) => list.map((name) => name.replace(/\{\w\}/, '{}')).join('/');
				const unique = [...new Map(lists.map((list) => [shape(list), `/${list.join('/')}`])).values()];
				const tried = unique.toSorted(literalsFirst).find((template) => fits(template, asked));
				expect(match(routerOf(unique), `/${asked.join('/')}`)?.[0]).toBe(tried);
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

describe('file rows', () => {
	const findFileRow = createFileRows();

	test.each(ROUTES.filter(({ method }) => method === 'get').map((route) => [addressOf(route), route] as const))(
		'are found for %s as by the router, and nothing else',
		(path, route: Route) => {
			const found = findRow(rows, 'GET', path);
			const expected =
				found && 'row' in found && found.row.prebuilt ? { row: found.row, params: { ...found.params } } : undefined;
			expect(findFileRow(path)).toEqual(expected);
			expect(expected !== undefined).toBe(route.file !== undefined);
		},
	);
});
