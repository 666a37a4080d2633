/** The lists of the account: load, save, delete. */
import type { Tier, TierListType } from '../../../contract/tier-lists/tier-lists.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { actionButton, statusLine } from '../profile/parts.ts';
import { askAccount } from '../profile/request.ts';
import type { Strings } from '../strings.ts';
import type { TierList } from './tier-list.ts';

/** A saved list of the service. */
export interface SavedList {
	readonly id: string;
	readonly share_id: string;
	readonly title: string;
	readonly entity_type: TierListType;
	readonly tiers: readonly Tier[];
	readonly unranked: readonly string[];
	readonly owner_username?: string | null;
}

export const listOf = ({ title, entity_type: type, tiers, unranked }: SavedList): TierList => ({ title, type, tiers, unranked });

export const findShared = (shareId: string): Promise<SavedList> =>
	fetchJson(`/api/tierlists/shared/${encodeURIComponent(shareId)}`);

export const findOwn = (strings: Strings): Promise<SavedList[]> => askAccount(strings, 'GET', '/api/tierlists');

/** Saves a new list, or replaces a saved one. */
export function save(list: TierList, saved: SavedList | undefined, strings: Strings): Promise<SavedList> {
	const { title, type, tiers } = list;
	if (saved) return askAccount(strings, 'PATCH', `/api/tierlists/${saved.id}`, { title, tiers, unranked: [] });
	return askAccount(strings, 'POST', '/api/tierlists', { title, entity_type: type, tiers });
}

/** Page of a list without language. */
export const pageOf = (shareId: string): string => `/tier-list?${new URLSearchParams({ list: shareId })}`;

/** Links to the lists of the account, each with a delete button. */
export function ownLists(lists: readonly SavedList[], strings: Strings, onDeleted: (list: SavedList) => void): HTMLElement {
	const { t } = strings;
	const line = (list: SavedList): HTMLElement => {
		const status = statusLine();
		const remove = actionButton(t('list.delete'), status, async () => {
			await askAccount(strings, 'DELETE', `/api/tierlists/${list.id}`);
			made.remove();
			onDeleted(list);
			return undefined;
		});
		remove.setAttribute('aria-label', `${t('list.delete')}: ${list.title}`);
		const link = element('a', { href: pageAddress(pageOf(list.share_id)) }, list.title);
		const made = element('li', { class: 'profile-line' }, link, remove, status);
		return made;
	};
	return element(
		'section',
		{ class: 'profile-part' },
		element('h2', {}, t('tiers.mine')),
		element('ul', { class: 'plain' }, ...lists.map(line)),
	);
}
