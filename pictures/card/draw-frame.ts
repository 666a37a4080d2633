import type { SKRSContext2D } from '@napi-rs/canvas';
import { bannerColour, poolColour } from '../../contract/pictures/card-colours.ts';
import type { CardFace } from './face.ts';
import { LAYOUT } from './layout.ts';
import { darker, lighter, mix } from './shades.ts';

/** Draws the card body: a dark edge, the pool colour and a panel for the text. */
export function drawBody(context: SKRSContext2D, { pool }: Pick<CardFace, 'pool'>): void {
	const { x, y, width, height, radius } = LAYOUT.body;
	const colour = toned(poolColour(pool));
	fillRounded(context, x, y, width, height, radius, '#0d0b12');
	const metal = context.createLinearGradient(x, y, x + width, y + height);
	for (const [stop, shade] of [
		[0, lighter(colour, 0.3)],
		[0.35, colour],
		[0.7, darker(colour, 0.45)],
		[1, darker(colour, 0.2)],
	] as const)
		metal.addColorStop(stop, shade);
	fillRounded(context, x + 7, y + 7, width - 14, height - 14, radius - 7, metal);
	fillRounded(context, x + 24, y + 24, width - 48, height - 48, radius - 18, darker(colour, 0.78));
	const panel = context.createLinearGradient(0, LAYOUT.text.y - 60, 0, y + height);
	panel.addColorStop(0, mix(darker(colour, 0.72), '#17151d', 0.6));
	panel.addColorStop(1, mix(darker(colour, 0.86), '#121018', 0.5));
	fillRounded(context, x + 30, y + 30, width - 60, height - 60, radius - 22, panel);
	drawCorners(context, lighter(colour, 0.45));
}

/** White frames would show no shading, so they are light grey. */
const toned = (colour: string): string => (colour === '#FFFFFF' ? '#cfd3da' : colour);

function drawCorners(context: SKRSContext2D, colour: string): void {
	const { x, y, width, height } = LAYOUT.body;
	context.fillStyle = colour;
	for (const [cx, cy] of [
		[x + 40, y + height - 40],
		[x + width - 40, y + height - 40],
		[x + width - 40, y + 40],
	] as const)
		drawDiamond(context, cx, cy, 9);
}

function drawDiamond(context: SKRSContext2D, x: number, y: number, radius: number): void {
	context.beginPath();
	context.moveTo(x, y - radius);
	context.lineTo(x + radius, y);
	context.lineTo(x, y + radius);
	context.lineTo(x - radius, y);
	context.fill();
}

/** Outlines of the art window by type: attacks point down, powers are an arch. */
const WINDOWS: Readonly<Record<string, (context: SKRSContext2D, inset: number) => void>> = {
	Attack: (context, inset) => {
		const [left, top, right, bottom] = edges(inset);
		context.moveTo(left, top);
		context.lineTo(right, top);
		context.lineTo(right, bottom - 46);
		context.lineTo((left + right) / 2, bottom);
		context.lineTo(left, bottom - 46);
		context.closePath();
	},
	Power: (context, inset) => {
		const [left, top, right, bottom] = edges(inset);
		context.moveTo(left, top);
		context.lineTo(right, top);
		context.lineTo(right, bottom - 120);
		context.bezierCurveTo(right, bottom - 30, right - 150, bottom, (left + right) / 2, bottom);
		context.bezierCurveTo(left + 150, bottom, left, bottom - 30, left, bottom - 120);
		context.closePath();
	},
};

const plainWindow = (context: SKRSContext2D, inset: number): void => {
	const [left, top, right, bottom] = edges(inset);
	context.rect(left, top, right - left, bottom - top - 14);
};

function edges(inset: number): readonly [number, number, number, number] {
	const { x, y, width, height } = LAYOUT.art;
	return [x + inset, y + inset, x + width - inset, y + height - inset];
}

/** Traces the outline of the art window, `inset` pixels inside. */
export function traceWindow(context: SKRSContext2D, type: string, inset: number): void {
	context.beginPath();
	(WINDOWS[type] ?? plainWindow)(context, inset);
}

/** The ribbon behind the name, in the colour of the rarity. */
export function drawBanner(context: SKRSContext2D, { rarity }: Pick<CardFace, 'rarity'>): void {
	const { x, y, width, height } = LAYOUT.banner;
	const colour = darker(bannerColour(rarity), 0.28);
	for (const side of [-1, 1]) {
		const edge = side < 0 ? x : x + width;
		fillPolygon(context, darker(colour, 0.45), [
			[edge, y + 22],
			[edge - side * 92, y + 22],
			[edge - side * 92, y + height + 20],
			[edge, y + height + 20],
			[edge - side * 26, y + (height + 42) / 2],
		]);
		fillPolygon(context, darker(colour, 0.7), [
			[edge - side * 92, y + height],
			[edge - side * 46, y + height],
			[edge - side * 92, y + height + 20],
		]);
	}
	const silk = context.createLinearGradient(0, y, 0, y + height);
	silk.addColorStop(0, lighter(colour, 0.22));
	silk.addColorStop(0.5, colour);
	silk.addColorStop(1, darker(colour, 0.32));
	context.fillStyle = silk;
	context.beginPath();
	context.moveTo(x + 46, y + 8);
	context.quadraticCurveTo(x + width / 2, y - 12, x + width - 46, y + 8);
	context.lineTo(x + width - 46, y + height);
	context.quadraticCurveTo(x + width / 2, y + height - 18, x + 46, y + height);
	context.closePath();
	context.fill();
	context.lineWidth = 4;
	context.strokeStyle = darker(colour, 0.62);
	context.stroke();
}

function fillPolygon(context: SKRSContext2D, fill: string, points: readonly (readonly [number, number])[]): void {
	context.fillStyle = fill;
	context.beginPath();
	for (const [x, y] of points) context.lineTo(x, y);
	context.closePath();
	context.fill();
}

/** The plate with the card type. */
export function drawPlate(context: SKRSContext2D, { rarity }: Pick<CardFace, 'rarity'>): void {
	const { y, width, height } = LAYOUT.plate;
	const x = (LAYOUT.size.width - width) / 2;
	const colour = darker(bannerColour(rarity), 0.35);
	fillRounded(context, x - 5, y - 5, width + 10, height + 10, 20, '#0d0b12');
	const metal = context.createLinearGradient(0, y, 0, y + height);
	metal.addColorStop(0, lighter(colour, 0.12));
	metal.addColorStop(1, darker(colour, 0.35));
	fillRounded(context, x, y, width, height, 16, metal);
}

/** The orb with the energy cost. */
export function drawEnergyOrb(context: SKRSContext2D, pool: CardFace['pool'], x: number, y: number, radius: number): void {
	const colour = toned(poolColour(pool));
	const glow = context.createRadialGradient(x - radius * 0.3, y - radius * 0.4, radius * 0.1, x, y, radius);
	glow.addColorStop(0, lighter(colour, 0.55));
	glow.addColorStop(0.55, colour);
	glow.addColorStop(1, darker(colour, 0.55));
	fillCircle(context, x, y, radius, '#0d0b12');
	fillCircle(context, x, y, radius * 0.92, lighter(colour, 0.25));
	fillCircle(context, x, y, radius * 0.82, glow);
	context.strokeStyle = darker(colour, 0.35);
	context.lineWidth = radius * 0.06;
	context.beginPath();
	context.arc(x, y, radius * 0.62, Math.PI * 0.15, Math.PI * 0.85);
	context.stroke();
}

/** The star with the star cost. */
export function drawStar(context: SKRSContext2D, x: number, y: number, radius: number): void {
	const fill = context.createRadialGradient(x, y - radius * 0.3, radius * 0.1, x, y, radius);
	fill.addColorStop(0, '#fff6c9');
	fill.addColorStop(0.6, '#f4b93c');
	fill.addColorStop(1, '#a8641a');
	context.beginPath();
	for (let point = 0; point < 10; point += 1) {
		const reach = point % 2 === 0 ? radius : radius * 0.58;
		const angle = (point / 10) * Math.PI * 2 - Math.PI / 2;
		context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
	}
	context.closePath();
	context.lineJoin = 'round';
	context.lineWidth = radius * 0.22;
	context.strokeStyle = '#2a1607';
	context.stroke();
	context.fillStyle = fill;
	context.fill();
}

export function fillCircle(context: SKRSContext2D, x: number, y: number, radius: number, fill: SKRSContext2D['fillStyle']): void {
	context.fillStyle = fill;
	context.beginPath();
	context.arc(x, y, radius, 0, Math.PI * 2);
	context.fill();
}

function fillRounded(
	context: SKRSContext2D,
	x: number,
	y: number,
	width: number,
	height: number,
	radius: number,
	fill: SKRSContext2D['fillStyle'],
): void {
	context.fillStyle = fill;
	context.beginPath();
	context.roundRect(x, y, width, height, radius);
	context.fill();
}
