/**
 * Loaded into the test process: reloads files affected by a mutant under new names and keeps all others. Threads and child
 * processes load everything, with the mutant.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { SLIP_FILE, readSlipNote } from './slip-file.ts';

/** Vitest adds this to the path of a test file. */
const TEST_FILE = '?vitest=';
const OWN_NAME = '?slip=';

const path = process.env[SLIP_FILE]!;
/** The test file of the last resolved import. */
let testFile: string | undefined;
let number = 0;
let slip: string | undefined;
let touched: ReadonlySet<string> = new Set();
/** Unmutated code without types. */
const stripped = new Map<string, string>();

function readNote(of: string): void {
	testFile = of;
	const note = readSlipNote(path);
	number = note?.number ?? 0;
	slip = note?.file;
	touched = new Set(note?.touched);
}

function codeOf(file: string): string {
	const known = stripped.get(file);
	if (known !== undefined && file !== slip) return known;
	const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
	if (file !== slip) stripped.set(file, code);
	return code;
}

registerHooks({
	resolve(specifier, context, nextResolve) {
		const resolved = nextResolve(specifier, context);
		const { url } = resolved;
		if (!url.startsWith('file:')) return resolved;
		if (context.parentURL?.includes(TEST_FILE) && context.parentURL !== testFile) readNote(context.parentURL);
		if (touched.size > 0 && touched.has(fileURLToPath(url))) return { ...resolved, url: `${url}${OWN_NAME}${number}` };
		return resolved;
	},
	load(url, context, nextLoad) {
		if (!url.includes(OWN_NAME)) return nextLoad(url, context);
		return { format: 'module', source: codeOf(fileURLToPath(url)), shortCircuit: true };
	},
});
