import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { objectAddress, storageKeysOf } from '../../contract/http/object-address.ts';
import { currentTree } from '../pipeline/tree-folder.ts';
import { openBucket } from '../publish/bucket.ts';
import type { Plan, Publishing } from '../publish/plan.ts';
import { ENCODINGS, type Encoding, publishToBucket } from '../publish/publish-to-bucket.ts';
import { publishToFolder } from '../publish/publish-to-folder.ts';
import { createTerminal } from './terminal.ts';
import { HOUR_MILLISECONDS } from '../../contract/time.ts';

export interface PublishFlags {
	readonly dist: string;
	/** `s3://…` or a folder. */
	readonly to: string;
	/** Hours. */
	readonly grace: string;
	readonly encoding?: string;
	readonly dryRun?: boolean;
	readonly json?: boolean;
}

/** Longest list in text output; `--json` prints all. */
const MOST_LINES = 20;

export async function publishCommand(flags: PublishFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const tree = builtTree(flags.dist);
	const publish = targetOf(flags);
	const plan = await publish({
		tree,
		now: Date.now(),
		grace: hoursIn(flags.grace) * HOUR_MILLISECONDS,
		isDry: flags.dryRun === true,
		onProgress: terminal.progress('Publishing'),
	});
	const report = reportOf(plan, tree, flags);
	terminal.json(report);
	for (const line of linesOf(report)) terminal.line(line);
}

/** Resolves the link, because a build may replace it during the upload. */
function builtTree(dist: string): string {
	const link = currentTree(resolve(dist));
	if (!link) throw new Error(`There is no built tree in ${dist}. Run \`npm run almanac -- build\` first.`);
	return realpathSync(link);
}

function hoursIn(text: string): number {
	const hours = Number(text);
	if (text.trim() !== '' && hours >= 0 && Number.isFinite(hours)) return hours;
	throw new Error(`--grace must be a number of hours from 0, got \`${text}\`.`);
}

function targetOf({ to, encoding }: PublishFlags): (publishing: Publishing) => Promise<Plan> {
	const form = encoding === undefined ? undefined : encodingOf(encoding);
	if (!/^\w{2,}:/.test(to)) {
		if (form) throw new Error('--encoding only applies to object storage; a folder always gets compressed siblings.');
		return (publishing) => publishToFolder(resolve(to), publishing);
	}
	const address = objectAddress(to);
	if (!address)
		throw new Error(`--to must be a folder or \`s3://bucket/prefix?endpoint=https://host:9000&region=eu-1\`, got \`${to}\`.`);
	const keys = storageKeysOf(process.env);
	if (!keys) throw new Error('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the object storage.');
	return (publishing) => publishToBucket(openBucket(address, keys), publishing, form);
}

function encodingOf(text: string): Encoding {
	const name = (Object.keys(ENCODINGS) as Encoding[]).find((each) => each === text);
	if (name) return name;
	throw new Error(`--encoding must be one of ${Object.keys(ENCODINGS).join(', ')}, got \`${text}\`.`);
}

function reportOf({ steps, removed, obsolete, record }: Plan, tree: string, { to, dryRun: isDry = false }: PublishFlags) {
	const puts = steps.flatMap(({ files }) => files);
	return {
		to,
		dry_run: isDry,
		/** Keeps the order of the steps. */
		steps: steps.map(({ name, files }) => ({ name, files: files.map(({ path }) => path) })),
		put: puts.length,
		bytes: puts.reduce((sum, { path }) => sum + statSync(join(tree, path)).size, 0),
		kept: Object.keys(record.files).length - puts.length - obsolete.length,
		removed,
		removed_later: obsolete,
	};
}

function linesOf({
	to,
	dry_run: isDry,
	steps,
	put,
	bytes,
	kept,
	removed,
	removed_later: later,
}: ReturnType<typeof reportOf>): string[] {
	const words = isDry ? 'would be put' : 'put';
	const summary = `${to}: ${put} files ${words} (${(bytes / 1e6).toFixed(1)} MB), ${kept} unchanged, ${removed.length} removed, ${later.length} to be removed later`;
	return isDry ? [...steps.flatMap(stepLines), ...stepLines({ name: 'removed', files: removed }), summary] : [summary];
}

function stepLines({ name, files }: { readonly name: string; readonly files: readonly string[] }): string[] {
	if (files.length === 0) return [];
	const more = files.length > MOST_LINES ? [`  … and ${files.length - MOST_LINES} more; --json lists all`] : [];
	return [`${name}: ${files.length}`, ...files.slice(0, MOST_LINES).map((path) => `  ${path}`), ...more];
}
