import { GAME_VERSION, newestFirst, releaseOf } from '../../../../contract/records/game-version.ts';
import type { StatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import { COUNTED, officialCode } from '../../counting/rows/cell-key.ts';
import { type Frame, OUTCOMES, isOfficial, isRanked, isShort } from '../../counting/rows/frame.ts';
import { HIGHEST_ASCENSION } from '../../../../contract/records/ascension.ts';

/** Runs under which a player has no rate. */
const FEWEST_RATED_RUNS = 5;
/** Win rates in percent that the skills ask for, beside ascension 10 (`behaviour/statistics.md#brackets`). */
const SKILL_RATES = [30, 50, 75] as const;
/** Builds with counters of their own; runs of rarer ones count everywhere but in brackets of their version. */
const MOST_OWN_BUILDS = 200;
const FEWEST_VERSION_RUNS = 500;
const MOST_VERSIONS = 8;
/** Named players who make a version known that the catalogue does not name. */
const FEWEST_VERSION_PLAYERS = 5;

/** How every row is to be counted (see `cell-key.ts`). */
export function classify(frame: Frame): Uint8Array {
	const { columns, length } = frame;
	const bands = bandsOfUsers(frame);
	const hasOwnBuild = ownBuilds(frame);
	const counted = new Uint8Array(length);
	for (let row = 0; row < length; row++) {
		if (!isRanked(columns, row)) continue;
		counted[row] = COUNTED.ranked;
		if (columns.character[row]! < 0) continue;
		counted[row] = COUNTED.ranked | COUNTED.headline;
		if (isShort(columns, row)) continue;
		const user = columns.user[row]!;
		const band = columns.ascension[row] === HIGHEST_ASCENSION ? 1 + (user < 0 ? 0 : bands[user]!) : 0;
		counted[row] = COUNTED.ranked | COUNTED.headline | officialCode(band, hasOwnBuild[columns.build[row]!] === 1);
	}
	return counted;
}

/** How many of the skill rates each player is above, over all visible runs that were not abandoned at once. */
export function bandsOfUsers({ columns, length, users }: Frame): Uint8Array {
	const runs = new Uint32Array(users.length);
	const wins = new Uint32Array(users.length);
	for (let row = 0; row < length; row++) {
		const user = columns.user[row]!;
		if (user < 0 || columns.isVisible[row] !== 1 || isShort(columns, row)) continue;
		runs[user] = runs[user]! + 1;
		if (columns.outcome[row] === OUTCOMES.win) wins[user] = wins[user]! + 1;
	}
	return Uint8Array.from(runs, (count, user) =>
		count < FEWEST_RATED_RUNS ? 0 : SKILL_RATES.filter((rate) => 100 * wins[user]! > rate * count).length,
	);
}

/** 1 for the builds with the most official runs, by position in the list of builds plus one. */
function ownBuilds(frame: Frame): Uint8Array {
	const own = new Uint8Array(frame.builds.length + 1);
	for (const { build } of mostPlayed(frame).slice(0, MOST_OWN_BUILDS)) own[build] = 1;
	return own;
}

/** A build of the game, with its official runs. */
interface PlayedBuild {
	readonly name: string;
	/** Position in the list of builds plus one. */
	readonly build: number;
	readonly runs: number;
}

/** Builds that are versions, by official runs, then by name. */
function mostPlayed({ columns, length, builds }: Frame): PlayedBuild[] {
	const runs = new Uint32Array(builds.length + 1);
	for (let row = 0; row < length; row++) {
		if (isOfficial(columns, row)) runs[columns.build[row]!] = runs[columns.build[row]!]! + 1;
	}
	return builds
		.map((name, index) => ({ name, build: index + 1, runs: runs[index + 1]! }))
		.filter(({ name, runs: played }) => played > 0 && GAME_VERSION.test(name))
		.sort((left, right) => right.runs - left.runs || (left.name < right.name ? -1 : 1));
}

/**
 * The versions that statistics are offered for: at least 500 official runs, named by the catalogue or played by five named players, the
 * newest 8, newest first.
 */
export function offeredVersions(frame: Frame, { versions }: Pick<StatisticsCatalogue, 'versions'>): PlayedBuild[] {
	const played = mostPlayed(frame).filter(
		({ name, build, runs }) =>
			runs >= FEWEST_VERSION_RUNS &&
			(versions.length === 0 || versions.includes(releaseOf(name)) || playersOf(frame, build) >= FEWEST_VERSION_PLAYERS),
	);
	return played.sort((left, right) => newestFirst(left.name, right.name)).slice(0, MOST_VERSIONS);
}

function playersOf({ columns, length }: Frame, build: number): number {
	const players = new Set<number>();
	for (let row = 0; row < length; row++) {
		if (columns.build[row] === build && columns.user[row]! >= 0 && isOfficial(columns, row)) players.add(columns.user[row]!);
	}
	return players.size;
}
