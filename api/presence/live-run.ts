import { LIVE_FIELDS, MOST_EVENTS, newEvents } from '../../contract/presence/live-run.ts';

/** The value of a field as JSON; undefined once it is taken away. */
interface Kept {
	readonly text: string | undefined;
	/** Number of the beat that changed it last. */
	readonly beat: number;
}

/** What the mod sends: anything. */
export type Beat = Readonly<Record<string, unknown>>;

/** `listed`: without what is long, as the list of live runs shows it. */
export type LiveForm = 'listed' | 'whole';

const FIELDS = Object.entries(LIVE_FIELDS);
const LONG = new Set([...FIELDS.filter(([, { isLong }]) => isLong).map(([name]) => name), 'events']);

/** A run that somebody plays at this moment. Fields are kept as JSON: what changed is told by comparing, and answers are joined. */
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

	/** Whether a beat belongs to the same run: the mod need not tell of the end of one, a game that crashed for instance. */
	isOf({ seed }: Beat): boolean {
		const known = this.#fields.get('seed')?.text;
		return typeof seed !== 'string' || known === undefined || known === JSON.stringify(LIVE_FIELDS['seed']?.field.clean(seed));
	}

	/** Takes what fits of a beat (`behaviour/live.md#beats`). @param number of the beat, ascending over all runs */
	take(beat: Beat, username: string | null, number: number, now: number): void {
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

	/** Whether it is what was sent last, as most of a beat is: what is clean stays as it is when it is cleaned again. */
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
	 * The document, as JSON.
	 * @param last the run of the same player that it takes the place of: what only that one had is null
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

	/** What beats after a number changed, as JSON: null for what was taken away. Undefined when nothing is new. */
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
