import { foldText } from './fold.ts';

/** Ways to spell one sound in Latin letters, of Japanese and of Chinese. The first that fits is replaced. */
const SPELLINGS: readonly (readonly [pattern: RegExp, sound: string])[] = [
	[/[^a-z]/g, ''],
	[/v/g, 'u'],
	[/sh?y?i|shi/g, 'shi'],
	[/sy/g, 'sh'],
	[/t(?:s|h)?u/g, 'tsu'],
	[/ty|cy/g, 'ch'],
	[/ti/g, 'chi'],
	[/[zj]y|dj/g, 'j'],
	[/zi|di/g, 'ji'],
	[/hu/g, 'fu'],
	[/m(?=[bp])/g, 'n'],
	[/nn/g, 'n'],
	[/o[uo]+/g, 'o'],
	[/uu+/g, 'u'],
	[/aa+/g, 'a'],
	[/ii+/g, 'i'],
	[/e[ei]+/g, 'e'],
];

/** The form in which readings are compared, however they are spelled: `doku no tamago`, `hyouga` and `hyōga`. */
export function foldReading(text: string): string {
	return SPELLINGS.reduce((result, [pattern, sound]) => result.replace(pattern, sound), foldText(text));
}
