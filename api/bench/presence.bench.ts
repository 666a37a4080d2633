import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAccountTokens } from '../store/accounts/account-tokens.ts';
import { sampleBeat } from '../testing/sample-beat.ts';
import { startService } from '../testing/service-process.ts';
import { readBenchOptions } from './bench-options.ts';
import { percentile } from './percentile.ts';
import { reportLine } from './results/report-line.ts';

/**
 * A thousand players who beat every two seconds, two hundred listeners, and readers of the catalogue, on one process: service on core
 * 0, everybody else on core 1. Each answer is timed from the moment that it was due, so that a sender who is held up counts too.
 */
const JWT_SECRET = 'secret of the bench of presence';
const CORE = ['taskset', '-c', '0'];
const PLAYERS = 1000;
const LISTENERS = 200;
const BEAT_MILLISECONDS = 2000;
const SECONDS = 60;
/** The engine compiles what is used often. */
const WARM_UP_SECONDS = 10;
const READS_A_SECOND = 50;
const READS = ['/api/cards/BASH', '/api/cards', '/api/relics?rarity=Rare'];
const BEAT_GOAL = 20;
const READ_GOAL = 10;

interface Times {
	readonly beats: number[];
	readonly reads: number[];
}

export async function main(args: readonly string[]): Promise<void> {
	const { dist } = readBenchOptions(args);
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	execFileSync('taskset', ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
	const environment = { JWT_SECRET, ROLLUP_MINUTES: '0' };
	const service = await startService(dist, join(folder, 'state'), { prefix: CORE, environment });
	try {
		const tokens = await tokensOf(PLAYERS);
		const heard = { events: 0, bytes: 0 };
		const listeners = Array.from({ length: LISTENERS }, (_, index) => listen(service.port, index, heard));
		await load(service.port, tokens, WARM_UP_SECONDS);
		Object.assign(heard, { events: 0, bytes: 0 });
		const { beats, reads } = await load(service.port, tokens, SECONDS);
		for (const listener of listeners) listener.destroy();
		report(`beats of ${PLAYERS} players`, beats, BEAT_GOAL);
		report('reads of the catalogue at the same time', reads, READ_GOAL);
		const perSecond = (heard.bytes / SECONDS / 1024 / 1024).toFixed(1);
		reportLine(`events that ${LISTENERS} listeners received; MB a second`, `${heard.events}, ${perSecond}`);
		if (heard.events === 0) throw new Error('The listeners received no event.');
	} finally {
		await service.kill();
		execFileSync('taskset', ['-acp', '0-1', String(process.pid)], { stdio: 'ignore' });
		rmSync(folder, { recursive: true, force: true });
	}
}

function report(name: string, times: readonly number[], goal: number): void {
	const p99 = percentile(times, 0.99);
	reportLine(`${name}, p50 and p99, ms`, `${percentile(times, 0.5).toFixed(1)} and ${p99.toFixed(1)}`, {
		goal: `p99 ≤ ${goal}`,
		isMet: p99 <= goal,
	});
}

function tokensOf(count: number): Promise<string[]> {
	const tokens = createAccountTokens(JWT_SECRET);
	return Promise.all(
		Array.from({ length: count }, (_, index) =>
			tokens.sign({
				id: index + 1,
				steamId: String(76_561_190_000_000_000n + BigInt(index)),
				discordId: null,
				username: 'Player',
			}),
		),
	);
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

async function load(port: number, tokens: readonly string[], seconds: number): Promise<Times> {
	const times: Times = { beats: [], reads: [] };
	const pending: Promise<void>[] = [];
	const started = performance.now();
	const players = tokens.map((token, index) => beating(port, token, index, seconds, started, times.beats));
	const reading = (async () => {
		for (let index = 0; index < READS_A_SECOND * seconds; index += 1) {
			const due = started + (index / READS_A_SECOND) * 1000;
			if (due > performance.now()) await wait(due - performance.now());
			pending.push(timed(due, times.reads, (done, failed) => read(port, index, done, failed)));
		}
	})();
	await Promise.all([...players, reading]);
	await Promise.all(pending);
	return times;
}

/** One player; the players begin one after the other within the first two seconds. */
async function beating(
	port: number,
	token: string,
	player: number,
	seconds: number,
	started: number,
	times: number[],
): Promise<void> {
	const first = started + (player / PLAYERS) * BEAT_MILLISECONDS;
	for (let turn = 0; turn < (seconds * 1000) / BEAT_MILLISECONDS; turn += 1) {
		const due = first + turn * BEAT_MILLISECONDS;
		if (due > performance.now()) await wait(due - performance.now());
		await timed(due, times, (done, failed) => send(port, token, player, JSON.stringify(beatOf(player, turn)), done, failed));
	}
}

type Ask = (done: () => void, failed: (error: Error) => void) => void;

function timed(due: number, times: number[], ask: Ask): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	ask(() => {
		times.push(performance.now() - due);
		resolve();
	}, reject);
	return promise;
}

const addressOf = (group: number, index: number): string => `10.${group}.${index >> 8}.${index & 255}`;

function send(port: number, token: string, player: number, body: string, done: () => void, failed: (error: Error) => void): void {
	const headers = {
		Authorization: `Bearer ${token}`,
		'Content-Type': 'application/json',
		'Content-Length': Buffer.byteLength(body),
		'X-Forwarded-For': addressOf(1, player),
	};
	request({ agent, host: '127.0.0.1', port, path: '/api/presence', method: 'POST', headers }, (response) => {
		if (response.statusCode !== 200) failed(new Error(`A beat was answered with ${response.statusCode}.`));
		response.resume().once('end', done);
	})
		.once('error', failed)
		.end(body);
}

function read(port: number, index: number, done: () => void, failed: (error: Error) => void): void {
	const headers = { 'Accept-Encoding': 'gzip', 'X-Forwarded-For': addressOf(2, index) };
	get({ agent, host: '127.0.0.1', port, path: READS[index % READS.length], headers }, (response) => {
		if (response.statusCode !== 200) failed(new Error(`A read was answered with ${response.statusCode}.`));
		response.resume().once('end', done);
	}).once('error', failed);
}

/** Half of them follow the list, half a player. */
function listen(port: number, index: number, heard: { events: number; bytes: number }): ClientRequest {
	const topic = index % 2 === 0 ? '' : `?steam_id=${76_561_190_000_000_000n + BigInt(index)}`;
	const headers = { 'X-Forwarded-For': addressOf(3, index) };
	const listener = get({ host: '127.0.0.1', port, path: `/api/presence/stream${topic}`, agent: false, headers }, (response) => {
		response.on('data', (chunk: Buffer) => {
			heard.events += 1;
			heard.bytes += chunk.length;
		});
		// It is broken off at the end.
		response.once('error', () => {});
	});
	return listener.once('error', () => {});
}

const CARDS = ['STRIKE_IRONCLAD', 'DEFEND_IRONCLAD', 'BASH', 'ANGER', 'SHRUG_IT_OFF+', 'POMMEL_STRIKE', 'BODY_SLAM+'];
const cards = (count: number, from: number): string[] =>
	Array.from({ length: count }, (_, index) => CARDS[(index + from) % CARDS.length]!);

const VISITED = {
	act: 1,
	type: 'monster',
	encounter_id: 'SLUGS',
	hp: 60,
	max_hp: 80,
	gold: 99,
	turns: 4,
	damage_taken: 5,
	healed: 0,
	gold_spent: 0,
	gold_gained: 10,
	rewards: [{ kind: 'card', id: 'ANGER' }],
	skipped: [{ kind: 'card', id: 'CLASH' }],
};

/** A beat in a fight, as large as those of the mod late in a run. */
function beatOf(player: number, turn: number): object {
	return sampleBeat(turn, {
		seed: `S${player}`,
		total_floor: 20 + (player % 30),
		hand: cards(5, turn),
		draw_pile: cards(20, turn),
		discard_pile: cards(10, turn),
		deck: cards(30, 0),
		relics: cards(20, 3),
		potions: ['FIRE_POTION'],
		events: [{ k: 'card', v: CARDS[turn % CARDS.length], turn, t: turn / 2 }],
		path: Array.from({ length: 20 }, (_, index) => [index % 5, index]),
		pos: [3, 20],
		floor_history: Array.from({ length: 20 }, (_, floor) => ({ ...VISITED, floor })),
	});
}
