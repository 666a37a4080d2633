#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { gameFolders } from './find-runs.ts';
import { type Options, UsageError, readOptions, usage } from './options.ts';
import { createReport } from './report.ts';
import { SentRuns, notesFile } from './sent-runs.ts';
import { type Words, stringsOf } from './strings.ts';
import { uploadAll } from './upload-all.ts';

/** What the package was built with. */
interface Built {
	readonly service: string;
	readonly words: Words;
}

const SCAN_SECONDS = 5;
/** After a service that took nothing. */
const PATIENCE_SECONDS = 60;

const built = JSON.parse(readFileSync(new URL('built.json', import.meta.url), 'utf8')) as Built;
const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

try {
	const options = readOptions(process.argv.slice(2), built.service, process.env);
	if (options) await run(options);
	else process.stdout.write(usage(built.service));
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(options: Options): Promise<void> {
	const folders = options.folders.length > 0 ? options.folders : gameFolders();
	if (folders.length === 0) throw new UsageError('The folder of the game was not found here. Name it: --folder <path>.');
	const report = createReport(options.isJson, (text) => process.stdout.write(text));
	const strings = stringsOf(built.words, options.language);
	const sent = new SentRuns(notesFile(), options.service);
	report.looking(folders, options.service);
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
