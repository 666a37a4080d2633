/** SVG building blocks. The canvas is 96 units wide and high; angles are degrees, clockwise from the top. */

export const SIZE = 96;
export const CENTRE = SIZE / 2;

export type Point = readonly [x: number, y: number];

/** A number with at most one decimal, which is precise enough and short. */
export function short(value: number): string {
	return String(Math.round(value * 10) / 10);
}

export function polar(radius: number, angle: number): Point {
	const radians = ((angle - 90) * Math.PI) / 180;
	return [CENTRE + radius * Math.cos(radians), CENTRE + radius * Math.sin(radians)];
}

const list = (points: readonly Point[]): string => points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ');

export function polygon(points: readonly Point[], fill: string, extra = ''): string {
	return `<polygon points="${list(points)}" fill="${fill}"${extra}/>`;
}

export function path(d: string, fill: string, extra = ''): string {
	return `<path d="${d}" fill="${fill}"${extra}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
	return `<path d="${d}" ${strokeOf(stroke, width)}${extra}/>`;
}

const strokeOf = (stroke: string, width: number): string =>
	`fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"`;

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
	return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${extra}/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
	return circle(x, y, radius, 'none', ` stroke="${stroke}" stroke-width="${short(width)}"`);
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
	return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${extra}/>`;
}

export function rect(x: number, y: number, width: number, height: number, radius: number, fill: string, extra = ''): string {
	return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"${extra}/>`;
}

export function rotate(angle: number, content: string): string {
	return angle === 0 ? content : `<g transform="rotate(${short(angle)} ${CENTRE} ${CENTRE})">${content}</g>`;
}

/** The right half and its mirror image. */
export function mirror(content: string): string {
	return `${content}<g transform="matrix(-1 0 0 1 ${SIZE} 0)">${content}</g>`;
}

/** The content repeated around the centre. */
export function around(count: number, content: string, start = 0): string {
	return Array.from({ length: count }, (_, index) => rotate(start + (360 / count) * index, content)).join('');
}

export function scale(factor: number, content: string): string {
	return `<g transform="translate(${CENTRE} ${CENTRE}) scale(${factor}) translate(-${CENTRE} -${CENTRE})">${content}</g>`;
}

/** Points of a star. */
export function starPoints(count: number, outer: number, inner: number, start = 0): Point[] {
	return Array.from({ length: count * 2 }, (_, index) => polar(index % 2 === 0 ? outer : inner, start + (180 / count) * index));
}

export function regularPoints(count: number, radius: number, start = 0): Point[] {
	return Array.from({ length: count }, (_, index) => polar(radius, start + (360 / count) * index));
}

/** A whole document; `clip` clips the content to a shape. */
export function svg(content: string, clip?: string): string {
	const body = clip ? `<clipPath id="c">${clip}</clipPath><g clip-path="url(#c)">${content}</g>` : content;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>`;
}
