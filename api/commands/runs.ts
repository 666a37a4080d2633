import { writeFileSync } from 'node:fs';
import { readSettings } from '../platform/settings.ts';
import { readSecrets } from '../store/accounts/secrets.ts';
import { coopCards } from '../tree/coop-cards.ts';
import { generateRuns } from './generate/generate-runs.ts';
import { importRuns } from './import-runs.ts';
import { isoOfMicroseconds } from '../runs/text/iso-time.ts';
import { Catalogue } from '../tree/catalogue.ts';
import { CurrentTree } from '../tree/static-tree.ts';
import type { FoundRun } from '../store/export/search-runs.ts';
import type { ModerationOutcome } from '../store/writer/moderation.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

export interface ImportFlags {
	readonly var: string;
	readonly dist: string;
	readonly rejects?: string;
	readonly undated?: boolean;
}

/** Imports a folder of run files. The exit code is 1 when a file was rejected; all others are stored. */
export async function importRunsCommand(folder: string, flags: ImportFlags, terminal: Terminal): Promise<void> {
	const cards = coopCards(new Catalogue(new CurrentTree(flags.dist).tree));
	const onProgress = terminal.progress('Importing runs');
	const secret = readSecrets(flags.var, readSettings(process.env)).playerToken;
	const report = await importRuns({
		folder,
		secret,
		state: flags.var,
		coopCards: cards,
		isUndated: flags.undated === true,
		onProgress,
	});
	for (const { file, reason } of report.rejects) terminal.line(`${file}: ${reason}`);
	if (flags.rejects) writeFileSync(flags.rejects, report.rejects.map(({ file, reason }) => `${file}\t${reason}\n`).join(''));
	const { files, stored, duplicates, skipped, rejects } = report;
	terminal.line(
		`${files} files: ${stored} stored, ${duplicates} already known, ${skipped} done before, ${rejects.length} rejected`,
	);
	terminal.json(report);
	if (rejects.length > 0) process.exitCode = 1;
}

export interface GenerateFlags {
	readonly var: string;
	readonly dist: string;
	readonly count: string;
	readonly seed: string;
	readonly mix?: boolean;
}

/** Fills a store with synthetic runs. */
export async function generateRunsCommand(flags: GenerateFlags, terminal: Terminal): Promise<void> {
	const count = Number(flags.count);
	if (!Number.isSafeInteger(count) || count < 1)
		throw new Error(`--count must be a whole number from 1, got \`${flags.count}\`.`);
	const onProgress = terminal.progress('Generating runs');
	const { dist, seed } = flags;
	const secret = readSecrets(flags.var, readSettings(process.env)).playerToken;
	const { stored } = await generateRuns({ dist, secret, seed, count, state: flags.var, isMixed: flags.mix === true, onProgress });
	terminal.line(`${stored} synthetic runs stored in ${flags.var}`);
	terminal.json({ stored });
}

interface StoreFlags {
	readonly var: string;
}

export function hideRunCommand(hash: string, flags: StoreFlags & { readonly reason: string }, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => report(hash, await store.setHidden(hash, flags.reason), 'hidden', terminal));
}

export function unhideRunCommand(hash: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => report(hash, await store.setHidden(hash, null), 'shown', terminal));
}

/** Removes a run from statistics and exports; --purge deletes it permanently. */
export function deleteRunCommand(
	hash: string,
	flags: StoreFlags & { readonly purge?: boolean },
	terminal: Terminal,
): Promise<void> {
	return withStore(flags.var, async (store) => {
		const outcome = flags.purge ? await store.purgeRun(hash) : await store.deleteRun(hash);
		report(hash, outcome, flags.purge ? 'removed' : 'deleted', terminal);
	});
}

function report(hash: string, { hashes, modified }: ModerationOutcome, done: string, terminal: Terminal): void {
	if (hashes.length === 0) throw new Error(`There is no run with the hash \`${hash}\`.`);
	terminal.line(`${modified} of ${hashes.length} rows ${done}: ${hashes.join(', ')}`);
	terminal.json({ hashes, modified });
}

export interface SearchFlags extends StoreFlags {
	readonly username?: string;
	readonly seed?: string;
	readonly hash?: string;
	readonly maxWinSeconds?: string;
	readonly anomalies?: boolean;
	readonly hidden?: boolean;
	readonly held?: boolean;
	readonly limit: string;
}

/** Lists runs for moderators, newest first. */
export function searchRunsCommand(flags: SearchFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		const found = await store.search({
			username: flags.username,
			seed: flags.seed,
			hash: flags.hash,
			maxWinSeconds: flags.maxWinSeconds === undefined ? undefined : Number(flags.maxWinSeconds),
			anomalies: flags.anomalies === true,
			hiddenOnly: flags.hidden === true,
			heldOnly: flags.held === true,
			limit: Number(flags.limit),
		});
		for (const run of found) terminal.line(lineOf(run));
		terminal.line(`${found.length} runs`);
		terminal.json(found);
	});
}

function lineOf(run: FoundRun): string {
	const outcome = run.isWin ? 'win' : run.isAbandoned ? 'abandoned' : 'loss';
	const marks = [run.hiddenReason, run.deletedAt === null ? null : 'deleted', run.isSynthetic ? 'synthetic' : null].filter(
		(mark) => mark !== null,
	);
	const date = run.submittedAt === null ? 'undated' : isoOfMicroseconds(run.submittedAt);
	const fields = [
		run.hash,
		date,
		run.username ?? '-',
		run.character,
		`A${run.ascension}`,
		outcome,
		`${run.runTime} s`,
		`${run.deckSize} cards`,
		run.seed,
	];
	return [...fields, ...marks].join('  ');
}
