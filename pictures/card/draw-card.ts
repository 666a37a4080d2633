import { type Canvas, GlobalFonts, type Image, type SKRSContext2D, createCanvas, loadImage } from '@napi-rs/canvas';
import { FONT_FILES, pathOfFont } from '../fonts/fonts.ts';
import { drawBanner, drawBody, drawEnergyOrb, drawPlate, drawStar, fillCircle, traceWindow } from './draw-frame.ts';
import type { Art, CardFace, Cost } from './face.ts';
import { LAYOUT, SIZES, TEXT_COLOURS } from './layout.ts';
import { type Colour, readMarkup } from './markup.ts';
import { type Box, type Line, type SetText, type Type, fitText, fontOf } from './typeset.ts';

/** Text boxes with their contents, for layout tests. */
export interface DrawnCard {
	readonly canvas: Canvas;
	readonly name: SetText;
	readonly text: SetText;
	readonly type: SetText;
}

/** Registers the fonts once per process. */
export function loadFonts(): void {
	if (GlobalFonts.has(FONT_FILES[0]!.family)) return;
	for (const font of FONT_FILES) GlobalFonts.registerFromPath(pathOfFont(font), font.family);
}

/** Draws the whole card on a transparent ground. */
export async function drawCard(face: CardFace): Promise<DrawnCard> {
	loadFonts();
	const canvas = createCanvas(LAYOUT.size.width, LAYOUT.size.height);
	const context = canvas.getContext('2d');
	drawBody(context, face);
	drawArt(context, face.type, await pictureOf(face.art));
	drawPlate(context, face);
	drawBanner(context, face);
	if (face.enchantment) drawEnchantment(context, await pictureOf(face.enchantment));
	drawCosts(context, face);
	return { canvas, ...drawTexts(context, face) };
}

const pictureOf = (art: Art): Promise<Image> => loadImage('svg' in art ? Buffer.from(art.svg) : art.file);

function drawArt(context: SKRSContext2D, type: string, image: Image): void {
	traceWindow(context, type, 0);
	context.fillStyle = '#0d0b12';
	context.fill();
	context.save();
	traceWindow(context, type, 7);
	context.clip();
	const { x, y, width, height } = LAYOUT.art;
	const scale = Math.max(width / image.width, height / image.height);
	const [wide, high] = [image.width * scale, image.height * scale];
	context.drawImage(image, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
	context.restore();
}

function drawEnchantment(context: SKRSContext2D, image: Image): void {
	const { x, y, radius } = LAYOUT.enchantment;
	fillCircle(context, x, y, radius, '#0d0b12');
	fillCircle(context, x, y, radius - 5, '#3b2456');
	const side = radius * 1.5;
	context.drawImage(image, x - side / 2, y - side / 2, side, side);
}

function drawCosts(context: SKRSContext2D, { cost, stars, pool, language }: CardFace): void {
	const type: Type = { language, weight: 800 };
	if (cost) {
		const { x, y, radius } = LAYOUT.energy;
		drawEnergyOrb(context, pool, x, y, radius);
		drawNumber(context, cost, type, SIZES.cost, x, y);
	}
	if (stars) {
		const { x, y, radius } = LAYOUT.stars;
		drawStar(context, x, y, radius);
		drawNumber(context, stars, type, SIZES.stars, x, y);
	}
}

function drawNumber(context: SKRSContext2D, { text, isChanged }: Cost, type: Type, size: number, x: number, y: number): void {
	context.font = fontOf({ ...type, language: 'eng' }, size);
	const { width, actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(text);
	const base = y + (ascent - descent) / 2;
	outlined(context, text, x - width / 2, base, isChanged ? TEXT_COLOURS.green : '#ffffff', size * 0.16);
}

function outlined(context: SKRSContext2D, text: string, x: number, y: number, fill: string, width: number): void {
	context.lineJoin = 'round';
	context.lineWidth = width;
	context.strokeStyle = '#14101c';
	context.strokeText(text, x, y);
	context.fillStyle = fill;
	context.fillText(text, x, y);
}

function drawTexts(context: SKRSContext2D, face: CardFace): Pick<DrawnCard, 'name' | 'text' | 'type'> {
	const heavy: Type = { language: face.language, weight: 800 };
	const nameColour: Colour = face.isUpgraded ? 'green' : 'text';
	const { banner, plate, text: panel, size } = LAYOUT;
	const name = fitText(context, [[{ text: face.name, colour: nameColour }]], heavy, LAYOUT.name, SIZES.name);
	drawSet(context, name, heavy, { x: size.width / 2, y: banner.y + banner.height / 2 - 5 }, face, 0.15);
	const typeBox: Box = { width: plate.width - 28, height: plate.height };
	const type = fitText(context, [[{ text: face.typeWord, colour: 'text' }]], heavy, typeBox, SIZES.type);
	drawSet(context, type, heavy, { x: size.width / 2, y: plate.y + plate.height / 2 }, face, 0.14);
	const body: Type = { language: face.language, weight: 500 };
	const text = fitText(context, readMarkup(face.text), body, panel, SIZES.text);
	drawSet(context, text, body, { x: panel.x + panel.width / 2, y: panel.y + panel.height / 2 }, face, 0);
	return { name, text, type };
}

/** Height of the middle of the letters above the baseline, as a share of the size. */
const MIDDLE = 0.34;

/** Draws lines centred around a point; `outline` is the width of a dark edge relative to the type size. */
function drawSet(
	context: SKRSContext2D,
	{ lines, size, leading, height }: SetText,
	type: Type,
	centre: { readonly x: number; readonly y: number },
	face: CardFace,
	outline: number,
): void {
	context.font = fontOf(type, size);
	lines.forEach((line, index) => {
		const middle = centre.y - height / 2 + (index + 0.5) * leading;
		drawLine(context, line, { x: centre.x - line.width / 2, middle, size, outline: outline * size }, face);
	});
}

interface LinePlace {
	readonly x: number;
	readonly middle: number;
	readonly size: number;
	readonly outline: number;
}

function drawLine(context: SKRSContext2D, line: Line, { x, middle, size, outline }: LinePlace, { pool }: CardFace): void {
	for (const piece of line.pieces) {
		if ('icon' in piece) {
			for (let index = 0; index < piece.count; index += 1) {
				const at = x + piece.x + size * (index + 0.5);
				if (piece.icon === 'energy') drawEnergyOrb(context, pool, at, middle, size * 0.48);
				else drawStar(context, at, middle, size * 0.46);
			}
		} else if (outline > 0)
			outlined(context, piece.text, x + piece.x, middle + size * MIDDLE, TEXT_COLOURS[piece.colour], outline);
		else {
			context.fillStyle = TEXT_COLOURS[piece.colour];
			context.fillText(piece.text, x + piece.x, middle + size * MIDDLE);
		}
	}
}
