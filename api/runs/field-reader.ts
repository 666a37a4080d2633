/** A JSON object as it was parsed. */
export type JsonObject = Readonly<Record<string, unknown>>;

const MOST_PROBLEMS = 5;
const LONGEST_ID = 120;
const LONGEST_QUOTE = 40;
const NOTHING: readonly never[] = [];

/**
 * Reads fields of untrusted JSON: what is absent or null gets its default, what has the wrong type is collected with its path.
 * Hand-written instead of a schema, because a schema costs as much again as parsing the file.
 */
export class FieldReader {
	readonly #problems: string[] = [];
	/** Keys and positions from the top to the value being read. */
	readonly #trail: (string | number)[] = [];
	#count = 0;

	/** One sentence that names every wrong field, undefined when there is none. */
	get complaint(): string | undefined {
		if (this.#count === 0) return undefined;
		const more = this.#count > MOST_PROBLEMS ? `; and ${this.#count - MOST_PROBLEMS} more` : '';
		return `${this.#problems.join('; ')}${more}`;
	}

	/** Notes a wrong value: of a field of the object being read, or, without a key, of that object itself. */
	problem(expected: string, got: unknown, key?: string): void {
		this.#count += 1;
		if (this.#count > MOST_PROBLEMS) return;
		const path = pathOf(key === undefined ? this.#trail : [...this.#trail, key]);
		this.#problems.push(`${path}: expected ${expected}, got ${nameOf(got)}`);
	}

	/** Reads every element of a list. */
	mapList<Item>(owner: JsonObject, key: string, read: (value: unknown, reader: FieldReader, index: number) => Item): readonly Item[] {
		const list = owner[key];
		if (list === undefined || list === null) return NOTHING;
		if (!Array.isArray(list)) {
			this.problem('a list', list, key);
			return NOTHING;
		}
		return list.length === 0 ? NOTHING : this.#readItems(list, key, read);
	}

	#readItems<Item>(list: readonly unknown[], key: string | undefined, read: (value: unknown, reader: FieldReader, index: number) => Item): Item[] {
		const depth = this.#trail.length;
		if (key !== undefined) this.#trail.push(key);
		const place = this.#trail.push(0) - 1;
		const items: Item[] = [];
		for (let index = 0; index < list.length; index += 1) {
			this.#trail[place] = index;
			items.push(read(list[index], this, index));
		}
		this.#trail.length = depth;
		return items;
	}

	/** Reads every element of a list inside a list. */
	mapItems<Item>(list: unknown, read: (value: unknown, reader: FieldReader, index: number) => Item): readonly Item[] {
		if (Array.isArray(list)) return this.#readItems(list, undefined, read);
		this.problem('a list', list);
		return NOTHING;
	}

	/** Reads an object inside the object being read; an absent one as an empty one. */
	inside<Item>(owner: JsonObject, key: string, read: (value: JsonObject, reader: FieldReader) => Item): Item {
		this.#trail.push(key);
		const item = read(this.object(owner[key] ?? {}), this);
		this.#trail.pop();
		return item;
	}

	object(value: unknown): JsonObject {
		if (isObject(value)) return value;
		this.problem('an object', value);
		return {};
	}

	text(owner: JsonObject, key: string): string | null {
		const value = owner[key];
		if (typeof value === 'string') return value;
		if (value !== undefined && value !== null) this.problem('text', value, key);
		return null;
	}

	/** Text or number as text, empty when absent. Numbers too long for a double are text already. */
	scalar(owner: JsonObject, key: string): string {
		const value = owner[key];
		if (typeof value === 'string') return value;
		if (typeof value === 'number') return String(value);
		if (value !== undefined && value !== null) this.problem('text or a number', value, key);
		return '';
	}

	/** An integer, 0 when absent; fractions are cut off. */
	integer(owner: JsonObject, key: string): number {
		const value = owner[key];
		if (typeof value === 'number') return Math.trunc(value);
		if (value !== undefined && value !== null) this.problem('a number', value, key);
		return 0;
	}

	/** False when absent; 0 and 1 count as well. */
	flag(owner: JsonObject, key: string): boolean {
		const value = owner[key];
		if (typeof value === 'boolean') return value;
		if (value === 0 || value === 1) return value === 1;
		if (value !== undefined && value !== null) this.problem('true or false', value, key);
		return false;
	}

	/** The bare id of `CARD.BASH`; null when absent. */
	id(owner: JsonObject, key: string): string | null {
		const value = this.text(owner, key);
		return value === null ? null : bareId(value);
	}

	/** The bare id of something that cannot be without one. */
	requiredId(owner: JsonObject, key: string): string {
		const value = owner[key];
		if (typeof value === 'string') return bareId(value);
		this.problem('an id', value, key);
		return '';
	}
}

/** An element that is an id itself. */
export function readId(value: unknown, reader: FieldReader): string {
	if (typeof value === 'string') return bareId(value);
	reader.problem('an id', value);
	return '';
}

export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const bareIds = new Map<string, string>();
const MOST_BARE_IDS = 20_000;

/** `CARD.BASH` to `BASH`, in upper case; overlong ids are cut. The same few thousand ids come again and again. */
export function bareId(id: string): string {
	const known = bareIds.get(id);
	if (known !== undefined) return known;
	const start = id.lastIndexOf('.') + 1;
	const bare = id.slice(start, start + LONGEST_ID).toUpperCase();
	if (id.length <= LONGEST_ID && bareIds.size < MOST_BARE_IDS) bareIds.set(id, bare);
	return bare;
}

function pathOf(trail: readonly (string | number)[]): string {
	return trail.reduce<string>((path, key) => {
		if (typeof key === 'number') return `${path}[${key}]`;
		return path === '' ? key : `${path}.${key}`;
	}, '');
}

function nameOf(value: unknown): string {
	if (value === undefined) return 'nothing';
	if (value === null) return 'null';
	if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
	if (typeof value === 'object') return 'an object';
	const written = JSON.stringify(value);
	return `\`${written.length > LONGEST_QUOTE ? `${written.slice(0, LONGEST_QUOTE - 3)}...` : written}\``;
}
