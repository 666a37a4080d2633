import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRun } from './overlay-run.ts';

test('reads the valid fields of a state file', () => {
	const state = {
		schema_version: 1,
		...{
			character: 'DEFECT',
			hp: 45.7,
			max_hp: 70,
			gold: 'much',
			deck: ['ZAP', 'ZAP+', '../x', 7],
			relics: 'none',
			total_floor: 12,
		},
	};
	expect(readRun(JSON.stringify(state))).toEqual({
		...{ steam_id: 'local', character: 'DEFECT', hp: 45, max_hp: 70, deck: ['ZAP', 'ZAP+'], total_floor: 12 },
	});
});

test.each(['', '{"character":"DEF', '[]', 'null', '{}', '{"character":7}', '{"hp":3}'])('returns undefined for %j', (content) => {
	expect(readRun(content)).toBeUndefined();
});

test('accepts any file', () => {
	const anything = fc.record({ character: fc.string(), deck: fc.anything(), hp: fc.anything(), relics: fc.anything() });
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				anything.map((state) => JSON.stringify(state) ?? ''),
			),
			(content) => {
				const run = readRun(content);
				expect(run === undefined || (run.deck ?? []).every((id) => /^[\w.-]+\+?$/.test(id))).toBe(true);
			},
		),
	);
});
