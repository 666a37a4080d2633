import { LIVE_FIELDS, MOST_EVENTS, newEvents } from '../../contract/presence/live-run.ts';

/** The value of a field as JSON; undefined once it is cleared. */
interface Kept {
	readonly text: string | undefined;
	/** Number of the beat that last changed it. */
	readonly beat: number;
}

/** What the mod sends, unchecked. */
export type Beat = Readonly<Record<string, unknown>>;

/** `listed` leaves out long fields, as the list of live runs does. */
export type LiveForm = 'listed' | 'whole';

const FIELDS = Object.entries(LIVE_FIELDS);
const LONG = new Set([...FIELDS.filter(([, { isLong }]) => isLong).map(([name]) => name), 'events']);

/** A run that is being played. Fields are kept as JSON, so that changes are string comparisons and answers are joins. */
export class LiveRun {
	readonly steamId: string;
	/** Epoch milliseconds. */
	readonly startedAt: number;
	#updatedAt: number;
	#totalFloor = 0;
	#events: readonly unknown[] = [];
	readonly #fields = new Map<string, Kept>();

	constructor(steamId: string, now: number) {
		this.steamId = steamId;
		this.startedAt = now;
		this.#updatedAt = now;
	}

	/** Epoch milliseconds of the newest beat. */
	get updatedAt(): number {
		return this.#updatedAt;
	}

	get totalFloor(): number {
		return this.#totalFloor;
	}

	/** Whether a beat belongs to this run. The mod may report no end of a run, for instance when the game crashed. */
	isOf({ seed }: Beat): boolean {
		const known = this.#fields.get('seed')?.text;
		return typeof seed !== 'string' || known === undefined || known === JSON.stringify(LIVE_FIELDS['seed']?.field.clean(seed));
	}

	/** Applies the valid fields of a beat (`behaviour/live.md#beats`). @param number of the beat, ascending over all runs */
	apply(beat: Beat, username: string | null, number: number, now: number): void {
		this.#updatedAt = now;
		this.#set('username', JSON.stringify(username), number);
		for (const [name, { field, isCleared }] of FIELDS) {
			if (!Object.hasOwn(beat, name)) continue;
			const value = beat[name];
			if (this.#isKnown(name, value)) continue;
			const kept = value === null ? undefined : field.clean(value);
			if (kept !== undefined || (value === null && isCleared)) this.#set(name, JSON.stringify(kept), number);
			if (name === 'total_floor' && typeof kept === 'number') this.#totalFloor = kept;
		}
		this.#addEvents(beat['events'], number);
	}

	/** Whether a value equals the last one, as most of a beat does. Cleaning a clean value changes nothing. */
	#isKnown(name: string, value: unknown): boolean {
		const text = this.#fields.get(name)?.text;
		return text !== undefined && JSON.stringify(value) === text;
	}

	#addEvents(sent: unknown, number: number): void {
		const added = (newEvents.clean(sent) ?? []) as readonly unknown[];
		if (added.length === 0) return;
		this.#events = [...this.#events, ...added].slice(-MOST_EVENTS);
		this.#set('events', JSON.stringify(this.#events), number);
	}

	#set(name: string, text: string | undefined, beat: number): void {
		const known = this.#fields.get(name);
		if (known?.text !== text) this.#fields.set(name, { text, beat });
	}

	/**
	 * The run as JSON.
	 * @param last the earlier run of the same player: fields that only it had become null
	 */
	json(form: LiveForm, last?: LiveRun): string {
		const started = `"started_at":"${new Date(this.startedAt).toISOString()}"`;
		const before = last ? [...last.#fields] : [];
		const lost = before
			.filter(([name, { text }]) => text !== undefined && !(form === 'listed' && LONG.has(name)))
			.flatMap(([name]) => (this.#fields.get(name)?.text === undefined ? [name] : []));
		const own = this.#members(form, ({ text }) => text !== undefined);
		return this.#object([started, ...own, ...lost.map((name) => `"${name}":null`)]);
	}

	/** The fields that beats after a number changed, as JSON; null for cleared ones. Undefined without changes. */
	changes(form: LiveForm, after: number): string | undefined {
		const members = this.#members(form, ({ beat }) => beat > after);
		return members.length === 0 ? undefined : this.#object(members);
	}

	#members(form: LiveForm, isWanted: (kept: Kept) => boolean): string[] {
		return [...this.#fields]
			.filter(([name, kept]) => (form === 'whole' || !LONG.has(name)) && isWanted(kept))
			.map(([name, { text }]) => `"${name}":${text ?? 'null'}`);
	}

	#object(members: readonly string[]): string {
		const updated = `"updated_at":"${new Date(this.#updatedAt).toISOString()}"`;
		return `{${[`"steam_id":"${this.steamId}"`, updated, ...members].join(',')}}`;
	}
}
