/** A tier list as a share code: compressed JSON, which needs no account. */
import type { TierListType } from '../../../contract/tier-lists/tier-lists.ts';
import type { TierList } from './tier-list.ts';
import { MOST_TIERS } from './tier-list.ts';
import { isItemType } from './items.ts';

/** Title, type and tiers as JSON; unranked items are left out. */
export type Packed = readonly [
	title: string,
	type: TierListType,
	tiers: readonly (readonly [string, string, readonly string[]])[],
];

const LONGEST_CODE = 40_000;
const LONGEST_TEXT = 200_000;
const COLOR = /^[#\w(),.% -]{1,32}$/;

export const pack = ({ title, type, tiers }: TierList): Packed => [
	title,
	type,
	tiers.map(({ label, color, items }) => [label, color, items] as const),
];

export async function shareCode(list: TierList): Promise<string> {
	const bytes = await bytesOf(new Blob([JSON.stringify(pack(list))]).stream().pipeThrough(new CompressionStream('deflate-raw')));
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
}

/** The list of a code; undefined for an invalid or oversized code. */
export async function readShareCode(code: string): Promise<TierList | undefined> {
	if (code.length > LONGEST_CODE) return undefined;
	try {
		const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
		const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
		const text = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
		return unpack(JSON.parse(new TextDecoder().decode(text)));
	} catch {
		return undefined;
	}
}

/** @throws RangeError above the largest size of a list */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
		length += part.length;
		if (length > LONGEST_TEXT) throw new RangeError('This is longer than a tier list can be.');
		parts.push(part);
	}
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

/** The packed list; undefined for anything else. */
export function unpack(packed: unknown): TierList | undefined {
	if (!Array.isArray(packed)) return undefined;
	const [title, type, tiers] = packed as unknown[];
	if (typeof title !== 'string' || !isItemType(type) || !Array.isArray(tiers) || tiers.length > MOST_TIERS) return undefined;
	const read = tiers.map((tier, index) => tierOf(tier, index));
	if (read.some((tier) => tier === undefined)) return undefined;
	return { title: title.slice(0, 100), type, tiers: read.filter((tier) => tier !== undefined), unranked: [] };
}

function tierOf(packed: unknown, index: number): TierList['tiers'][number] | undefined {
	if (!Array.isArray(packed)) return undefined;
	const [label, color, items] = packed as unknown[];
	if (typeof label !== 'string' || typeof color !== 'string' || !COLOR.test(color) || !Array.isArray(items)) return undefined;
	if (!items.every((item): item is string => typeof item === 'string' && item.length > 0 && item.length <= 80)) return undefined;
	return { id: `tier-${index + 1}`, label: label.slice(0, 24), color, items };
}
