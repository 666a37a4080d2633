/** The tier-list maker. It works without an account; an account saves lists and gives short links. */
import { element } from '../element.ts';
import { exampleLink } from '../examples/example-note.ts';
import { sampleTierList } from './sample-tier-list.ts';
import { isWithoutService } from '../fetch/failure.ts';
import { findMe } from '../profile/signed-in.ts';
import { loadStrings } from '../strings.ts';
import { findDraft } from './drafts.ts';
import { isItemType, loadItems } from './items.ts';
import { type Opened, makerNodes } from './maker.ts';
import { type SavedList, findOwn, findShared, listOf } from './own-lists.ts';
import { readShareCode, shareCode } from './share-code.ts';
import { completed, newTierList } from './tier-list.ts';

export async function showTierList(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	// The page changes all the time and announces important changes itself.
	root.removeAttribute('aria-live');
	const open = async (): Promise<void> => {
		const isSignedIn = (await findMe(strings)) !== undefined;
		const own = isSignedIn ? await findOwn(strings) : [];
		const opened = await openAddress(own);
		if (!opened) return root.replaceChildren(element('p', { class: 'empty', role: 'alert' }, strings.t('tiers.missing')));
		const names = await loadItems(opened.list.type);
		const list = completed(opened.list, [...names.keys()]);
		const isEmpty = list.tiers.every(({ items }) => items.length === 0);
		const example = isEmpty ? [exampleLink(`#list=${await shareCode(sampleTierList(strings.t('example.show')))}`, strings)] : [];
		const nodes = await makerNodes({ ...opened, list, names, isSignedIn, own, strings, reopen: () => void open() });
		root.replaceChildren(...example, ...nodes);
	};
	for (const event of ['hashchange', 'popstate']) addEventListener(event, () => void open());
	await open();
}

/** The list in the address: a share code, a saved list, or the last draft of a type. */
async function openAddress(own: readonly SavedList[]): Promise<Opened | undefined> {
	const query = new URLSearchParams(location.search);
	const code = new URLSearchParams(location.hash.slice(1)).get('list');
	if (code !== null) {
		const list = await readShareCode(code);
		return list && { list, foreign: { owner: null } };
	}
	const shareId = query.get('list');
	if (shareId !== null) {
		const saved = own.find(({ share_id: id }) => id === shareId);
		if (saved) return { list: listOf(saved), saved };
		const shared = await findShared(shareId).catch((error: unknown) => {
			if (isWithoutService(error)) throw error;
			return undefined;
		});
		return shared && { list: listOf(shared), foreign: { owner: shared.owner_username ?? null } };
	}
	const type = query.get('type');
	const wanted = isItemType(type) ? type : 'cards';
	return { list: findDraft(wanted) ?? newTierList(wanted, []) };
}
