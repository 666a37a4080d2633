import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Language, type LanguageCode, language as rowOf } from '../../contract/languages.ts';
import { familiesOf } from '../fonts/fonts.ts';
import { breakText, canBreakBetween, charactersOf } from './line-breaking.ts';
import type { Colour, Icon, Span } from './markup.ts';

/** A piece at `x` from the start of its line. */
export type Piece =
	| { readonly x: number; readonly width: number; readonly colour: Colour; readonly text: string }
	| { readonly x: number; readonly width: number; readonly colour: Colour; readonly icon: Icon; readonly count: number };

export interface Line {
	readonly pieces: readonly Piece[];
	readonly width: number;
}

export interface SetText {
	readonly lines: readonly Line[];
	/** Type size in pixels. */
	readonly size: number;
	/** Distance of baselines in pixels. */
	readonly leading: number;
	readonly height: number;
	/** False if even the smallest size does not fit. */
	readonly isWhole: boolean;
}

export interface Box {
	readonly width: number;
	readonly height: number;
}

export interface Type {
	readonly language: LanguageCode;
	readonly weight: 500 | 800;
}

/** Icon width relative to the type size. */
const ICON_WIDTH = 1;
const LEADING: Readonly<Record<Language['script'], number>> = {
	Latn: 1.24,
	Cyrl: 1.24,
	Thai: 1.5,
	Jpan: 1.42,
	Hans: 1.42,
	Hant: 1.42,
	Kore: 1.38,
};
const STEP = 1;
const MEASURED_SIZE = 100;
/** Factor per step when balancing lines. */
const NARROWER = 0.96;

export const fontOf = ({ language, weight }: Type, size: number): string =>
	`${weight} ${size}px ${familiesOf(language)
		.map((family) => `"${family}"`)
		.join(', ')}`;

/** Sets lines of spans in the largest size that fits. */
export function fitText(
	context: SKRSContext2D,
	lines: readonly (readonly Span[])[],
	type: Type,
	box: Box,
	sizes: { readonly largest: number; readonly smallest: number },
): SetText {
	const measure = measurer(context, type);
	for (let size = sizes.largest; ; size -= STEP) {
		const set = setText(lines, (text) => measure(text) * size, type, box, size);
		if (set.isWhole || size <= sizes.smallest) return set;
	}
}

/** Caches text widths at size 1; widths scale with the size. */
function measurer(context: SKRSContext2D, type: Type): (text: string) => number {
	const known = new Map<string, number>();
	context.font = fontOf(type, MEASURED_SIZE);
	return (text) => {
		const width = known.get(text) ?? context.measureText(text).width / MEASURED_SIZE;
		known.set(text, width);
		return width;
	};
}

function setText(
	lines: readonly (readonly Span[])[],
	measure: (text: string) => number,
	type: Type,
	box: Box,
	size: number,
): SetText {
	const set = lines.flatMap((spans) => setLines(spans, { measure, size, width: box.width, language: type.language }));
	const leading = size * LEADING[rowOf(type.language).script];
	const height = set.length * leading;
	return { lines: set, size, leading, height, isWhole: height <= box.height && set.every(({ width }) => width <= box.width) };
}

interface Setting {
	readonly measure: (text: string) => number;
	readonly size: number;
	readonly width: number;
	readonly language: LanguageCode;
}

/** An unbreakable unit: pieces of one or more styles, and the space after them, which counts only inside a line. */
interface Unit {
	readonly pieces: readonly (Span & { readonly width: number })[];
	readonly width: number;
	readonly space: number;
}

/** Lines of one paragraph, balanced without adding a line. */
function setLines(spans: readonly Span[], setting: Setting): Line[] {
	const units = unitsOf(spans, setting);
	let lines = flow(units, setting.width);
	for (let width = setting.width * NARROWER; lines.length > 1; width *= NARROWER) {
		const narrower = flow(units, width);
		if (narrower.length > lines.length || narrower.some((line) => line.width > width)) break;
		lines = narrower;
	}
	return lines;
}

function flow(units: readonly Unit[], width: number): Line[] {
	const lines: Line[] = [];
	let line: Piece[] = [];
	let [end, space] = [0, 0];
	const finish = () => {
		lines.push({ pieces: line, width: end });
		[line, end, space] = [[], 0, 0];
	};
	for (const unit of units) {
		if (line.length > 0 && end + space + unit.width > width) finish();
		let x = line.length > 0 ? end + space : 0;
		for (const piece of unit.pieces) {
			line.push({ ...piece, x });
			x += piece.width;
		}
		[end, space] = [x, unit.space];
	}
	finish();
	return lines;
}

/** Splits spans where lines may break; a word in several styles is one unit. */
function unitsOf(spans: readonly Span[], setting: Setting): Unit[] {
	const units: Unit[] = [];
	let before = '';
	for (const span of spans) {
		for (const [text, piece] of partsOf(span, setting)) {
			const last = units.at(-1);
			const unit = unitOf(text, piece, setting);
			const isApart = !last || last.space > 0 || canBreakBetween(before, text, setting.language);
			if (isApart) units.push(...(unit.width > setting.width ? brokenUnit(text, piece, setting) : [unit]));
			else
				units[units.length - 1] = { pieces: [...last.pieces, ...unit.pieces], width: last.width + unit.width, space: unit.space };
			before = text;
		}
	}
	return units;
}

function partsOf(span: Span, { language }: Setting): [text: string, piece: Span][] {
	if ('icon' in span) return [['\u25cf', span]];
	return breakText(span.text, language).map((text) => [text, { ...span, text }]);
}

function unitOf(text: string, piece: Span, { measure, size }: Setting): Unit {
	if ('icon' in piece) {
		const width = piece.count * size * ICON_WIDTH;
		return { pieces: [{ ...piece, width }], width, space: 0 };
	}
	const bare = text.trimEnd();
	const width = measure(bare);
	return { pieces: bare === '' ? [] : [{ ...piece, text: bare, width }], width, space: measure(text) - width };
}

/** Splits a word that is longer than a line between characters. */
function brokenUnit(text: string, piece: Span, setting: Setting): Unit[] {
	return charactersOf(text).map((character) => unitOf(character, { ...piece, text: character } as Span, setting));
}
