import { type JsonBounds, readJson, withoutMembers, writtenFraction } from './text/json-text.ts';
import { numberText } from './text/number-text.ts';
import { readRun } from '../../contract/run-files/read-run.ts';
import { isObject } from '../../contract/records/is-object.ts';
import type { JsonObject } from '../../contract/run-files/read-fields.ts';
import { rejectUnusable } from '../../contract/run-files/reject-run.ts';
import { RunRejected } from '../../contract/run-files/run-rejected.ts';
import type { ParsedRun } from '../../contract/run-files/seat.ts';
import { MOST_RUN_BYTES } from '../../contract/submit/save-folders.ts';

/** Members that exports add; files from an export already have them. */
const ADDED_BY_EXPORTS = ['run_hash', 'player_token', 'submitted_at', 'player_index', 'deck', 'relics', 'card_choices'];

const UNREADABLE = { code: 'unreadable' } as const;

export interface RunFile {
	/** The uploaded text without white space between tokens. */
	readonly text: Buffer;
	readonly run: ParsedRun;
	readonly json: JsonObject;
}

/**
 * Reads a run file. Unreadable parts are left out of `run` but kept in the text.
 * @param bounds limits for new files; stored files have none
 * @throws RunRejected when the file is too large, no JSON object or unusable
 */
export function parseRun(body: Buffer, bounds?: JsonBounds): RunFile {
	if (body.length > MOST_RUN_BYTES) {
		throw new RunRejected(`The run file has ${body.length} bytes; at most ${MOST_RUN_BYTES} are accepted.`, [
			{ code: 'too_large', got: body.length, most: MOST_RUN_BYTES },
		]);
	}
	const { minified, value, hasFraction } = readRunJson(body, bounds);
	if (!isObject(value)) throw new RunRejected('Invalid JSON body: expected an object.', [UNREADABLE]);
	rejectUnusable(value);
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
 * A text or number for the run hash.
 * @param written the number as written in the file, if its value may differ
 */
function rawScalar(value: unknown, written: () => string | undefined, absent = ''): string {
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? numberText(written() ?? String(value)) : absent;
}
