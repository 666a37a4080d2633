/** The used part of `negotiator` 1.1; the published types are of 0.6 and lack `preferred`. */
declare module 'negotiator' {
	export default class Negotiator {
		constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
		/** Available encodings that the client accepts, best first; among equals the preferred one. */
		encodings<Encoding extends string>(
			available: readonly Encoding[],
			options: { readonly preferred: readonly Encoding[] },
		): Encoding[];
		/** The available media type that the client prefers; among equals the one it names first. */
		mediaType(available: readonly string[]): string | undefined;
		/** The available language that the client prefers; a tag matches its bare language, and the other way round. */
		language(available: readonly string[]): string | undefined;
	}
}
