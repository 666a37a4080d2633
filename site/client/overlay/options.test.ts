import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOUNDS, DEFAULTS, PARTS, readOptions, writeOptions } from './options.ts';

test('uses defaults for missing and invalid options', () => {
	expect(readOptions(new URLSearchParams())).toEqual(DEFAULTS);
	const wrong = 'parts=map&size=big&side=up&back=-1&accent=red&idle=no&motion=on';
	expect(readOptions(new URLSearchParams(wrong))).toEqual(DEFAULTS);
	expect(readOptions(new URLSearchParams('size=999&back=100&accent=%23FF8800&parts=deck,hp'))).toEqual({
		...DEFAULTS,
		...{ size: BOUNDS.size.most, back: 100, accent: 'ff8800', parts: ['hp', 'deck'] },
	});
});

test('round-trips options', () => {
	const options = fc.record({
		parts: fc.subarray([...PARTS], { minLength: 1 }),
		size: fc.integer({ min: BOUNDS.size.least, max: BOUNDS.size.most }),
		side: fc.constantFrom('left', 'right'),
		back: fc.integer({ min: BOUNDS.back.least, max: BOUNDS.back.most }),
		accent: fc.option(fc.stringMatching(/^[0-9a-f]{6}$/)),
		idle: fc.constantFrom('note', 'hide'),
		hasMotion: fc.boolean(),
	});
	fc.assert(
		fc.property(options, (given) => {
			expect(readOptions(new URLSearchParams(writeOptions(given).toString()))).toEqual(given);
		}),
	);
});
