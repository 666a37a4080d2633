/** The site-relative picture path for a pattern, where `*` is the lower-case id. */
export function imagePath(pattern: string, id: string): string {
	return pattern.replace('*', id.toLowerCase());
}
