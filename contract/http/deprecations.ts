/** A deprecated address. It works for at least a year after the announcement (`contract/openapi/stability.ts`). */
export interface Deprecation {
	/** Start of the path, for instance `/api/old` or `/data/main/`. */
	readonly prefix: string;
	/** Start of the deprecation: YYYY-MM-DD. */
	readonly since: string;
	/** Earliest removal: YYYY-MM-DD. */
	readonly sunset: string;
	/** Path of the page with the replacement. */
	readonly documentation: string;
}

export const DEPRECATIONS: readonly Deprecation[] = [];

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) headers of a path; empty for most. */
export function deprecationHeaders(path: string, deprecations: readonly Deprecation[] = DEPRECATIONS): Record<string, string> {
	const found = deprecations.find(({ prefix }) => path.startsWith(prefix));
	if (!found) return {};
	return {
		Deprecation: `@${Date.parse(found.since) / 1000}`,
		Sunset: new Date(found.sunset).toUTCString(),
		Link: `<${found.documentation}>; rel="deprecation"; type="text/html"`,
	};
}
