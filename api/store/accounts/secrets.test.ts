import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { SECRET_FILE, readSecrets } from './secrets.ts';

const NONE = { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' };

describe('readSecrets', () => {
	test('creates a secret once, readable by its owner only, and leaves no other file', () => {
		const state = emptyState();
		const made = readSecrets(state, NONE);
		expect(readSecrets(state, NONE)).toEqual(made);
		expect(readFileSync(join(state, SECRET_FILE), 'utf8')).toBe(`${made.jwt}\n`);
		expect(statSync(join(state, SECRET_FILE)).mode & 0o777).toBe(0o600);
		expect(readdirSync(state)).toEqual([SECRET_FILE]);
	});

	test.each([
		['an empty one', ''],
		['one of white space', ' \n'],
		['a short one', 'f'.repeat(15)],
	])('rejects %s with instructions', (_name, text) => {
		const state = emptyState();
		writeFileSync(join(state, SECRET_FILE), text);
		const length = text.trim().length;
		expect(() => readSecrets(state, NONE)).toThrow(`has ${length} characters; at least 16 are needed`);
		expect(readSecrets(state, { ...NONE, JWT_SECRET: 'a secret of the operator' }).jwt).toBe('a secret of the operator');
	});

	test('accepts a secret of sixteen characters', () => {
		const state = emptyState();
		writeFileSync(join(state, SECRET_FILE), 'f'.repeat(16));
		expect(readSecrets(state, NONE).jwt).toBe('f'.repeat(16));
	});
});
