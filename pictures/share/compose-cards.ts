import { RENDER_SIZE } from '../../contract/pictures/card-render.ts';
import { SHARE_SIZE } from '../../contract/pictures/drawn-picture.ts';
import type { Composition } from './composition.ts';

const HEIGHT = 590;
const WIDTH = Math.round((HEIGHT * RENDER_SIZE.width) / RENDER_SIZE.height);
const GAP = 60;
const TOP = Math.round((SHARE_SIZE.height - HEIGHT) / 2);
const GROUND =
	`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">` +
	'<radialGradient id="g" r=".8"><stop stop-color="#2b3a3f"/><stop offset="1" stop-color="#0e1315"/></radialGradient>' +
	'<rect width="100%" height="100%" fill="url(#g)"/></svg>';

/** Places the renders of a card side by side. */
export function composeCards(renders: readonly Buffer[]): Composition {
	const left = (SHARE_SIZE.width - renders.length * WIDTH - (renders.length - 1) * GAP) / 2;
	const overlays = renders.map((picture, index) => ({
		picture,
		width: WIDTH,
		height: HEIGHT,
		at: [{ left: Math.round(left + index * (WIDTH + GAP)), top: TOP }],
	}));
	return { ground: GROUND, overlays, encoding: { format: 'jpeg', quality: 85 } };
}
