import type { Listener } from './listener.ts';
import { ListChannel, type LiveRuns, PlayerChannel } from './channel.ts';
import { type Beat, LiveRun } from './live-run.ts';

/** A run without a beat for this long is over. */
export const LIFETIME_MILLISECONDS = 90_000;
const MOST_RUNS = 10_000;
/** Between two removals of ended runs, which also update lists. */
const TICK_MILLISECONDS = 1000;
const TICKS_PER_HEARTBEAT = 15;
const MOST_LISTENERS = 1000;
/** Of one client. */
const MOST_LISTENERS_OF_CLIENT = 50;

/** One player, or the first runs of the list. */
export type Topic = { readonly steamId: string } | { readonly limit: number };

/** A beat or an end that one process shares with the others; a null beat ends the run. */
export interface PresenceNews {
	readonly steamId: string;
	readonly username: string | null;
	readonly beat: Beat | null;
}

/** Live runs, in memory only (`behaviour/live.md`). */
export class Presence implements LiveRuns {
	readonly #runs = new Map<string, LiveRun>();
	readonly #lists = new Map<number, ListChannel>();
	readonly #players = new Map<string, PlayerChannel>();
	readonly #listenersOf = new Map<string, number>();
	readonly #now: () => number;
	readonly #timer: NodeJS.Timeout;
	/** Valid until something changes. */
	#ranking: readonly LiveRun[] | undefined;
	#beats = 0;
	#listeners = 0;
	#ticks = 0;
	#isClosed = false;
	#share: (news: PresenceNews) => void = () => {};

	/** @param now epoch milliseconds */
	constructor(now: () => number = Date.now) {
		this.#now = now;
		this.#timer = setInterval(() => this.tick(), TICK_MILLISECONDS).unref();
	}

	get beats(): number {
		return this.#beats;
	}

	get listeners(): number {
		return this.#listeners;
	}

	get count(): number {
		return this.#runs.size;
	}

	/** Sends every beat and end of this process to others. */
	shareWith(send: (news: PresenceNews) => void): void {
		this.#share = send;
	}

	/** Applies a beat or an end that another process received. */
	receive({ steamId, username, beat }: PresenceNews): void {
		if (beat === null) this.#end(steamId);
		else this.#apply(steamId, username, beat);
	}

	/** Applies a beat; false when there are too many runs to start another. */
	beat(steamId: string, username: string | null, beat: Beat): boolean {
		const isApplied = this.#apply(steamId, username, beat);
		if (isApplied) this.#share({ steamId, username, beat });
		return isApplied;
	}

	#apply(steamId: string, username: string | null, beat: Beat): boolean {
		const now = this.#now();
		const known = this.find(steamId);
		if (!known && this.#runs.size >= MOST_RUNS) return false;
		const run = known?.isOf(beat) ? known : new LiveRun(steamId, now);
		this.#beats += 1;
		run.apply(beat, username, this.#beats, now);
		this.#runs.set(steamId, run);
		this.#ranking = undefined;
		this.#players.get(steamId)?.update();
		return true;
	}

	end(steamId: string): void {
		this.#end(steamId);
		this.#share({ steamId, username: null, beat: null });
	}

	#end(steamId: string): void {
		if (!this.#runs.delete(steamId)) return;
		this.#ranking = undefined;
		this.#players.get(steamId)?.update();
	}

	find(steamId: string): LiveRun | undefined {
		const run = this.#runs.get(steamId);
		return run && this.#isFresh(run) ? run : undefined;
	}

	/** Deepest first, then by the newest beat. */
	top(limit: number): readonly LiveRun[] {
		this.#ranking ??= [...this.#runs.values()].sort(
			(left, right) => right.totalFloor - left.totalFloor || right.updatedAt - left.updatedAt,
		);
		const fresh: LiveRun[] = [];
		for (const run of this.#ranking) {
			if (fresh.length === limit) break;
			if (this.#isFresh(run)) fresh.push(run);
		}
		return fresh;
	}

	/**
	 * Server-sent events about a topic; undefined when there are too many listeners.
	 * @param client rate-limit key of the client
	 */
	listen(topic: Topic, client: string): Listener | undefined {
		const own = this.#listenersOf.get(client) ?? 0;
		if (this.#isClosed || this.#listeners >= MOST_LISTENERS || own >= MOST_LISTENERS_OF_CLIENT) return undefined;
		this.#listeners += 1;
		this.#listenersOf.set(client, own + 1);
		return this.#channel(topic).add(() => this.#forget(client));
	}

	#channel(topic: Topic): ListChannel | PlayerChannel {
		if ('steamId' in topic) return made(this.#players, topic.steamId, () => new PlayerChannel(this, topic.steamId));
		return made(this.#lists, topic.limit, () => new ListChannel(this, topic.limit));
	}

	#forget(client: string): void {
		this.#listeners -= 1;
		const rest = (this.#listenersOf.get(client) ?? 1) - 1;
		if (rest === 0) this.#listenersOf.delete(client);
		else this.#listenersOf.set(client, rest);
		for (const channels of [this.#lists, this.#players] as Map<unknown, ListChannel | PlayerChannel>[]) {
			for (const [key, channel] of channels) if (channel.size === 0) channels.delete(key);
		}
	}

	/** Removes runs that are over and updates lists. */
	tick(): void {
		for (const [steamId, run] of this.#runs) if (!this.#isFresh(run)) this.#end(steamId);
		for (const channel of this.#lists.values()) channel.update();
		this.#ticks += 1;
		if (this.#ticks % TICKS_PER_HEARTBEAT !== 0) return;
		for (const channel of [...this.#lists.values(), ...this.#players.values()]) channel.beat();
	}

	/** Ends every stream and rejects new listeners. */
	close(): void {
		this.#isClosed = true;
		clearInterval(this.#timer);
		for (const channel of [...this.#lists.values(), ...this.#players.values()]) channel.end();
	}

	/** Runs dated after now are over too: when the clock is set back, the next beat of a player starts a run again. */
	#isFresh(run: LiveRun): boolean {
		return Math.abs(this.#now() - run.updatedAt) < LIFETIME_MILLISECONDS;
	}
}

function made<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const value = map.get(key) ?? make();
	map.set(key, value);
	return value;
}
