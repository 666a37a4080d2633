/** A tool cannot answer, and the caller can fix it: the message says how. */
export class ToolRefused extends Error {
	override readonly name = 'ToolRefused';
}
