import { CHANNELS } from '../../contract/channels.ts';
import type { RecordOf } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { kindFile, thumbnailsFile } from '../../contract/tree/tree-paths.ts';
import type { ThumbnailGroup } from '../client/runs/thumbnails.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

/** Thumbnail data of all cards, one file per channel: a page of a run loads it instead of the whole card list. */
export function thumbnailCards(): Record<string, string> {
	const files = CHANNELS.flatMap((channel) => {
		const cards = readOptionalDocument<RecordOf<'cards'>[]>(kindFile(channel, DEFAULT_LANGUAGE, 'cards'));
		return cards ? [[thumbnailsFile(channel), JSON.stringify(groupsOf(cards))]] : [];
	});
	return Object.fromEntries(files) as Record<string, string>;
}

function groupsOf(cards: readonly RecordOf<'cards'>[]): ThumbnailGroup[] {
	const looks = cards.map(({ id, type_key, color, rarity_key }) => ({
		id,
		type: type_key ?? '',
		pool: color ?? '',
		rarity: rarity_key ?? '',
	}));
	const groups = Map.groupBy(looks, ({ type, pool, rarity }) => `${type} ${pool} ${rarity}`);
	return [...groups.values()].map((alike) => {
		const { type, pool, rarity } = alike[0]!;
		return { type, pool, rarity, ids: alike.map(({ id }) => id) };
	});
}
