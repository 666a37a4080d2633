import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSource } from '../checks/run/run-checks.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadSource } from './load-source.ts';
import { ProblemsError } from '../problems/problems-error.ts';

const FILES = [
	'game.json',
	'main/facts/cards.json',
	'main/facts/events.json',
	'main/text/eng/cards.json',
	'main/text/jpn/ui.json',
	'beta/1.1.0/removed.json',
	'beta/1.1.0/release.json',
	'beta/1.1.0/facts/cards.json',
];

/** JSON text with a part replaced or cut off, or random JSON. */
const damage = (text: string): fc.Arbitrary<string> =>
	fc.oneof(
		fc.json(),
		fc.nat(text.length).map((end) => text.slice(0, end)),
		fc
			.tuple(fc.nat(text.length - 1), fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '0', 'null', '\u0000', '\\'))
			.map(([place, character]) => text.slice(0, place) + character + text.slice(place + 1)),
	);

test('loading any file returns a source or problems with its name', () => {
	const data = join(temporaryFolder(), 'data');
	cpSync(MINIATURE, data, { recursive: true });
	for (const file of FILES) {
		const path = join(data, file);
		const original = readFileSync(path, 'utf8');
		fc.assert(
			fc.property(damage(original), (text) => {
				writeFileSync(path, text);
				try {
					checkSource(loadSource(data, MINIATURE_LANGUAGES));
				} catch (error) {
					expect(error).toBeInstanceOf(ProblemsError);
					for (const problem of (error as ProblemsError).problems) {
						expect(problem.file).not.toBe('');
						expect(problem.message).not.toBe('');
					}
				}
			}),
			{ numRuns: 60 },
		);
		writeFileSync(path, original);
	}
});
