/** A site-relative picture path of a kind's pattern, in which `*` stands for the lower-case id. */
export function imagePath(pattern: string, id: string): string {
	return pattern.replace('*', id.toLowerCase());
}
