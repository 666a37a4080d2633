import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MESSAGES, apiError } from './messages.ts';

const API = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['http', 'tree', 'routes', 'server']
	.flatMap((room) => readdirSync(join(API, room), { recursive: true, encoding: 'utf8' }).map((name) => join(API, room, name)))
	.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
	.map((file) => readFileSync(file, 'utf8'))
	.join('\n');

describe('the catalogue of errors', () => {
	test('has no message without a caller', () => {
		const called = new Set([...sources.matchAll(/\bapiError\(\s*'([\w-]+)'/g)].map(([, name]) => name));
		expect(Object.keys(MESSAGES).filter((name) => !called.has(name))).toEqual([]);
	});

	test('holds every text: no other file words an error', () => {
		expect(sources.match(/new ApiError\(\s*'[\w-]+',\s*['"`][^$].*/g)).toBeNull();
	});
});

describe('apiError', () => {
	test('names its values', () => {
		const error = apiError('folder-too-large', 'a/b', 3, 2);
		expect([error.code, error.message]).toEqual(['bad-request', "Folder 'a/b' has 3 files; one archive holds at most 2"]);
	});

	test('repeats at most 200 characters of a client', () => {
		expect(apiError('not-found', 'Run', 'x'.repeat(1000)).message).toBe(`Run not found: ${'x'.repeat(200)}`);
	});

	test('never asks for a wait of less than a second', () => {
		expect(apiError('rate-limit-exceeded', '1 per 1 second', 0.2).headers).toEqual({ 'Retry-After': '1' });
	});
});
