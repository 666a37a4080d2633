import fc from 'fast-check';

type Json = unknown;
export type Place = readonly (string | number)[];

/** The paths of all nested values. */
export function placesOf(value: Json, path: Place = []): Place[] {
	if (typeof value !== 'object' || value === null) return [path];
	return [
		path,
		...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...path, Array.isArray(value) ? Number(key) : key])),
	];
}

export const ABSENT = Symbol('absent');

/** The value with another value at a path. */
export function changed(value: Json, path: Place, replacement: Json): Json {
	const [key, ...rest] = path;
	if (key === undefined) return replacement;
	const copy = Array.isArray(value) ? [...value] : { ...(value as Record<string, Json>) };
	const target = copy as Record<string | number, Json>;
	const child = changed(target[key], rest, replacement);
	if (child === ABSENT) delete target[key];
	else target[key] = child;
	return copy;
}

/** Values that no run file has. */
export const odd = fc.oneof(
	fc.constant(ABSENT),
	fc.jsonValue(),
	fc.constantFrom<Json>(
		null,
		true,
		-1,
		0.5,
		1e308,
		2 ** 53,
		'',
		'x'.repeat(5000),
		[],
		{},
		[[]],
		[null],
		{ id: null },
		'__proto__',
		'a\u0000b',
		'\ud800',
	),
	fc.constant(Array.from({ length: 3000 }, (_, index) => ({ id: `CARD.${index}` }))),
);

/** A file with up to four changed values. */
export function anyChanged(base: Json): fc.Arbitrary<Buffer> {
	const places = placesOf(base);
	return fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 4 }).map((changes) => {
		const run = changes.reduce<Json>((value, [path, replacement]) => {
			try {
				return changed(value, path, replacement);
			} catch {
				// An earlier change took the place away.
				return value;
			}
		}, base);
		return Buffer.from(JSON.stringify(run === ABSENT ? null : run) ?? 'null');
	});
}

interface Edit {
	readonly at: number;
	readonly kind: string;
	readonly size: number;
}

/** A file with flipped, removed or doubled bytes. */
export function anyEdited(text: Buffer): fc.Arbitrary<Buffer> {
	const edit = fc.record({
		at: fc.nat(text.length - 1),
		kind: fc.constantFrom('flip', 'cut', 'double'),
		size: fc.integer({ min: 1, max: 40 }),
	});
	return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => edits.reduce(editBytes, text));
}

function editBytes(text: Buffer, { at, kind, size }: Edit): Buffer {
	const place = Math.min(at, text.length);
	const [before, part, after] = [text.subarray(0, place), text.subarray(place, place + size), text.subarray(place + size)];
	if (kind === 'cut') return Buffer.concat([before, after]);
	if (kind === 'double') return Buffer.concat([before, part, part, after]);
	return Buffer.concat([before, part.map((byte) => byte ^ 0x55), after]);
}
