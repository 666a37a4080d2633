/** Parses game markup into spans. */
import { withFontSpaces } from '../fonts/fonts.ts';

export type Colour = 'text' | 'gold' | 'red' | 'blue' | 'green' | 'purple' | 'orange' | 'aqua' | 'pink';
export type Icon = 'energy' | 'star';

/** A span with one style. An icon repeats `count` times. */
export type Span =
	| { readonly text: string; readonly colour: Colour }
	| { readonly icon: Icon; readonly count: number; readonly colour: Colour };

const COLOURS: ReadonlySet<string> = new Set(['gold', 'red', 'blue', 'green', 'purple', 'orange', 'aqua', 'pink']);
/** Animations and sizes that still pictures ignore. */
const WITHOUT_LOOK: ReadonlySet<string> = new Set(['b', 'i', 'sine', 'jitter', 'rainbow', 'font_size', 'thinky_dots']);
const TOKEN = /\[(\/?)(\w+)(?:[:=]([^\]]*))?\]/g;
/** More icons in a row become a number and one icon. */
const MOST_ICONS = 3;

/** The lines of a text. Unknown tags stay as text. */
export function readMarkup(text: string): Span[][] {
	const open: Colour[] = [];
	return withFontSpaces(text)
		.split('\n')
		.map((line) => readLine(line, open));
}

function readLine(line: string, open: Colour[]): Span[] {
	const spans: Span[] = [];
	const colour = () => open.at(-1) ?? 'text';
	const addText = (text: string) => {
		if (text !== '') spans.push({ text, colour: colour() });
	};
	let last = 0;
	for (const match of line.matchAll(TOKEN)) {
		const [whole, slash, name = '', argument] = match;
		addText(line.slice(last, match.index));
		last = match.index + whole.length;
		if ((name === 'energy' || name === 'star') && argument !== undefined) spans.push(...readIcons(name, argument, colour()));
		else if (COLOURS.has(name)) {
			if (slash) open.pop();
			else open.push(name as Colour);
		} else if (!WITHOUT_LOOK.has(name)) addText(whole);
	}
	addText(line.slice(last));
	return spans;
}

function readIcons(icon: Icon, argument: string, colour: Colour): Span[] {
	const amount = Number(argument);
	if (Number.isInteger(amount) && amount >= 1 && amount <= MOST_ICONS) return [{ icon, count: amount, colour }];
	return [
		{ text: argument, colour },
		{ icon, count: 1, colour },
	];
}
