/** What is used of `negotiator` 1.1; the published types are of 0.6 and don't know `preferred`. */
declare module 'negotiator' {
	export default class Negotiator {
		constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
		/** What the client accepts of the available encodings, best first; of equal ones the preferred one. */
		encodings<Encoding extends string>(
			available: readonly Encoding[],
			options: { readonly preferred: readonly Encoding[] },
		): Encoding[];
		/** What the client likes best of the available media types, of equal ones what it names first. */
		mediaType(available: readonly string[]): string | undefined;
		/** What the client likes best of the available languages; a tag fits one that has its language alone, and the other way round. */
		language(available: readonly string[]): string | undefined;
	}
}
