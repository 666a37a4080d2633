/** What other programs may rely on at an address of the static tree. */
export interface StabilityRow {
	/** Address; words in braces stand for one part of it, `…` for any rest. */
	readonly address: string;
	/**
	 * `immutable`: the bytes never change. `stable`: the address stays, the content follows the data. `internal`: made for the pages
	 * and the API of this service and may change at any time.
	 */
	readonly promise: 'immutable' | 'stable' | 'internal';
	readonly holds: string;
	/** What may change without notice. */
	readonly mayChange: string;
}

/** The overlap is the year that `stability.md` promises. */
const VALUES = 'Values, new records, new fields. A field is removed or changes its type only after the overlap.';

/** Every address of the static tree; the first row that fits decides. */
export const STABILITY: readonly StabilityRow[] = [
	{
		address: '/latest.json',
		promise: 'stable',
		holds: 'The digest of the data, the versions of the channels, the languages.',
		mayChange: 'Values. Ask again after a minute.',
	},
	{
		address: '/r/{digest}/…',
		promise: 'immutable',
		holds: 'Packs, archives and search indexes of one state of the data, listed with their SHA-256 in release.json.',
		mayChange: 'Nothing. Older digests stay as long as the host keeps them; fall back to /latest.json.',
	},
	{
		address: '/data/manifest.json',
		promise: 'stable',
		holds: 'Every file with its SHA-256, Merkle roots, and what each field holds.',
		mayChange: VALUES,
	},
	{
		address: '/data/releases.json',
		promise: 'stable',
		holds: 'Released versions with Merkle roots, the packs to begin with, and the deltas between them.',
		mayChange: 'Versions are added.',
	},
	{
		address: '/data/packs/{version}/{lang}.json',
		promise: 'stable',
		holds: 'The pack of the oldest version, which the first delta applies to.',
		mayChange: 'The language of a text that was translated later; the root with it.',
	},
	{
		address: '/data/deltas/{from}..{to}/{lang}.json',
		promise: 'stable',
		holds: 'What turns the pack of one version into that of the next, with both roots.',
		mayChange: 'The language of a text that was translated later; the roots with it.',
	},
	{
		address: '/data/known-stale.json',
		promise: 'stable',
		holds: 'Roots of packs and SHA-256 of lists that are out of date, with their version and the one to take instead.',
		mayChange:
			'Rows are added; one leaves when its records are those of today again, or when records of every version gain a field.',
	},
	{
		address: '/data/ids.json',
		promise: 'stable',
		holds: 'Every id ever published: first and last version, renames, merges, removals.',
		mayChange: 'Ids are added; none disappears.',
	},
	{ address: '/data/schema/{name}.json', promise: 'stable', holds: 'JSON Schema of every record.', mayChange: VALUES },
	{
		address: '/data/coverage/{lang}.svg',
		promise: 'stable',
		holds: 'How much of a language is translated, as a picture.',
		mayChange: 'Its look.',
	},
	{
		address: '/data/coverage/{lang}.json',
		promise: 'stable',
		holds: 'The texts that a language lacks, each with the file and line of the English one.',
		mayChange: VALUES,
	},
	{ address: '/data/content/…', promise: 'stable', holds: 'Guides, news, announcements and thanks.', mayChange: VALUES },
	{
		address: '/data/mods/{key}/…',
		promise: 'stable',
		holds: 'Lists and single records of a mod that the operator has imported.',
		mayChange: `${VALUES} The whole mod with its versions.`,
	},
	{
		address: '/data/main/changelogs-raw.json',
		promise: 'internal',
		holds: 'Changelogs with raw values, from which older versions are made.',
		mayChange: 'Everything.',
	},
	{
		address: '/data/{channel}/{lang}/search{part}.json',
		promise: 'internal',
		holds: 'Search documents and indexes.',
		mayChange: 'Everything.',
	},
	{
		address: '/data/{channel}/{lang}/pack.json',
		promise: 'stable',
		holds: 'All records of a language with their Merkle root.',
		mayChange: VALUES,
	},
	{
		address: '/data/{channel}/{lang}/{kind}/{id}.json',
		promise: 'stable',
		holds: 'One record, localization table or look-up.',
		mayChange: VALUES,
	},
	{
		address: '/data/{channel}/{lang}/{kind}.json',
		promise: 'stable',
		holds: 'The list of a kind, or a look-up of a language.',
		mayChange: VALUES,
	},
	{
		address: '/data/{channel}/{name}.json',
		promise: 'stable',
		holds: 'Changelogs, histories, names, tables.',
		mayChange: VALUES,
	},
	{ address: '/data/{name}.json', promise: 'stable', holds: 'Languages, coverage, versions, the beta.', mayChange: VALUES },
	{
		address: '/clients/upload.tgz',
		promise: 'stable',
		holds: 'The program that sends runs, as a package for npx.',
		mayChange: 'Its code. Options stay; new ones are added.',
	},
	{
		address: '/exports/{lang}.{format}',
		promise: 'stable',
		holds: 'All lists of a language as zip, tar.gz, jsonl.gz, csv.zip and sqlite.',
		mayChange: VALUES,
	},
	{
		address: '/clients/index.json',
		promise: 'stable',
		holds: 'The clients to install: address, size and SHA-256 of each.',
		mayChange: 'Values; languages are added.',
	},
	{
		address: '/clients/{name}.{ending}',
		promise: 'stable',
		holds: 'Packages for JavaScript, Python and C#. Names with a version hold one state of the data and its routes.',
		mayChange: 'Packages with a version stay as long as the host keeps them; breaking changes raise the first number.',
	},
	{
		address: '/exports/statistics/{generation}/{table}.{format}',
		promise: 'immutable',
		holds: 'A table of one generation of statistics, for some hours after the next.',
		mayChange: 'Nothing.',
	},
	{
		address: '/exports/runs-{table}.{format}',
		promise: 'stable',
		holds: 'What runs tell floor by floor, made daily.',
		mayChange: 'Columns are added, at the end or between others: go by their names.',
	},
	{ address: '/exports/{lang}/{kind}.parquet', promise: 'stable', holds: 'The list of a kind as Parquet.', mayChange: VALUES },
	{
		address: '/feeds/…',
		promise: 'stable',
		holds: 'Atom and JSON Feed of every kind and of records that changed; ids of entries stay.',
		mayChange: 'Entries are added; wording.',
	},
	{
		address: '/llms-full-{lang}.md',
		promise: 'stable',
		holds: 'Every record of a language as one text, for agents.',
		mayChange: VALUES,
	},
	{ address: '/openapi.json', promise: 'stable', holds: 'The description of the API.', mayChange: VALUES },
	{ address: '/examples/…', promise: 'stable', holds: 'Small programs that use the files.', mayChange: 'Their code.' },
];

/** The row of an address, by its path from the root. */
export function stabilityOf(path: string): StabilityRow | undefined {
	return STABILITY.find((row) => patternOf(row.address).test(path));
}

function patternOf(address: string): RegExp {
	const escaped = address.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
	return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]*').replaceAll('…', '.+')}$`);
}
