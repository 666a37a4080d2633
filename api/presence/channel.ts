import { Listener, frame } from './listener.ts';
import type { LiveRun } from './live-run.ts';

/** What the channels tell of. */
export interface LiveRuns {
	/** Number of the newest beat. */
	readonly beats: number;
	/** How many are played. */
	readonly count: number;
	top(limit: number): readonly LiveRun[];
	find(steamId: string): LiveRun | undefined;
}

/** Listeners who are told one after the other before requests have their turn: each costs a write to a socket. */
const SLICE = 20;

/** Those who listen to the same. */
abstract class Channel {
	readonly #listeners = new Set<Listener>();
	/** What is still to be told and to whom, oldest first. */
	readonly #untold: { readonly event: Buffer; readonly listeners: readonly Listener[] }[] = [];
	#isTelling = false;

	get size(): number {
		return this.#listeners.size;
	}

	/** @param onGone is called when the listener has gone */
	add(onGone: () => void): Listener {
		const listener = new Listener(() => this.whole());
		this.#listeners.add(listener);
		listener.once('close', () => {
			this.#listeners.delete(listener);
			onGone();
		});
		return listener;
	}

	/** Tells what is new. */
	abstract update(): void;

	/** The state that has been told, as an event. */
	protected abstract whole(): Buffer;

	beat(): void {
		for (const listener of this.#listeners) listener.beat();
	}

	end(): void {
		for (const listener of this.#listeners) listener.end();
	}

	/** Tells those who listen now: who comes later is told the whole. */
	protected tell(event: Buffer): void {
		const listeners = [...this.#listeners];
		for (let from = 0; from < listeners.length; from += SLICE) {
			this.#untold.push({ event, listeners: listeners.slice(from, from + SLICE) });
		}
		if (!this.#isTelling) this.#tellNext();
	}

	#tellNext(): void {
		const next = this.#untold.shift();
		for (const listener of next?.listeners ?? []) listener.tell(next!.event);
		this.#isTelling = this.#untold.length > 0;
		if (this.#isTelling) setImmediate(() => this.#tellNext());
	}
}

/** The list of live runs (`behaviour/live.md#stream`): `active` first, then `changes`. */
export class ListChannel extends Channel {
	readonly #runs: LiveRuns;
	readonly #limit: number;
	#shown: ReadonlyMap<string, LiveRun>;
	#told: number;

	constructor(runs: LiveRuns, limit: number) {
		super();
		this.#runs = runs;
		this.#limit = limit;
		this.#told = runs.beats;
		this.#shown = this.#top();
	}

	update(): void {
		const before = this.#shown;
		const after = this.#told;
		this.#shown = this.#top();
		this.#told = this.#runs.beats;
		const changed = [...this.#shown.values()].flatMap((run) => {
			const last = before.get(run.steamId);
			return last === run ? (run.changes('listed', after) ?? []) : run.json('listed', last);
		});
		const gone = [...before.keys()].filter((steamId) => !this.#shown.has(steamId));
		if (changed.length + gone.length === 0) return;
		this.tell(frame('changes', `{"count":${this.#runs.count},"players":[${changed.join(',')}],"gone":${JSON.stringify(gone)}}`));
	}

	protected whole(): Buffer {
		const players = [...this.#shown.values()].map((run) => run.json('listed'));
		return frame('active', `{"count":${this.#runs.count},"players":[${players.join(',')}]}`);
	}

	#top(): ReadonlyMap<string, LiveRun> {
		return new Map(this.#runs.top(this.#limit).map((run) => [run.steamId, run]));
	}
}

/** The run of one player: `run`, then `change`, and `ended`; he may begin later. */
export class PlayerChannel extends Channel {
	readonly #runs: LiveRuns;
	readonly #steamId: string;
	#shown: LiveRun | undefined;
	#told: number;

	constructor(runs: LiveRuns, steamId: string) {
		super();
		this.#runs = runs;
		this.#steamId = steamId;
		this.#shown = runs.find(steamId);
		this.#told = runs.beats;
	}

	update(): void {
		const [before, after] = [this.#shown, this.#told];
		this.#shown = this.#runs.find(this.#steamId);
		this.#told = this.#runs.beats;
		if (this.#shown !== before) {
			this.tell(this.whole());
			return;
		}
		const change = this.#shown?.changes('whole', after);
		if (change !== undefined) this.tell(frame('change', change));
	}

	protected whole(): Buffer {
		return this.#shown ? frame('run', this.#shown.json('whole')) : frame('ended', `{"steam_id":"${this.#steamId}"}`);
	}
}
