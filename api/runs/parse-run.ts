import { type JsonBounds, readJson, withoutMembers, writtenFraction } from './text/json-text.ts';
import { numberText } from './text/number-text.ts';
import { readRun } from './read-run.ts';
import { type JsonObject, isObject } from './read-fields.ts';
import { refuseUnusable } from './refuse-run.ts';
import { RunRejected } from './run-rejected.ts';
import type { ParsedRun } from './seat.ts';

/** Largest run file, in bytes. */
export const LARGEST_RUN = 512 * 1024;

/** Members that exports add at the end; a file that comes from an export has them already. */
const ADDED_BY_EXPORTS = ['run_hash', 'player_token', 'submitted_at', 'player_index', 'deck', 'relics', 'card_choices'];

const UNREADABLE = { code: 'unreadable' } as const;

export interface RunFile {
	/** The text as uploaded, without white space between tokens. */
	readonly text: Buffer;
	readonly run: ParsedRun;
	/** As it was parsed. */
	readonly json: JsonObject;
}

/**
 * Reads a run file. What statistics cannot read of it is left out; the text is kept whole.
 * @param bounds of what is new; what was stored before they were set has none
 * @throws RunRejected when it is too large, no JSON object or unusable.
 */
export function parseRun(body: Buffer, bounds?: JsonBounds): RunFile {
	if (body.length > LARGEST_RUN) {
		throw new RunRejected(`The run file has ${body.length} bytes; at most ${LARGEST_RUN} are accepted.`, [
			{ code: 'too_large', got: body.length, most: LARGEST_RUN },
		]);
	}
	const { minified, value, hasFraction } = readRunJson(body, bounds);
	if (!isObject(value)) throw new RunRejected('Invalid JSON body: expected an object, got another value.', [UNREADABLE]);
	refuseUnusable(value);
	const written = (name: string): string | undefined => (hasFraction ? writtenFraction(minified, name) : undefined);
	const run = readRun(value, (name, absent) => rawScalar(value[name], () => written(name), absent));
	const isExported = ADDED_BY_EXPORTS.some((name) => Object.hasOwn(value, name));
	return { text: isExported ? withoutMembers(minified, ADDED_BY_EXPORTS) : minified, run, json: value };
}

function readRunJson(body: Buffer, bounds: JsonBounds | undefined): ReturnType<typeof readJson> {
	try {
		return readJson(body, bounds);
	} catch (error) {
		if (error instanceof RangeError)
			throw new RunRejected(`The run file is too complex: ${error.message}.`, [{ code: 'too_complex' }]);
		if (!(error instanceof SyntaxError)) throw error;
		throw new RunRejected(`Invalid JSON body: ${error.message}`, [UNREADABLE]);
	}
}

/**
 * Text or a number as it goes into the run hash.
 * @param written the number as it stands in the file, where its value does not tell
 */
function rawScalar(value: unknown, written: () => string | undefined, absent = ''): string {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? numberText(written() ?? String(value)) : absent;
}
