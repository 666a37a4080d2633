import type { Staleness } from '../verify/staleness.ts';
import { type VerifyReport, verifyCopy } from '../verify/verify-copy.ts';
import { publicKeyText } from '../sign/public-key-option.ts';
import { createTerminal } from './terminal.ts';

export interface VerifyFlags {
	readonly from?: string;
	/** A public key file, or its line. */
	readonly key?: string;
	readonly json?: boolean;
}

/** Longest list in text output; `--json` prints all. */
const MOST_LINES = 50;

/** Compares a copy with its published digests, file by file; `--from` also checks for newer data. */
export async function verifyCommand(path: string, flags: VerifyFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const key = flags.key === undefined ? undefined : publicKeyText(flags.key);
	const report = await verifyCopy(path, flags.from, terminal.progress('Reading'), key);
	terminal.json(report);
	for (const line of linesOf(report)) terminal.line(line);
	if (!report.is_right) process.exitCode = 1;
}

function linesOf({ path, list, files, differences, missing, changed, extra, signature, staleness }: VerifyReport): string[] {
	const lines = differences.slice(0, MOST_LINES).map((difference) => `${difference.state.padEnd(8)} ${difference.path}`);
	if (differences.length > MOST_LINES) lines.push(`… and ${differences.length - MOST_LINES} more; --json lists all`);
	lines.push(
		differences.length === 0
			? `${path}: all ${files} files match ${list}.`
			: `${path}: ${missing} missing, ${changed} changed, ${extra} extra, of ${files} files in ${list}.`,
	);
	if (signature) lines.push(`${list} is signed by the key ${signature.key_id}, counter ${signature.counter}.`);
	return staleness ? [...lines, stalenessText(staleness)] : lines;
}

function stalenessText({ is_stale: isStale, newest, outdated }: Staleness): string {
	if (!isStale) return `It is the newest data (${newest.version}).`;
	const versions = outdated.map(
		({ language, version, versions_behind: behind }) => `${language} is ${version}, ${behind} behind`,
	);
	return `It is out of date; the newest data is ${newest.version}, ${newest.digest.slice(0, 12)}.${versions.length > 0 ? ` ${versions.join('; ')}.` : ''}`;
}
