import type { RunScene } from './run-scene.ts';
import { strokes } from './strokes.ts';

/** Light and shade behind each character, in their colours; grey for others. */
const GROUNDS: Readonly<Record<string, readonly [light: string, shade: string]>> = {
	IRONCLAD: ['#6b2416', '#1c0d0b'],
	SILENT: ['#2f5a1c', '#0d1a0b'],
	DEFECT: ['#1d4f6e', '#0a1620'],
	NECROBINDER: ['#57246b', '#180b1e'],
	REGENT: ['#6e3f12', '#1e1208'],
};
const PLAIN = ['#3a4550', '#12161a'] as const;

const CROWN = 'M0 60 L0 14 L22 36 L40 0 L58 36 L80 14 L80 60 Z M0 68 L80 68 L80 80 L0 80 Z';
const CROSSED = 'M6 6 L74 74 M74 6 L6 74';

/** The parts of a run's picture that are no pictures themselves, as SVG: ground, frame, crown or cross, and the ascension. */
export function backdrop(
	{ character, isWin, ascension }: RunScene,
	{ width, height }: { readonly width: number; readonly height: number },
): string {
	const [light, shade] = GROUNDS[character] ?? PLAIN;
	const edge = isWin ? '#ffd447' : '#8d969d';
	const sign = isWin
		? `<path d="${CROWN}" fill="${edge}"/>`
		: `<path d="${CROSSED}" stroke="${edge}" stroke-width="16" stroke-linecap="round" fill="none"/>`;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
		`<radialGradient id="g" cx=".22" cy=".5" r=".9"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient>` +
		`<rect width="${width}" height="${height}" fill="url(#g)"/>` +
		`<rect x="12" y="12" width="${width - 24}" height="${height - 24}" rx="24" fill="none" stroke="${edge}" stroke-width="6" opacity=".8"/>` +
		`<rect x="52" y="107" width="416" height="416" rx="40" fill="${shade}" stroke="${edge}" stroke-width="6"/>` +
		`<g transform="translate(520 75)">${sign}</g>` +
		`<g transform="translate(640 75)">${strokes(`A${ascension}`, { height: 80, stroke: '#f4efe4' })}</g>` +
		'</svg>'
	);
}
