/** A chart as a picture to share, with title and legend, in the size of link previews. */
import { SHARE_SIZE } from '../../../../contract/pictures/drawn-picture.ts';
import type { LineChart } from './line-data.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 40;
const TITLE = 40;
const LEGEND = 22;
const TOP = 110;
const BOTTOM = HEIGHT - 90;
/** Styles copied from the page. */
const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'display', 'opacity'];

/** A PNG of the chart. @throws Error if the browser cannot draw images */
export async function chartPicture(drawing: SVGElement, { label, series }: Pick<LineChart, 'label' | 'series'>): Promise<Blob> {
	const canvas = document.createElement('canvas');
	canvas.width = WIDTH;
	canvas.height = HEIGHT;
	const pen = canvas.getContext('2d');
	if (!pen) throw new Error('This browser cannot draw pictures.');
	const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
	pen.fillStyle = backgroundColor;
	pen.fillRect(0, 0, WIDTH, HEIGHT);
	pen.fillStyle = color;
	pen.font = `600 ${TITLE}px ${fontFamily}`;
	pen.fillText(label, MARGIN, 70, WIDTH - 2 * MARGIN);
	pen.font = `${LEGEND}px ${fontFamily}`;
	pen.fillText(`${series.map((each) => each.label).join(' · ')}   ${location.host}`, MARGIN, HEIGHT - 36, WIDTH - 2 * MARGIN);
	const image = await asImage(drawing);
	const scale = Math.min((WIDTH - 2 * MARGIN) / image.width, (BOTTOM - TOP) / image.height);
	const [width, height] = [image.width * scale, image.height * scale];
	pen.drawImage(image, (WIDTH - width) / 2, TOP, width, height);
	return new Promise((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.')))),
	);
}

/** The drawing as an image, with its computed styles. */
async function asImage(drawing: SVGElement): Promise<HTMLImageElement> {
	const copy = drawing.cloneNode(true) as SVGElement;
	const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
	for (const [place, part] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
		const style = getComputedStyle(originals[place]!);
		for (const name of COPIED) part.setAttribute(name, style.getPropertyValue(name));
	}
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
	await image.decode();
	return image;
}
