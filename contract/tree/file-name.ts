/** The lower-case file extension without its dot; empty without one. */
export function extname(file: string): string {
	const name = file.slice(file.lastIndexOf('/') + 1);
	const dot = name.lastIndexOf('.');
	return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
