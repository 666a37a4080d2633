import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApi } from './openapi/openapi.ts';
import { ROUTES, bySpecificity, routeLines } from './routes.ts';
import { rowLines } from './testing/rows.ts';

const golden = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test('routes.golden.txt lists every route; `npm run bless` accepts a change', () => {
	expect(routeLines()).toBe(golden('routes.golden.txt'));
});

test('rows.golden.txt lists every published table', () => {
	expect(rowLines()).toBe(golden('rows.golden.txt'));
});

test('openapi.golden.json describes the route table', () => {
	expect(openApi()).toEqual(JSON.parse(golden('openapi/openapi.golden.json')));
});

test('route ids and method-and-path pairs are unique', () => {
	expect(new Set(ROUTES.map((route) => route.id)).size).toBe(ROUTES.length);
	expect(new Set(ROUTES.map((route) => `${route.method} ${route.path}`)).size).toBe(ROUTES.length);
});

test('no route shadows the example of a later one', () => {
	const sorted = ROUTES.toSorted(bySpecificity);
	for (const route of sorted) {
		const [path = ''] = route.example.split('?');
		const first = sorted.find((candidate) => candidate.method === route.method && matches(candidate.path, path));
		expect(first?.id).toBe(route.id);
	}
});

function matches(pattern: string, path: string): boolean {
	return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}
