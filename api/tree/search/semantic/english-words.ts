import { foldText } from '../../../../contract/search/terms/fold.ts';
import { plainText } from '../../../../contract/search/terms/plain-text.ts';

/** Words that carry no topic. */
const STOP_WORDS = new Set(
	(
		'a about after again all also an and any are as at be been before being but by can could did do does each every for from ' +
		'had has have he her his how i if in into is it its just me my no not of off on once one or out over she should so than ' +
		'that the their them then there they this those to under until up very was were what when where which while who whose will ' +
		'with would you your'
	).split(' '),
);

const ICONS: readonly (readonly [RegExp, string])[] = [
	[/\[energy:[^\]]*\]/g, ' energy '],
	[/\[star:[^\]]*\]/g, ' stars '],
];

/** An English text of the game as plain words: without tags, icons replaced by their words. */
export function spokenText(text: string): string {
	return plainText(ICONS.reduce((result, [icon, word]) => result.replace(icon, word), text));
}

/** The words of an English text that carry meaning, each once. */
export function meaningfulWords(text: string): string[] {
	const words =
		foldText(text)
			.replace(/'s\b/g, '')
			.match(/[a-z]+/g) ?? [];
	return [...new Set(words)].filter((word) => !STOP_WORDS.has(word));
}
