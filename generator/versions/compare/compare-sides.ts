import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Changelog, displayChangelog } from '../../../contract/changelog/display.ts';
import type { RawChangelog, VersionRecords } from '../../../contract/changelog/raw.ts';
import { kindOf } from '../../../contract/kinds.ts';
import { importCatalogue } from '../../import/import-catalogue.ts';
import { loadSource } from '../../load/load-source.ts';
import type { Source } from '../../load/source.ts';
import { diffRecords } from '../diff-records.ts';
import { recordsDigest } from '../../changelogs/records-digest.ts';
import { foldWording } from './fold-wording.ts';
import { type SideNotes, separateChanges } from './separate-changes.ts';
import { englishRecords } from '../working-records.ts';

/** One side of a comparison. */
export interface Side {
	readonly label: string;
	readonly records: VersionRecords;
}

/**
 * Reads a side: a game-data folder, a folder or ZIP in the public service's format, the tag of a released version, or
 * `current`.
 * @throws Error for a missing version or path
 */
export async function readSide(name: string, data: string): Promise<Side> {
	if (existsSync(join(name, 'game.json'))) return { label: name, records: english(loadSource(name, ['eng'])) };
	if (existsSync(name)) return { label: name, records: await importedRecords(name) };
	const source = loadSource(data, ['eng']);
	if (name === 'current') return { label: name, records: english(source) };
	const release = source.releases.find(({ changelog }) =>
		[changelog.tag, changelog.game_version].includes(name.replace(/^v/, '')),
	);
	if (release) return { label: release.changelog.tag, records: release.after };
	const known = source.releases.map(({ changelog }) => changelog.tag).join(', ') || 'none';
	throw new Error(
		`${name} is not a folder, a ZIP or a released version. Released versions: ${known}; \`current\` is the working data.`,
	);
}

function english(source: Source): VersionRecords {
	return englishRecords(source, 'main');
}

async function importedRecords(path: string): Promise<VersionRecords> {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-diff-'));
	try {
		const data = join(folder, 'data');
		await importCatalogue(path, data, {
			version: 'v0.0.0',
			date: '1970-01-01',
			name: path,
			appId: 1,
			isLenient: true,
		});
		return english(loadSource(data, ['eng']));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The differences between two sides in the format of a changelog. */
export function compareSides(from: Side, to: Side): Changelog {
	return displaySides(from, to, diffRecords(from.records, to.records));
}

function displaySides(from: Side, to: Side, kinds: RawChangelog['kinds']): Changelog {
	const raw: RawChangelog = {
		tag: '0.0',
		game_version: '',
		app_id: 1,
		build_id: '',
		date: '1970-01-01',
		title: `${from.label} → ${to.label}`,
		from: from.label,
		digest: { before: recordsDigest(from.records), after: recordsDigest(to.records) },
		kinds,
	};
	const counts = new Map([...from.records].map(([key, records]) => [key, records.size]));
	const changelog = displayChangelog(raw, counts, (key, id) =>
		String(to.records.get(key)?.get(id)?.[kindOf(key).nameField] ?? id),
	);
	return { ...changelog, to_ref: to.label };
}

/** The changes of the game between two sides, with one-sided kinds and fields separate; `isFactsOnly` only counts texts. */
export function compareApart(
	from: Side,
	to: Side,
	isFactsOnly = false,
): { readonly changelog: Changelog; readonly notes: SideNotes } {
	const { kinds, notes } = separateChanges(diffRecords(from.records, to.records), from.records, to.records);
	const whole = displaySides(from, to, kinds);
	if (!isFactsOnly) return { changelog: whole, notes };
	const { changelog, reworded } = foldWording(whole, kinds);
	return { changelog, notes: { ...notes, reworded } };
}
