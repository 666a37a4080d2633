/** Icons stand for a word: `[energy:2]`, `[star:1]`. */
const ICON = /\[[a-z_]+[:=][^\]]*\]/g;
/** Tags around what they mark: `[gold]`, `[/gold]`. A particle or an ending may follow at once and belongs to the same word. */
const TAG = /\[\/?[a-z_]+\]/g;

/** A game text without its tags; what stands between them is kept. */
export function plainText(text: string): string {
	return text.replace(ICON, ' ').replace(TAG, '');
}
