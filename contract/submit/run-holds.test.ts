import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RUN_HOLDS, rulesOf } from './run-holds.ts';

const RUNS = new URL('../../site/prose/developers/behaviour/runs.md', import.meta.url);

describe('rules that hide runs', () => {
	test('are all documented', () => {
		const document = readFileSync(RUNS, 'utf8');
		expect(Object.keys(RUN_HOLDS).filter((rule) => !document.includes(`\`${rule}\``))).toEqual([]);
	});
});

describe('rulesOf', () => {
	test.each([
		['auto:dead_winner,record_pace', ['dead_winner', 'record_pace']],
		['held:near-duplicate', ['near-duplicate']],
		['auto:retired_rule,dead_winner', ['dead_winner']],
		['moderator', []],
		[null, []],
	])('reads %s', (reason, rules) => {
		expect(rulesOf(reason)).toEqual(rules);
	});
});
