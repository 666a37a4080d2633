/**
 * The text of a record without its markup, on one line.
 * @example plainText('Gain [energy:2]. [gold]Block[/gold]') // => 'Gain 2 energy. Block'
 */
export function plainText(text: string): string {
	return text
		.replaceAll(/\[energy:([^\]]+)\]/g, '$1 energy')
		.replaceAll(/\[star:([^\]]+)\]/g, '$1 stars')
		.replaceAll(/\[\/?[a-z_]+(?:=[^\]]*)?\]/g, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
}
