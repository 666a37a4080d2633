import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Glints on the card edge: position, and brightest moment as a share of the cycle. */
const GLINTS = [
	{ x: 640, y: 112, at: 0 },
	{ x: 664, y: 150, at: 0.4 },
	{ x: 610, y: 158, at: 0.7 },
	{ x: 690, y: 120, at: 0.85 },
] as const;
const LARGEST = 26;

const xs = GLINTS.map(({ x }) => x);
const ys = GLINTS.map(({ y }) => y);
/** Bounds of all glints; pixels outside equal the still card. */
export const GLINT_AREA = {
	x: Math.min(...xs) - LARGEST,
	y: Math.min(...ys) - LARGEST,
	width: Math.max(...xs) - Math.min(...xs) + 2 * LARGEST,
	height: Math.max(...ys) - Math.min(...ys) + 2 * LARGEST,
} as const;

/** The glint area at a moment (0 to 1) of the cycle: RGBA, colours not multiplied by alpha. */
export function drawGlints(card: Canvas, moment: number): Uint8ClampedArray {
	const { x: left, y: top, width, height } = GLINT_AREA;
	const context = createCanvas(width, height).getContext('2d');
	context.translate(-left, -top);
	context.drawImage(card, 0, 0);
	context.fillStyle = '#fffbe0';
	for (const { x, y, at } of GLINTS) {
		const distance = Math.abs(((moment - at + 1.5) % 1) - 0.5);
		const radius = LARGEST * Math.max(0, 1 - distance * 3);
		if (radius === 0) continue;
		context.beginPath();
		for (let point = 0; point < 8; point += 1) {
			const reach = point % 2 === 0 ? radius : radius * 0.16;
			const angle = (point / 8) * Math.PI * 2;
			context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
		}
		context.fill();
	}
	return context.getImageData(0, 0, width, height).data;
}
