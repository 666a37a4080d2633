/** Tags of game texts: `[gold]`, `[/gold]`, `[energy:2]`. What stands between them is kept. */
const TAG = /\[\/?[a-z_]+(?:[:=][^\]]*)?\]/g;

/** A game text without its tags. */
export function plainText(text: string): string {
	return text.replace(TAG, ' ');
}
