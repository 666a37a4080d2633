import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Metrics } from '../../../contract/statistics/metrics.ts';
import type { EloBoard } from '../../../contract/statistics/players.ts';
import { fileText, generateRun } from '../../commands/generate/generate-run.ts';
import { createTimeline } from '../../commands/generate/timeline.ts';
import { readWorld } from '../../commands/generate/world.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { builtTree } from '../../testing/built-tree.ts';
import type { BentFile } from '../../testing/runs/bent-runs.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../testing/server-with-steam.ts';
import { type Player, signInPlayer } from '../../testing/signed-in-player.ts';
import { Catalogue } from '../../tree/catalogue.ts';
import { CurrentTree } from '../../tree/static-tree.ts';

const [EDITED, HONEST_WINS, HONEST_LOSSES] = [60, 8, 2];
const [ATTACKER, HONEST] = ['Sixty', 'Honest'];

let server: ServerWithSteam;

beforeAll(async () => {
	const [dist, state] = [await builtTree(), emptyState()];
	const [first, ...wins] = ratedRuns(dist, true, HONEST_WINS + 1);
	server = await startServerWithSteam({}, dist, state);
	const honest = await named(HONEST);
	for (const file of [...wins, ...ratedRuns(dist, false, HONEST_LOSSES)]) await send(honest, file);
	const attacker = await named(ATTACKER);
	for (let index = 0; index < EDITED; index += 1) await send(attacker, edited(first!, index));
	makeGeneration({ dist, state, now: Date.now() });
	await vi.waitUntil(async () => (await read<EloBoard>('/api/leaderboards/elo')).players.length > 0, {
		timeout: 60_000,
		interval: 100,
	});
}, 300_000);
afterAll(() => server?.close());

/** Synthetic solo runs of ascension 10, which the ladder rates. */
function ratedRuns(dist: string, isWin: boolean, count: number): BentFile[] {
	const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
	const timeline = createTimeline(10_000);
	const found: BentFile[] = [];
	for (let index = 0; found.length < count; index += 1) {
		const run = generateRun(world, 'edited', index, timeline);
		const file = JSON.parse(fileText(run).toString()) as BentFile;
		if (file.win === isWin && file.ascension === 10 && file.players.length === 1 && isRated(file)) found.push(file);
	}
	return found;
}

const isRated = (file: BentFile): boolean => file['game_mode'] === 'standard' && file['was_abandoned'] === false;

/** The win with another seed, other times, and another length of one fight. */
function edited(win: BentFile, index: number): BentFile {
	const file = structuredClone(win);
	file.seed = `EDITED${index}`;
	file.start_time += index * 7200;
	file.run_time += index;
	const fights = file.map_point_history.flat().flatMap(({ rooms }) => rooms.filter(({ turns_taken: turns }) => turns > 1));
	fights[index % fights.length]!.turns_taken += 1 + index;
	return file;
}

async function named(username: string): Promise<Player> {
	const player = await signInPlayer(server);
	expect((await player.ask('PATCH', '/api/auth/username', { username })).status).toBe(200);
	return player;
}

async function send(player: Player, file: BentFile): Promise<void> {
	expect((await player.ask('POST', '/api/runs', file)).status).toBe(200);
}

async function read<Answer>(path: string): Promise<Answer> {
	return (await (await server.fetch(path)).json()) as Answer;
}

test('sixty edited wins of one account count once: it is not in the bracket of the best, nor on the ladder', async () => {
	const { players } = await read<EloBoard>('/api/leaderboards/elo');
	expect(players.map(({ username, runs }) => [username, runs])).toEqual([[HONEST, HONEST_WINS + HONEST_LOSSES]]);

	const best = await read<Metrics>('/api/runs/metrics/cards?bracket=wr75');
	expect(best).toMatchObject({ total_seats: HONEST_WINS + HONEST_LOSSES, players: 1 });
	// So few players grade nothing.
	expect(best.rows.filter(({ tier_range: range }) => range !== null)).toEqual([]);

	const every = await read<Metrics>('/api/runs/metrics/cards?bracket=a10');
	expect(every.total_seats).toBe(1 + HONEST_WINS + HONEST_LOSSES);
});
