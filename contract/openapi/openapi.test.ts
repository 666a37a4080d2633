import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { ROUTES } from '../routes.ts';

interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly tags: readonly string[];
	readonly parameters: readonly {
		readonly name: string;
		readonly in: string;
		readonly description?: string;
		readonly schema: object;
	}[];
	readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const description = openApi() as {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, object> };
	tags: { name: string }[];
};
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, path, operation] as const),
);

test('the description is valid OpenAPI 3.1', async () => {
	const result = await new Validator().validate(JSON.parse(JSON.stringify(description)));
	expect(result).toMatchObject({ valid: true });
});

test('every reference resolves', () => {
	const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
		(match) => match[1]!,
	);
	expect(references.length).toBeGreaterThan(0);
	for (const name of references) expect(Object.keys(description.components.schemas)).toContain(name);
});

test('describes exactly the visible routes', () => {
	const visible = ROUTES.filter((route) => !route.isHidden).map((route) => `${route.method.toUpperCase()} ${route.path}`);
	expect(operations.map(([name]) => name).toSorted()).toEqual(visible.toSorted());
});

test('tags are declared once and all used', () => {
	const used = new Set(operations.flatMap(([, , operation]) => operation.tags));
	expect(description.tags.map((tag) => tag.name).toSorted()).toEqual([...used].toSorted());
});

describe('the operation', () => {
	test.each(operations)('%s describes its parameters and responses', (_name, path, operation) => {
		expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
		const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
		expect(operation.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(
			pathNames,
		);
		const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
		expect(new Set(names).size).toBe(names.length);
		for (const parameter of operation.parameters) expect(parameter.description, parameter.name).toMatch(/\S/);
		const success = Object.keys(operation.responses).filter((status) => status < '400');
		expect(success).not.toEqual([]);
		for (const [status, response] of Object.entries(operation.responses)) expect(response.description, status).toMatch(/\S/);
	});

	test.each(operations)('%s has no integer without real bounds', (_name, _path, operation) => {
		expect(JSON.stringify(operation)).not.toContain(String(Number.MAX_SAFE_INTEGER));
	});
});

test('operations with redirects document them', () => {
	const statuses = (path: string) =>
		operations.filter(([, each]) => each === path).map(([, , { responses }]) => Object.keys(responses));
	expect(statuses('/api/exports/runs')).toEqual([expect.arrayContaining(['200', '302'])]);
	expect(statuses('/exports/statistics/{generation}/{file}')).toEqual([expect.arrayContaining(['200', '302'])]);
});
