import { relative } from 'node:path';
import { build } from '../pipeline/build.ts';
import { formatWarning } from '../warnings.ts';
import { reportToParent } from './build-parent.ts';
import { parseLanguages } from './languages-option.ts';
import { readSiteUrl, serviceUrl } from './site-url.ts';
import { createStepLine } from './step-line.ts';
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
	/** False with `--no-renders`. */
	readonly renders: boolean;
	readonly strict?: boolean;
	/** Behind a service, which started this process and follows the trees. */
	readonly behind?: boolean;
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
			isFollowed: flags.behind === true,
			siteUrl: readSiteUrl(process.env),
			serviceUrl: serviceUrl(process.env),
		},
		flags.behind ? reportToParent() : createStepLine(terminal),
	);
	const renders =
		flags.pages && flags.renders
			? await (await import('./render.ts')).renderTree({ dist: flags.out }, terminal.progress('Rendering'))
			: undefined;
	const where = relative(process.cwd(), report.tree);
	const seconds = report.seconds.toFixed(1);
	terminal.json({ ...report, renders });
	for (const warning of report.warnings) terminal.line(formatWarning(warning));
	terminal.line(
		report.isChanged
			? `Built ${where}: ${report.files} files, ${report.counts.written} written, ${report.counts.linked} linked, in ${seconds} s`
			: `${where} is up to date (${report.files} files)`,
	);
	if (renders && renders.made > 0) terminal.line(`Rendered ${renders.made} cards in ${renders.seconds.toFixed(1)} s`);
}
