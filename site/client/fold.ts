/** Lower case without accents, so that what is typed quickly is found. */
export function fold(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
