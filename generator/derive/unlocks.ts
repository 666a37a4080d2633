import { CHARACTERS } from '../../contract/game-words.ts';
import type { KindKey, RecordOf } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { className } from '../../contract/records/class-name.ts';
import type { Unlocks } from '../../contract/records/unlocks.ts';
import type { Catalogue } from './catalogue.ts';
import { tableOf } from './tables.ts';
import { formatMessage, parseMessage } from './messages/message.ts';
import type { ChannelSource } from '../load/channel-source.ts';

type Epoch = RecordOf<'epochs'>;
type Indexed<Key extends KindKey> = ReadonlyMap<string, RecordOf<Key>>;

/** What every epoch unlocks, in the order of the timeline: the body of `/api/unlocks`. */
export function deriveUnlocks(channel: ChannelSource, catalogue: Catalogue): Unlocks {
	const epochs = (catalogue.records.get('epochs') ?? []) as unknown as Epoch[];
	const unlockInfo = scoreLines(channel, catalogue.language);
	const cards = indexed(catalogue, 'cards');
	const relics = indexed(catalogue, 'relics');
	const potions = indexed(catalogue, 'potions');
	const characters = indexed(catalogue, 'characters');
	const common = (epoch: Epoch, id: string, name: string | undefined) => ({
		id,
		name: name ?? id,
		epoch_id: epoch.id,
		epoch_title: epoch.title,
		era: epoch.era_name,
		unlock_info: unlockInfo.get(epoch.id) ?? epoch.unlock_info,
		sort_order: epoch.sort_order,
	});
	return {
		characters: epochs.flatMap((epoch) => {
			const character = characters.get(epoch.id.replace(/1_EPOCH$/, ''));
			return character ? [common(epoch, character.id, character.name)] : [];
		}),
		cards: each(epochs, 'unlocks_cards', cards, (epoch, id, card) => ({
			...common(epoch, id, card?.name),
			...tags(epoch, card),
			type: card?.type ?? '',
			color: card?.color ?? '',
		})),
		relics: each(epochs, 'unlocks_relics', relics, (epoch, id, relic) => ({
			...common(epoch, id, relic?.name),
			...tags(epoch, relic),
		})),
		potions: each(epochs, 'unlocks_potions', potions, (epoch, id, potion) => ({
			...common(epoch, id, potion?.name),
			...tags(epoch, potion),
		})),
		// No epoch names the events that it adds.
		events: [],
	};
}

function indexed<Key extends KindKey>(catalogue: Catalogue, kind: Key): Indexed<Key> {
	return new Map((catalogue.records.get(kind) ?? []).map((record) => [record.id, record as unknown as RecordOf<Key>]));
}

function each<Record, Item>(
	epochs: readonly Epoch[],
	field: 'unlocks_cards' | 'unlocks_relics' | 'unlocks_potions',
	records: ReadonlyMap<string, Record>,
	make: (epoch: Epoch, id: string, record: Record | undefined) => Item,
): Item[] {
	return epochs.flatMap((epoch) => (epoch[field] ?? []).map((id) => make(epoch, id, records.get(id))));
}

function tags(epoch: Epoch, record: { readonly rarity: string | null; readonly image_url: string | null } | undefined) {
	return { character: storyOwner(epoch.story_id), rarity: record?.rarity ?? '', image_url: record?.image_url ?? null };
}

const OWNERS = CHARACTERS.map(className);

function storyOwner(story: string | null): string {
	return OWNERS.find((owner) => story?.includes(owner)) ?? 'Shared';
}

/** The line with the needed score, for epochs that score reveals, in languages that have the sentence. */
function scoreLines(channel: ChannelSource, code: LanguageCode): Map<string, string> {
	const message = channel.userInterface.get(code)?.pages?.['unlock.score'];
	const steps = tableOf(channel, 'score-unlocks') ?? [];
	if (message === undefined) return new Map();
	return new Map(
		steps.map(({ epoch, score }, index) => [
			epoch,
			formatMessage(parseMessage(message), code, { score, index: index + 1, count: steps.length }),
		]),
	);
}
