import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SUBMISSION_KINDS, SUBMISSION_STATES, type SubmissionState } from '../../contract/submissions.ts';
import { writeDurably } from '../platform/durable-file.ts';
import { submissionAnswer } from '../routes/administration/queue.ts';
import { type SubmittedGuide, guideMarkdown, slugOf } from '../routes/submissions/guide.ts';
import type { RunStore } from '../store/run-store.ts';
import type { Submission } from '../store/operator/submissions.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

interface StoreFlags {
	readonly var: string;
}

const DECIDER = 'command line';
const LONGEST_LINE = 100;

/** Lists submissions, newest first. */
export function listQueueCommand(
	flags: StoreFlags & { readonly kind?: string; readonly state: string; readonly limit: string },
	terminal: Terminal,
): Promise<void> {
	const kind = flags.kind === undefined ? undefined : wordOf(SUBMISSION_KINDS, '--kind', flags.kind);
	const state = flags.state === 'all' ? undefined : wordOf(SUBMISSION_STATES, '--state', flags.state);
	const limit = Number(flags.limit);
	if (!Number.isSafeInteger(limit) || limit < 1)
		throw new Error(`--limit must be a whole number from 1, got \`${flags.limit}\`.`);
	return withStore(flags.var, async (store) => {
		const { submissions, total } = await store.operator.listSubmissions({ kind, state, offset: 0, limit });
		for (const submission of submissions) terminal.line(lineOf(submission));
		terminal.line(`${submissions.length} of ${total}`);
		terminal.json(submissions.map(submissionAnswer));
	});
}

/** Shows a complete submission; a guide as its Markdown file. */
export function showQueueCommand(id: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		const submission = await store.operator.findSubmission(numberOf(id));
		if (!submission) throw unknown(id);
		terminal.line(lineOf(submission));
		terminal.line(await textOf(submission));
		terminal.json(submissionAnswer(submission));
	});
}

/** Accepts a submission. A guide is written into the folder of --guides first. */
export function acceptQueueCommand(
	id: string,
	flags: StoreFlags & { readonly guides?: string },
	terminal: Terminal,
): Promise<void> {
	return withStore(flags.var, async (store) => {
		const submission = await store.operator.findSubmission(numberOf(id));
		if (!submission) throw unknown(id);
		if (flags.guides !== undefined) terminal.line(`Written: ${await writeGuide(submission, flags.guides)}`);
		await decide(store, id, 'accepted', terminal);
	});
}

export function dismissQueueCommand(id: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, (store) => decide(store, id, 'dismissed', terminal));
}

async function decide(store: RunStore, id: string, state: Exclude<SubmissionState, 'new'>, terminal: Terminal): Promise<void> {
	const decided = await store.operator.decideSubmission({ id: numberOf(id), state, by: DECIDER });
	if (!decided) {
		const known = await store.operator.findSubmission(numberOf(id));
		throw known ? new Error(`Submission ${id} is already ${known.state}, by ${known.decidedBy}.`) : unknown(id);
	}
	terminal.line(lineOf(decided));
	terminal.json(submissionAnswer(decided));
}

async function writeGuide(submission: Submission, folder: string): Promise<string> {
	if (submission.kind !== 'guide') throw new Error(`Submission ${submission.id} is not a guide but ${submission.kind}.`);
	const guide = JSON.parse(submission.content) as SubmittedGuide;
	const file = join(folder, `${slugOf(guide.title)}.md`);
	if (existsSync(file)) throw new Error(`${file} already exists. Rename it, or give another folder with --guides.`);
	mkdirSync(folder, { recursive: true });
	writeDurably(file, await guideMarkdown(guide, new Date()));
	return file;
}

async function textOf({ kind, content }: Submission): Promise<string> {
	const value = JSON.parse(content) as object;
	if (kind === 'guide') return guideMarkdown(value as SubmittedGuide, new Date());
	return Object.entries(value)
		.map(([name, text]) => `${name}: ${String(text)}`)
		.join('\n');
}

function lineOf({ id, kind, state, content, receivedAt }: Submission): string {
	const value = JSON.parse(content) as Readonly<Record<string, unknown>>;
	const text = [value['title'], value['contents'], value['reason']].find((each) => typeof each === 'string' && each !== '');
	const first = String(text ?? '')
		.split('\n')[0]!
		.slice(0, LONGEST_LINE);
	return [id, new Date(receivedAt).toISOString(), kind, state, first].join('  ');
}

function numberOf(id: string): number {
	if (!/^\d{1,12}$/.test(id))
		throw new Error(`The id of a submission is a whole number, got \`${id}\`. \`almanac queue list\` lists all submissions.`);
	return Number(id);
}

const unknown = (id: string): Error => new Error(`There is no submission ${id}. \`almanac queue list\` lists all submissions.`);

function wordOf<Word extends string>(words: readonly Word[], flag: string, given: string): Word {
	const word = words.find((each) => each === given);
	if (word === undefined) throw new Error(`${flag} must be one of ${words.join(', ')}, got \`${given}\`.`);
	return word;
}
