import { describe, expect, test } from 'vitest';
import { openApi } from '../../contract/openapi/openapi.ts';
import type { BadValue } from '../../contract/http/bad-value.ts';
import { isEndless, isMediaAnswer, type Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { parseBoolean } from '../http/query.ts';
import { startTestServer } from '../testing/test-server.ts';
import { sharedByTests } from '../testing/shared-by-tests.ts';

/** What a client can know about a parameter. */
interface Published {
	readonly name: string;
	readonly in: 'path' | 'query';
	readonly required?: boolean;
	readonly schema: {
		readonly type?: 'string' | 'integer' | 'number' | 'boolean';
		readonly minimum?: number;
		readonly maximum?: number;
		readonly minLength?: number;
		readonly maxLength?: number;
		readonly pattern?: string;
		readonly enum?: readonly string[];
		readonly const?: string;
	};
	readonly 'x-bad-value': BadValue;
}

const VALUES = ['', 'abc', '-1', '0', '7', '1.5', '1e3', '99999999999999999999', 'true', '2026-13-45', 'NONE', 'x'.repeat(501)];
const SHOWN = ROUTES.map((route) => ({ ...route, isHidden: false }));
const { paths } = openApi(SHOWN) as {
	paths: Record<string, Record<string, { parameters: Published[]; responses: Record<string, unknown> }>>;
};
const WITH_PARAMETERS = ROUTES.filter((route) => !isEndless(route)).flatMap((route) => {
	const { parameters, responses } = paths[route.path]![route.method]!;
	return parameters.length > 0 ? [[`${route.method} ${route.path}`, { route, parameters, responses }] as const] : [];
});

const server = sharedByTests(() => startTestServer());

interface Answered {
	readonly status: number;
	readonly body: string;
}

async function ask(route: Route, address: string): Promise<Answered> {
	const method = route.method.toUpperCase();
	const response = await server.fetch(address, { method, ...(/POST|PATCH/.test(method) && { body: '{}' }) });
	const isShort = response.status >= 400 || !isMediaAnswer(route.response);
	return { status: response.status, body: isShort ? await response.text() : String(await response.body?.cancel()) };
}

/** The example of the route with another value of a parameter. */
function addressWith({ path, example }: Route, { name, in: place }: Published, value: string): string {
	const [examplePath = '', query] = example.split('?');
	if (place === 'path') {
		const index = path.split('/').findIndex((part) => part.includes(`{${name}}`));
		const parts = examplePath.split('/');
		parts[index] = path.split('/')[index]!.replace(`{${name}}`, encodeURIComponent(value));
		return parts.join('/');
	}
	const parameters = new URLSearchParams(query);
	parameters.set(name, value);
	return `${examplePath}?${parameters}`;
}

/** A request without a token and with an empty body changes nothing. */
const REFUSED = [400, 401, 403, 404, 415, 422];

const isInteger = (value: string): boolean => /^[+-]?\d{1,15}$/.test(value);

/** Whether a value fits the published schema; undefined where no rule is published. */
function fits({ schema }: Published, value: string): boolean | undefined {
	const { type, minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity, pattern } = schema;
	const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
	if (words) return words.some((word) => word.toLowerCase() === value.toLowerCase());
	if (type === 'boolean') return parseBoolean(value) !== undefined;
	if (type === 'integer') return isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
	if (type === 'number') return /^[+-]?\d{1,15}(\.\d+)?$/.test(value) && Number(value) >= minimum && Number(value) <= maximum;
	if (value.length < minLength || value.length > maxLength) return false;
	return pattern === undefined ? undefined : new RegExp(pattern).test(value);
}

/** What the table promises for a value, or undefined where it only promises not to fail. */
function promised(
	route: Route,
	parameter: Published,
	value: string,
	withoutIt: Answered,
): Promise<Answered> | number[] | undefined {
	const { 'x-bad-value': badValue, schema } = parameter;
	const isGood = fits(parameter, value);
	if (route.method !== 'get') return REFUSED;
	if (value === '' && !parameter.required) return undefined;
	if (badValue === 'unmatched') return [200, 302, withoutIt.status];
	if (badValue === 'ignored') return isGood ? undefined : Promise.resolve(withoutIt);
	if (badValue === 'clamped' && isInteger(value)) {
		const nearest = Math.min(Math.max(Number(value), schema.minimum!), schema.maximum!);
		return ask(route, addressWith(route, parameter, String(nearest)));
	}
	if (isGood === false) return [badValue === '400' ? 400 : 422];
	const isNamed = schema.type === 'string' && isGood === undefined && schema.minLength === undefined;
	return isNamed && (badValue !== '422' || schema.maxLength === undefined) ? [Number(badValue)] : undefined;
}

describe('answers each parameter value as the route table states', () => {
	test.each(WITH_PARAMETERS)('%s', async (_path, { route, parameters, responses }) => {
		const differences: string[] = [];
		for (const parameter of parameters) {
			const withoutIt = await ask(route, addressWithout(route, parameter));
			for (const value of VALUES.filter((each) => each !== '' || parameter.in === 'query')) {
				const address = addressWith(route, parameter, value);
				const answer = await ask(route, address);
				const promise = await promised(route, parameter, value, withoutIt);
				const isKept =
					promise === undefined
						? answer.status < 500
						: Array.isArray(promise)
							? promise.includes(answer.status) || isDenied(route, answer)
							: isSame(answer, promise);
				const isNamed = answer.status !== 422 || answer.body.includes(`"loc":["${parameter.in}","${parameter.name}"`);
				const isDeclared = answer.status < 400 || String(answer.status) in responses;
				if (isKept && isNamed && isDeclared) continue;
				differences.push(`${parameter['x-bad-value']} ${address.slice(0, 120)}: ${answer.status} ${answer.body.slice(0, 160)}`);
			}
		}
		expect(differences).toEqual([]);
	});
});

function addressWithout(route: Route, { name, in: place }: Published): string {
	const [examplePath = '', query] = route.example.split('?');
	const parameters = new URLSearchParams(query);
	if (place === 'query') parameters.delete(name);
	return parameters.size === 0 ? examplePath : `${examplePath}?${parameters}`;
}

const isSame = (left: Answered, right: Answered): boolean => left.status === right.status && left.body === right.body;

/** Routes of accounts or moderators check the user before any value. */
const isDenied = ({ errors, tag }: Route, { status }: Answered): boolean =>
	(status === 401 && errors.includes('unauthorized')) || (status === 404 && /Moderation|Administration/.test(tag));
