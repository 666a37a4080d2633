import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
const { choicesOf, specOf } = await import('./spec.ts');

const leastOf = (choices: string) => specOf(new URLSearchParams(choices)).filters.min_sample;

test('hides small samples by default', () => {
	expect([leastOf(''), leastOf('least=500'), leastOf('least=1')]).toEqual([20, 500, undefined]);
});

test.each(['', 'least=1', 'least=100', 'source=relics&form=scatter&top=50&order=asc&q=a'])(
	'round-trips %s in the address',
	(choices) => {
		const spec = specOf(new URLSearchParams(choices));
		expect(specOf(choicesOf(spec))).toEqual(spec);
	},
);
