import { Listener, frame } from './listener.ts';
import type { LiveRun } from './live-run.ts';

/** What a channel reads. */
export interface LiveRuns {
	/** Number of the newest beat. */
	readonly beats: number;
	/** How many runs are live. */
	readonly count: number;
	top(limit: number): readonly LiveRun[];
	find(steamId: string): LiveRun | undefined;
}

/** Listeners that one turn of the event loop writes to; requests are served between two turns. */
const SLICE = 20;

/** The listeners of one topic. */
abstract class Channel {
	readonly #listeners = new Set<Listener>();
	/** Events that are not sent yet, oldest first, with their listeners. */
	readonly #unsent: { readonly event: Buffer; readonly listeners: readonly Listener[] }[] = [];
	#isSending = false;

	get size(): number {
		return this.#listeners.size;
	}

	/** @param onClose is called when the listener disconnects */
	add(onClose: () => void): Listener {
		const listener = new Listener(() => this.whole());
		this.#listeners.add(listener);
		listener.once('close', () => {
			this.#listeners.delete(listener);
			onClose();
		});
		return listener;
	}

	/** Sends what changed since the last update. */
	abstract update(): void;

	/** The whole state that was sent last, as an event. */
	protected abstract whole(): Buffer;

	beat(): void {
		for (const listener of this.#listeners) listener.beat();
	}

	end(): void {
		for (const listener of this.#listeners) listener.end();
	}

	/** Sends an event to the listeners of this moment; later ones begin with the whole state. */
	protected send(event: Buffer): void {
		const listeners = [...this.#listeners];
		for (let from = 0; from < listeners.length; from += SLICE) {
			this.#unsent.push({ event, listeners: listeners.slice(from, from + SLICE) });
		}
		if (!this.#isSending) this.#sendNext();
	}

	#sendNext(): void {
		const next = this.#unsent.shift();
		for (const listener of next?.listeners ?? []) listener.send(next!.event);
		this.#isSending = this.#unsent.length > 0;
		if (this.#isSending) setImmediate(() => this.#sendNext());
	}
}

/** The list of live runs (`behaviour/live.md#stream`): `active` first, then `changes`. */
export class ListChannel extends Channel {
	readonly #runs: LiveRuns;
	readonly #limit: number;
	#shown: ReadonlyMap<string, LiveRun>;
	#sentBeats: number;

	constructor(runs: LiveRuns, limit: number) {
		super();
		this.#runs = runs;
		this.#limit = limit;
		this.#sentBeats = runs.beats;
		this.#shown = this.#top();
	}

	update(): void {
		const before = this.#shown;
		const after = this.#sentBeats;
		this.#shown = this.#top();
		this.#sentBeats = this.#runs.beats;
		const changed = [...this.#shown.values()].flatMap((run) => {
			const last = before.get(run.steamId);
			return last === run ? (run.changes('listed', after) ?? []) : run.json('listed', last);
		});
		const gone = [...before.keys()].filter((steamId) => !this.#shown.has(steamId));
		if (changed.length + gone.length === 0) return;
		this.send(frame('changes', `{"count":${this.#runs.count},"players":[${changed.join(',')}],"gone":${JSON.stringify(gone)}}`));
	}

	protected whole(): Buffer {
		const players = [...this.#shown.values()].map((run) => run.json('listed'));
		return frame('active', `{"count":${this.#runs.count},"players":[${players.join(',')}]}`);
	}

	#top(): ReadonlyMap<string, LiveRun> {
		return new Map(this.#runs.top(this.#limit).map((run) => [run.steamId, run]));
	}
}

/** The run of one player: `run` first, then `change` and `ended`. The run may start after the listener connects. */
export class PlayerChannel extends Channel {
	readonly #runs: LiveRuns;
	readonly #steamId: string;
	#shown: LiveRun | undefined;
	#sentBeats: number;

	constructor(runs: LiveRuns, steamId: string) {
		super();
		this.#runs = runs;
		this.#steamId = steamId;
		this.#shown = runs.find(steamId);
		this.#sentBeats = runs.beats;
	}

	update(): void {
		const [before, after] = [this.#shown, this.#sentBeats];
		this.#shown = this.#runs.find(this.#steamId);
		this.#sentBeats = this.#runs.beats;
		if (this.#shown !== before) {
			this.send(this.whole());
			return;
		}
		const change = this.#shown?.changes('whole', after);
		if (change !== undefined) this.send(frame('change', change));
	}

	protected whole(): Buffer {
		return this.#shown ? frame('run', this.#shown.json('whole')) : frame('ended', `{"steam_id":"${this.#steamId}"}`);
	}
}
