import { DEFAULT_LANGUAGE, type LanguageCode, language } from '../../contract/languages.ts';
import type { Coverage } from '../derive/coverage.ts';

const WIDTH = 160;
const HEIGHT = 20;
/** Green, amber and red with enough contrast for white text. */
const COLOURS = [
	{ from: 99, fill: '#1a7f37' },
	{ from: 50, fill: '#9a6700' },
	{ from: 0, fill: '#b42318' },
] as const;

/** A bar that shows the translated share of a language, with a text alternative. */
export function coverageBadge(code: LanguageCode, coverage: Coverage): string {
	const counts = Object.values(coverage).flatMap((fields) => Object.values(fields));
	const texts = counts.reduce((total, count) => total + count.texts, 0);
	const fallback = code === DEFAULT_LANGUAGE ? 0 : counts.reduce((total, count) => total + count.fallback, 0);
	const percent = texts === 0 ? 100 : Math.floor(((texts - fallback) / texts) * 100);
	const fill = COLOURS.find(({ from }) => percent >= from)?.fill;
	const { label } = language(code);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
		`<title id="title">${label}: ${texts - fallback} of ${texts} texts translated (${percent} %)</title>`,
		`<rect width="${WIDTH}" height="${HEIGHT}" rx="3" fill="#3b4048"/>`,
		`<rect width="${Math.round((WIDTH * percent) / 100)}" height="${HEIGHT}" rx="3" fill="${fill}"/>`,
		`<text x="8" y="14" font-family="system-ui,sans-serif" font-size="12" fill="#fff">${label}</text>`,
		`<text x="${WIDTH - 8}" y="14" font-family="system-ui,sans-serif" font-size="12" text-anchor="end" fill="#fff">${percent} %</text>`,
		'</svg>',
		'',
	].join('\n');
}
