import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileText, generateRun } from '../commands/generate/generate-run.ts';
import { createTimeline } from '../commands/generate/timeline.ts';
import { readWorld } from '../commands/generate/world.ts';
import type { PlayerFilter } from '../statistics/answers/player-runs.ts';
import { UNKNOWN_PLAYER } from '../statistics/generation/snapshot/refusals.ts';
import { playerInsights } from '../statistics/insights/insights.ts';
import { readStatisticsCatalogue } from '../statistics/counting/catalogue/statistics-catalogue.ts';
import { currentGeneration } from '../statistics/generation/folder/current.ts';
import { makeGeneration } from '../statistics/making/make-generation.ts';
import { openSnapshot } from '../statistics/making/plan.ts';
import { openBulkWriter } from '../store/bulk-writer.ts';
import { SEGMENTS_FOLDER } from '../store/segments/segment-files.ts';
import { prepareForTests } from '../testing/prepare-for-tests.ts';
import { Catalogue } from '../tree/catalogue.ts';
import { CurrentTree } from '../tree/static-tree.ts';
import { readBenchOptions } from './bench-options.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';

/** Insights of a player of 5,000 runs among those of others (`--count`, a fifth of the usual unless given): 50 ms. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/almanac-bench/', import.meta.url));
const OWN_RUNS = 5000;
const USERNAME = 'Bench';
const STEAM_ID = '76561190000000555';
const ROUNDS = 25;
const GOAL = 50;
const ALL: PlayerFilter = { character: null, ascension: null, version: null, players: null };

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const total = Math.max(4 * OWN_RUNS, Math.ceil(count / 5));
	const state = storeOf(total, dist);
	makeGeneration({ state, dist, now: Date.now() });
	const snapshot = openSnapshot(currentGeneration(state) ?? null, readStatisticsCatalogue(realpathSync(join(dist, 'current'))));
	const words = { catalogue: snapshot.catalogue, restNames: {} };
	const ask = (username: string, filter: PlayerFilter, isShown = true): number => {
		const started = performance.now();
		try {
			playerInsights(snapshot, join(state, SEGMENTS_FOLDER), { username, filter, isShown, language: 'eng' }, words);
		} catch (error) {
			if ((error as { code?: string }).code !== UNKNOWN_PLAYER) throw error;
		}
		return performance.now() - started;
	};
	reportLine(`the first insights of a generation of ${total} runs, ms`, ask(USERNAME, ALL).toFixed(0));
	const times = Array.from({ length: ROUNDS }, () => ask(USERNAME, ALL));
	reportLine(`insights over ${OWN_RUNS} own runs, ms`, spread(times, 1), { goal: `< ${GOAL}`, isMet: median(times) < GOAL });
	const filtered = Array.from({ length: ROUNDS }, () => ask(USERNAME, { ...ALL, ascension: 10 }));
	reportLine('insights of ascension 10, ms', spread(filtered, 1), { goal: `< ${GOAL}`, isMet: median(filtered) < GOAL });
	const pairs = Array.from({ length: ROUNDS }, () => [ask('nobody at all', ALL), ask(USERNAME, ALL, false)] as const);
	const [unknown, hidden] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
	reportLine('an unknown and a private player, in turn, ms', `${spread(unknown, 2)} and ${spread(hidden, 2)}`);
	snapshot.close();
}

/** State folder of a store in which 5,000 runs are of one player; made once and kept. */
function storeOf(count: number, dist: string): string {
	const state = join(CACHE, `insights-${count}`);
	if (existsSync(state)) return state;
	const aside = `${state}.part`;
	rmSync(aside, { recursive: true, force: true });
	mkdirSync(aside, { recursive: true });
	const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
	const timeline = createTimeline(count);
	const writer = openBulkWriter(aside, false);
	let own = 0;
	for (let index = 0; index < count; index++) {
		const made = generateRun(world, 'insights', index, timeline);
		const { steamId, username } = made.submitter;
		// In multiplayer runs, the seat of a player is unknown unless the file has their id.
		const isOwn = index % 2 === 0 && own < OWN_RUNS && (made.file['players'] as readonly unknown[]).length === 1;
		own += isOwn ? 1 : 0;
		writer.insert([
			{
				run: prepareForTests(fileText(made)),
				submitter: {
					verifiedSteamId: isOwn ? STEAM_ID : username === null ? null : steamId,
					steamHint: steamId,
					discordId: null,
					username: isOwn ? USERNAME : username,
				},
				submittedAt: made.submittedAt,
				isSynthetic: true,
				network: null,
			},
		]);
	}
	writer.close();
	renameSync(aside, state);
	return state;
}
