import { plainText } from './plain-text.ts';

/** Icons stand for a number of something: `[energy:2]` is read as `2 energy`, and `0[energy:1]` as `0 energy`. */
const ICON = /(?:(\d+|X)(?:\[\/\w+\])? ?\[(energy|star):1\])|\[(energy|star):([^\]]+)\]/g;

/** What the icons stand for, in the language of a text. */
export interface IconNames {
	readonly energy: string;
	readonly star: string;
}
const ENGLISH_ICONS: IconNames = { energy: 'energy', star: 'star' };

/** A text of the game without markup, for readers who see no colours and icons. */
export function readableText(text: string, names: IconNames = ENGLISH_ICONS): string {
	if (!text.includes('[')) return text;
	const words = (_icon: string, before: string, counted: keyof IconNames, icon: keyof IconNames, number: string) =>
		counted ? `${before} ${names[counted]}` : `${number} ${names[icon]}`;
	return plainText(text.replace(ICON, words));
}
