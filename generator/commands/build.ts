import { relative } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode, findLanguage } from '../../contract/languages.ts';
import { build } from '../pipeline/build.ts';
import { formatWarning } from '../warnings.ts';
import { readSiteUrl, serviceUrl } from './site-url.ts';
import { createTerminal } from './terminal.ts';

export interface BuildFlags {
	readonly data: string;
	readonly images?: string;
	readonly out: string;
	readonly languages?: string;
	readonly fast?: boolean;
	readonly final?: boolean;
	/** False with `--no-pages`. */
	readonly pages: boolean;
	readonly strict?: boolean;
	readonly json?: boolean;
}

/** Builds the static tree and reports what was written. */
export async function buildCommand(flags: BuildFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const report = await build(
		{
			data: flags.data,
			images: flags.images,
			out: flags.out,
			languages: parseLanguages(flags.languages),
			isFast: flags.fast === true,
			isFinal: flags.final === true,
			hasPages: flags.pages,
			isStrict: flags.strict === true,
			siteUrl: readSiteUrl(process.env),
			serviceUrl: serviceUrl(process.env),
		},
		terminal.progress('Building'),
	);
	const where = relative(process.cwd(), report.tree);
	const seconds = report.seconds.toFixed(1);
	terminal.json(report);
	for (const warning of report.warnings) terminal.line(formatWarning(warning));
	terminal.line(
		report.isChanged
			? `Built ${where}: ${report.files} files, ${report.counts.written} written, ${report.counts.linked} linked, in ${seconds} s`
			: `${where} is up to date (${report.files} files)`,
	);
}

/** English is always built: every other language falls back to it. */
export function parseLanguages(list: string | undefined): LanguageCode[] {
	if (list === undefined) return [...LANGUAGE_CODES];
	const codes = list.split(',').map((code) => code.trim());
	const unknown = codes.filter((code) => !findLanguage(code));
	if (unknown.length > 0) {
		throw new Error(`There is no language ${unknown.join(', ')}. Choose from ${LANGUAGE_CODES.join(', ')}.`);
	}
	return LANGUAGE_CODES.filter((code) => code === 'eng' || codes.includes(code));
}
