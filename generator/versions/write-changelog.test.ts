import fs, { readFileSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RawChangelog } from '../../contract/changelog/raw.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeChangelog } from './write-changelog.ts';

const CHANGELOG: RawChangelog = {
	tag: '1.0.0',
	game_version: '1.0.0',
	app_id: 1,
	build_id: '',
	date: '2026-01-02',
	title: 'First',
	from: null,
	digest: { before: '0'.repeat(64), after: '1'.repeat(64) },
	kinds: { cards: { added: { POKE: { id: 'POKE' } }, removed: {}, changed: {} } },
};

/** Records file-system calls in order without changing them. */
function recordCalls(names: readonly ('writeSync' | 'fsyncSync' | 'closeSync' | 'linkSync')[]): string[] {
	const calls: string[] = [];
	for (const name of names) {
		const real = fs[name] as (...args: unknown[]) => unknown;
		Object.assign(fs, {
			[name]: (...args: unknown[]) => {
				calls.push(name);
				return real(...args);
			},
		});
		onTestFinished(() => {
			Object.assign(fs, { [name]: real });
			syncBuiltinESMExports();
		});
	}
	syncBuiltinESMExports();
	return calls;
}

test('a changelog is synced to disk before it gets its name', () => {
	const calls = recordCalls(['writeSync', 'fsyncSync', 'closeSync', 'linkSync']);
	writeChangelog(temporaryFolder(), CHANGELOG);
	expect(calls).toEqual(['writeSync', 'fsyncSync', 'closeSync', 'linkSync']);
});

test('never overwrites a changelog, and leaves no temporary file', () => {
	const data = temporaryFolder();
	const file = writeChangelog(data, CHANGELOG);
	const text = readFileSync(file, 'utf8');
	expect(JSON.parse(text)).toEqual({ ...CHANGELOG, kinds: { cards: { added: CHANGELOG.kinds.cards?.added } } });
	expect(() => writeChangelog(data, { ...CHANGELOG, title: 'Other' })).toThrow('EEXIST');
	expect(readFileSync(file, 'utf8')).toBe(text);
	expect(readdirSync(join(data, 'changelogs'))).toEqual(['1.0.0.json']);
});
