/** A tool cannot answer, for a reason that its caller can do something about: the message says which, and what to ask instead. */
export class ToolRefused extends Error {
	override readonly name = 'ToolRefused';
}
