import type { KindKey } from '../../contract/kinds.ts';
import type { PageContext } from '../text/page-context.ts';
import { type AnyRecord, find, listOf } from '../tree/records.ts';
import type { Fact, Item, View } from './view.ts';
import { fact, linkFact } from './words.ts';

function items(kind: KindKey, ids: readonly string[] | null, page: PageContext): Item[] {
	return [...new Set(ids)].map((id) => {
		const record = find(page.language.code, kind, id) as AnyRecord | undefined;
		return { text: page.recordName(kind, id), href: page.recordHref(kind, id), image: record?.image_url ?? undefined };
	});
}

const linksTo = (label: string, kind: KindKey, ids: readonly string[] | null, page: PageContext): Fact[] =>
	linkFact(label, items(kind, ids, page));

/** Story ids in epochs use another case than the stories. */
function storyIdOf(storyId: string | null): string | undefined {
	return listOf('eng', 'stories').find(({ id }) => id.toLowerCase() === storyId?.toLowerCase())?.id;
}

export const epochView: View<'epochs'> = {
	hue: () => 'epoch',
	meta: () => [],
	text: (epoch) => epoch.description,
	notes: (epoch) => [
		{ label: 'field.unlock_info', text: epoch.unlock_info },
		{ label: 'field.unlocks', text: epoch.unlock_text },
	],
	filters: [],
	sorts: [],
	facts: (epoch, page) => {
		const story = storyIdOf(epoch.story_id);
		return [
			...fact('field.era', epoch.era_name, epoch.era_year),
			...linksTo('field.story', 'stories', story ? [story] : [], page),
			...linksTo('field.unlocks_cards', 'cards', epoch.unlocks_cards, page),
			...linksTo('field.unlocks_relics', 'relics', epoch.unlocks_relics, page),
			...linksTo('field.unlocks_potions', 'potions', epoch.unlocks_potions, page),
			...linksTo('field.reveals', 'epochs', epoch.expands_timeline, page),
		];
	},
};

export const storyView: View<'stories'> = {
	hue: () => 'epoch',
	meta: (story, page) => [page.t('list.count', { count: story.epochs.length })],
	text: () => null,
	filters: [],
	sorts: [],
	facts: (story, page) => linksTo('field.epochs', 'epochs', story.epochs, page),
};

export const actView: View<'acts'> = {
	hue: (act) => `act-${act.id.toLowerCase()}`,
	meta: (act, page) => (act.num_rooms === null ? [] : [page.t('act.rooms', { count: act.num_rooms })]),
	text: () => null,
	filters: [],
	sorts: [{ name: 'place', label: 'field.act', value: (act) => act.index }],
	facts: (act, page) => [
		...fact('field.rooms', act.num_rooms),
		...linksTo('field.bosses', 'encounters', act.bosses, page),
		...linksTo('field.ancients', 'events', act.ancients, page),
		...linksTo('field.encounters', 'encounters', act.encounters, page),
		...linksTo('field.events', 'events', act.events, page),
	],
};

export const ascensionView: View<'ascensions'> = {
	badge: (ascension) => String(ascension.level),
	meta: () => [],
	text: (ascension) => ascension.description,
	filters: [],
	sorts: [{ name: 'level', label: 'field.level', value: (ascension) => ascension.level }],
	facts: (ascension) => fact('field.level', ascension.level),
};
