/** The end of a file name without its dot, in lower case; empty when it has none. */
export function extname(file: string): string {
	const name = file.slice(file.lastIndexOf('/') + 1);
	const dot = name.lastIndexOf('.');
	return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
