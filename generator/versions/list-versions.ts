import { type Changelog, isRevision } from '../../contract/changelog/display.ts';
import type { GameVersionEntry } from '../../contract/changelog/versions.ts';
import type { Source } from '../load/source.ts';
import { compareTags } from '../changelogs/compare-tags.ts';

type Facts = Pick<GameVersionEntry, 'branch' | 'date'> & { readonly build_id?: string | undefined };
type ListedSource = Pick<Source, 'game' | 'versions' | 'releases' | 'betaVersions'>;

/** Facts of each game version by number without v. `versions.json` takes precedence over changelogs. */
function factsOf({ game, versions, releases, betaVersions }: ListedSource): Map<string, Facts> {
	const { main } = game.channels;
	return new Map<string, Facts>([
		...releases.map(({ changelog }) => [changelog.game_version, { ...changelog, branch: 'main' as const }] as const),
		...(main ? [[main.version.slice(1), { ...main, branch: 'main' as const }] as const] : []),
		...betaVersions.map((version) => [version.tag, { ...version, branch: 'beta' as const }] as const),
		...versions.map((version) => [version.version, version] as const),
	]);
}

/** The known builds by game version. */
export function buildsOf(source: ListedSource): ReadonlyMap<string, string> {
	return new Map([...factsOf(source)].flatMap(([version, { build_id }]) => (build_id ? [[version, build_id]] : [])));
}

/** All game versions, newest first. `changelogs` are those of both channels, oldest first. */
export function listVersions(source: ListedSource, changelogs: readonly Changelog[]): GameVersionEntry[] {
	const facts = [...factsOf(source)].sort(([left], [right]) => compareTags(right, left));
	const ofTheGame = changelogs.filter((changelog) => !isRevision(changelog));
	return facts.map(([version, { branch, date, build_id }], place) => {
		const index = ofTheGame.findIndex(({ game_version }) => game_version === version);
		const before = ofTheGame[index - 1];
		const revisions = changelogs.filter(({ game_version }) => game_version === version).map((one) => one.data_revision);
		return {
			version: `v${version}`,
			is_latest: place === 0,
			branch,
			date,
			build_id: build_id || null,
			data_revision: Math.max(0, ...revisions),
			has_records: index >= 0 || source.game.channels.main?.version === `v${version}`,
			changed_since: before ? `v${before.game_version}` : null,
			changes: before ? idsOf(ofTheGame[index]!) : null,
		};
	});
}

function idsOf({ categories }: Changelog): NonNullable<GameVersionEntry['changes']> {
	const ids = (records: readonly { readonly id: string }[] = []) => records.map(({ id }) => id);
	return Object.fromEntries(
		categories.map(({ id, added, changed, removed }) => [
			id,
			{ added: ids(added), changed: ids(changed), removed: ids(removed) },
		]),
	);
}
