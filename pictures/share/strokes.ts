/** Characters as lines on a grid 2 wide and 4 high: the SVG needs no font. */
const SIGNS: Readonly<Record<string, string>> = {
	A: 'M0 4 L0 1 L1 0 L2 1 L2 4 M0 2.4 L2 2.4',
	'0': 'M0 .6 L.6 0 L1.4 0 L2 .6 L2 3.4 L1.4 4 L.6 4 L0 3.4 Z',
	'1': 'M.3 .8 L1.2 0 L1.2 4',
	'2': 'M0 .7 L.6 0 L1.4 0 L2 .7 L2 1.5 L0 4 L2 4',
	'3': 'M0 .4 L.6 0 L1.4 0 L2 .6 L2 1.4 L1.4 2 L.8 2 M1.4 2 L2 2.6 L2 3.4 L1.4 4 L.6 4 L0 3.6',
	'4': 'M1.6 4 L1.6 0 L0 2.8 L2 2.8',
	'5': 'M2 0 L.2 0 L0 1.8 L1.4 1.7 L2 2.3 L2 3.4 L1.4 4 L.6 4 L0 3.6',
	'6': 'M1.8 .3 L1.3 0 L.6 0 L0 .8 L0 3.4 L.6 4 L1.4 4 L2 3.4 L2 2.4 L1.4 1.8 L.6 1.8 L0 2.4',
	'7': 'M0 0 L2 0 L.7 4',
	'8': 'M.6 2 L0 1.4 L0 .6 L.6 0 L1.4 0 L2 .6 L2 1.4 L1.4 2 L.6 2 L0 2.6 L0 3.4 L.6 4 L1.4 4 L2 3.4 L2 2.6 L1.4 2',
	'9': 'M.2 3.7 L.7 4 L1.4 4 L2 3.2 L2 .6 L1.4 0 L.6 0 L0 .6 L0 1.6 L.6 2.2 L1.4 2.2 L2 1.6',
};

/** Distance between characters, in units of their grid. */
const ADVANCE = 3;

/** Draws `A` and digits as SVG, from the upper left corner; other characters leave a gap. */
export function strokes(text: string, { height, stroke }: { readonly height: number; readonly stroke: string }): string {
	const paths = [...text].map((sign, place) => `<path transform="translate(${place * ADVANCE} 0)" d="${SIGNS[sign] ?? ''}"/>`);
	return `<g transform="scale(${height / 4})" fill="none" stroke="${stroke}" stroke-width=".55" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}
