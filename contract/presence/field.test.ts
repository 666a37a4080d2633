import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleBeat } from '../../api/testing/sample-beat.ts';
import { LIVE_FIELDS } from './live-run.ts';

const beat = sampleBeat(3, { deck: ['BASH', 'ANGER+', 'a\u0000b', 7], path: [[1, 2], ['x'], [3, 4]] }) as Readonly<
	Record<string, unknown>
>;

test.each(Object.entries(LIVE_FIELDS))('cleaning %s is idempotent', (name, { field }) => {
	const sent = fc.oneof(
		fc.jsonValue(),
		fc.constant(beat[name] ?? null),
		fc.array(fc.constant(beat[name] ?? 'x'), { maxLength: 3 }),
	);
	fc.assert(
		fc.property(sent, (value) => {
			const once = JSON.stringify(field.clean(value));
			if (once !== undefined) expect(JSON.stringify(field.clean(JSON.parse(once)))).toBe(once);
		}),
	);
});
