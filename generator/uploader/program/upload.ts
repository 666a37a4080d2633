#!/usr/bin/env node
import { readFileSync, statSync } from 'node:fs';
import { confirmed } from './confirmed.ts';
import { gameFolders } from './find-runs.ts';
import { type Options, UsageError, readOptions, usage } from './options.ts';
import { fetchedFrom } from './origin.ts';
import { createReport } from './report.ts';
import { SentRuns, notesFile } from './sent-runs.ts';
import { type Words, stringsOf } from './strings.ts';
import { uploadAll } from './upload-all.ts';

const SCAN_SECONDS = 5;
/** Wait after a service accepted no runs. */
const PATIENCE_SECONDS = 60;

/** Rejection reasons by language tag. */
const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as Words;
const origin = fetchedFrom(new URL('../../../../.package-lock.json', import.meta.url));
const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

try {
	const options = readOptions(process.argv.slice(2), origin, process.env);
	if (options) await run(options);
	else process.stdout.write(usage(origin));
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(options: Options): Promise<void> {
	const folders = options.folders.length > 0 ? options.folders : gameFolders();
	if (folders.length === 0) throw new UsageError('The folder of the game was not found here. Name it: --folder <path>.');
	const missing = folders.find((folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory());
	if (missing !== undefined) throw new UsageError(`There is no folder ${missing}. Name one that is there: --folder <path>.`);
	const report = createReport(options.isJson, (text) => process.stdout.write(text));
	const strings = stringsOf(words, options.language);
	const sent = new SentRuns(notesFile(), options.service);
	report.looking(folders, options.service);
	if (!options.isDry) {
		if (!sent.isAgreed && !options.isAgreed && !(await confirmed(options.service))) throw new Error('Nothing was sent.');
		sent.agree();
	}
	const uploading = { options, folders, sent, strings, report, wait, looked: new Set<string>() };
	let progress = await uploadAll(uploading);
	if (!options.isWatching || options.isDry) {
		if (progress === 'writing') {
			await wait(SCAN_SECONDS);
			progress = await uploadAll(uploading);
		}
		report.end();
		process.exitCode = progress === 'settled' ? 0 : 1;
		return;
	}
	report.watching();
	process.once('SIGINT', () => {
		report.end();
		process.exit(0);
	});
	for (;;) {
		await wait(progress === 'stopped' ? PATIENCE_SECONDS : SCAN_SECONDS);
		progress = await uploadAll(uploading);
	}
}
