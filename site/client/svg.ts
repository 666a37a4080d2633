const SPACE = 'http://www.w3.org/2000/svg';

export function svg(
	name: string,
	attributes: Readonly<Record<string, string | number>>,
	...children: readonly Node[]
): SVGElement {
	const made = document.createElementNS(SPACE, name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
	made.append(...children);
	return made;
}

export const svgText = (words: string, attributes: Readonly<Record<string, string | number>>): SVGElement =>
	svg('text', attributes, document.createTextNode(words));
