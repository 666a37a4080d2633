/** The stability promise of an address in the static tree. */
export interface StabilityRow {
	/** Address; words in braces stand for one part, `…` for any rest. */
	readonly address: string;
	/**
	 * `immutable`: the bytes never change. `stable`: the address stays, the content follows the data. `internal`: for the pages
	 * and API of this service; may change at any time.
	 */
	readonly promise: 'immutable' | 'stable' | 'internal';
	readonly holds: string;
	/** Changes without notice. */
	readonly mayChange: string;
}

/** The overlap is one year (`stability.md`). */
const VALUES = 'Values, new records, new fields. Fields are removed or change type only after the overlap.';

/** All addresses of the static tree; the first matching row applies. */
export const STABILITY: readonly StabilityRow[] = [
	{
		address: '/latest.json',
		promise: 'stable',
		holds: 'The digest of the data, the versions of the channels, the languages.',
		mayChange: 'Values. Poll once a minute.',
	},
	{
		address: '/r/{digest}/…',
		promise: 'immutable',
		holds: 'Packs, archives and search indexes of one data state, listed with their SHA-256 in release.json.',
		mayChange: 'Nothing. The host may remove older digests; fall back to /latest.json.',
	},
	{
		address: '/data/manifest.json',
		promise: 'stable',
		holds: 'Every file with its SHA-256, Merkle roots, and field profiles.',
		mayChange: VALUES,
	},
	{
		address: '/data/releases.json',
		promise: 'stable',
		holds: 'Released versions with Merkle roots, initial packs, and the deltas between them.',
		mayChange: 'Versions are added.',
	},
	{
		address: '/data/packs/{version}/{lang}.json',
		promise: 'stable',
		holds: 'The pack of the oldest version, to which the first delta applies.',
		mayChange: 'Texts that are translated later, and the root.',
	},
	{
		address: '/data/deltas/{from}..{to}/{lang}.json',
		promise: 'stable',
		holds: 'The changes from the pack of one version to the next, with both roots.',
		mayChange: 'Texts that are translated later, and the roots.',
	},
	{
		address: '/data/known-stale.json',
		promise: 'stable',
		holds: 'Roots of packs and SHA-256 of lists that are outdated, with their version and the current one.',
		mayChange:
			'Rows are added. A row is removed if its records equal the current ones again, or if records of all versions gain a field.',
	},
	{
		address: '/data/ids.json',
		promise: 'stable',
		holds: 'Every id ever published: first and last version, renames, merges, removals.',
		mayChange: 'Ids are added, never removed.',
	},
	{ address: '/data/schema/{name}.json', promise: 'stable', holds: 'JSON Schema of every record.', mayChange: VALUES },
	{
		address: '/data/coverage/{lang}.svg',
		promise: 'stable',
		holds: 'The translated share of a language, as a picture.',
		mayChange: 'Its look.',
	},
	{
		address: '/data/coverage/{lang}.json',
		promise: 'stable',
		holds: 'The missing texts of a language, with file and line of the English text.',
		mayChange: VALUES,
	},
	{ address: '/data/content/…', promise: 'stable', holds: 'Guides, news, announcements and thanks.', mayChange: VALUES },
	{
		address: '/data/mods/{key}/…',
		promise: 'stable',
		holds: 'Lists and single records of a mod imported by the operator.',
		mayChange: `${VALUES} The whole mod with its versions.`,
	},
	{
		address: '/data/main/changelogs-raw.json',
		promise: 'internal',
		holds: 'Changelogs with raw values, from which older versions are derived.',
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
		holds: 'One record, localization table or lookup.',
		mayChange: VALUES,
	},
	{
		address: '/data/{channel}/{lang}/{kind}.json',
		promise: 'stable',
		holds: 'The list of a kind, or a lookup of a language.',
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
		holds: 'The run uploader, as a package for npx.',
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
		holds: 'Client packages: address, size and SHA-256 of each.',
		mayChange: 'Values; languages are added.',
	},
	{
		address: '/clients/{name}.{ending}',
		promise: 'stable',
		holds: 'Packages for JavaScript, Python and C#. Versioned names contain one data state and its routes.',
		mayChange: 'The host may remove older versions; breaking changes raise the major version.',
	},
	{
		address: '/exports/statistics/{generation}/{table}.{format}',
		promise: 'immutable',
		holds: 'A table of one generation of statistics; removed some hours after the next.',
		mayChange: 'Nothing.',
	},
	{
		address: '/exports/runs-{table}.{format}',
		promise: 'stable',
		holds: 'Floor-by-floor data of runs, written daily.',
		mayChange: 'Columns are added at any position; address them by name.',
	},
	{ address: '/exports/{lang}/{kind}.parquet', promise: 'stable', holds: 'The list of a kind as Parquet.', mayChange: VALUES },
	{
		address: '/feeds/…',
		promise: 'stable',
		holds: 'Atom and JSON Feed of every kind and of records that changed; entry ids are stable.',
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
