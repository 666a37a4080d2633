import { relative } from 'node:path';
import type { PageAddresses } from '../../contract/tree/page-file.ts';
import { build } from '../pipeline/build.ts';
import { formatWarning } from '../problems/warnings.ts';
import { reportToParent } from './build-parent.ts';
import { parseLanguages } from './languages-option.ts';
import { readSiteUrl } from './site-url.ts';
import { createStepLine } from './step-line.ts';
import { createTerminal } from './terminal.ts';

export interface BuildFlags {
	readonly data: string;
	readonly images?: string;
	readonly out: string;
	readonly languages?: string;
	readonly fast?: boolean;
	readonly final?: boolean;
	readonly addresses: PageAddresses;
	/** False with `--no-beta`. */
	readonly beta: boolean;
	/** False with `--no-compressed`. */
	readonly compressed: boolean;
	/** False with `--no-pages`. */
	readonly pages: boolean;
	/** False with `--no-renders`. */
	readonly renders: boolean;
	readonly strict?: boolean;
	/** Set when a running service started this build. */
	readonly behind?: boolean;
	/** Wait for another build in the folder instead of failing. */
	readonly wait?: boolean;
	/** Secret key that signs the manifests. */
	readonly key?: string;
	readonly json?: boolean;
}

const RELATIVE =
	'Warning: SITE_URL is not set, so that files name the site by paths. A service completes them. On a host of files alone these stay relative: ' +
	'image_url_card and image_url_card_upg of cards (unless game.json has a cdn_url), canonical links, links to other languages, oEmbed and og:image ' +
	'of pages, feeds, site maps, robots.txt, .well-known/api-catalog, the server of openapi.json. Client packages name no address.';

/** Builds the static tree and prints a summary. */
export async function buildCommand(flags: BuildFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const siteUrl = readSiteUrl(process.env);
	const report = await build(
		{
			data: flags.data,
			images: flags.images,
			out: flags.out,
			languages: parseLanguages(flags.languages),
			isFast: flags.fast === true,
			isFinal: flags.final === true,
			isUncompressed: !flags.compressed,
			isReleasedOnly: !flags.beta,
			addresses: flags.addresses,
			hasPages: flags.pages,
			isStrict: flags.strict === true,
			isFollowed: flags.behind === true,
			isPatient: flags.wait === true,
			signingKey: flags.key,
			siteUrl,
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
	if (flags.final && siteUrl === '') terminal.line(RELATIVE);
	terminal.line(
		report.isChanged
			? `Built ${where}: ${report.files} files, ${report.counts.written} written, ${report.counts.linked} linked, in ${seconds} s`
			: `${where} is up to date (${report.files} files)`,
	);
	if (renders && renders.made > 0) terminal.line(`Rendered ${renders.made} cards in ${renders.seconds.toFixed(1)} s`);
}
