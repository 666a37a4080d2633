/** Strips the types of this project's modules where it is installed as a package: Node does so only outside `node_modules`. */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';

const PROJECT = new URL('../..', import.meta.url).href;

// Only the first call warns that the function is experimental; standard error belongs to the program.
const { emitWarning } = process;
process.emitWarning = () => {};
stripTypeScriptTypes('');
process.emitWarning = emitWarning;

registerHooks({
	load(url, context, next) {
		if (!url.startsWith(PROJECT) || !url.endsWith('.ts')) return next(url, context);
		return { format: 'module', source: stripTypeScriptTypes(readFileSync(new URL(url), 'utf8')), shortCircuit: true };
	},
});
