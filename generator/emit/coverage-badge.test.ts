import { expect, test } from 'vitest';
import { coverageBadge } from './coverage-badge.ts';

const coverage = { cards: { name: { texts: 150, fallback: 0 }, description: { texts: 50, fallback: 3 } } };

test.each([
	['deu', coverage, 'Deutsch: 197 of 200 texts translated (98 %)'],
	['eng', coverage, 'English: 200 of 200 texts translated (100 %)'],
	['jpn', {}, '日本語: 0 of 0 texts translated (100 %)'],
	['tur', { cards: { name: { texts: 3, fallback: 3 } } }, 'Türkçe: 0 of 3 texts translated (0 %)'],
] as const)('the badge of %s has a text alternative', (code, counts, title) => {
	expect(coverageBadge(code, counts)).toContain(`<title id="title">${title}</title>`);
});

test.each([
	[99, '#1a7f37'],
	[98, '#9a6700'],
	[50, '#9a6700'],
	[49, '#b42318'],
	[0, '#b42318'],
])('the bar of a language with %i %% is %s', (percent, fill) => {
	const badge = coverageBadge('deu', { cards: { name: { texts: 100, fallback: 100 - percent } } });
	expect(badge).toContain(`<rect width="${Math.round(1.6 * percent)}" height="20" rx="3" fill="${fill}"/>`);
	expect(badge).toContain(
		`<text x="152" y="14" font-family="system-ui,sans-serif" font-size="12" text-anchor="end" fill="#fff">${percent} %</text>`,
	);
});

test('the bar shows the translated share', () => {
	expect(coverageBadge('deu', coverage)).toContain('<rect width="157" height="20" rx="3" fill="#9a6700"/>');
});
