/** The controls around the tiers: title, type, actions and filters. */
import type { TierListType } from '../../../contract/tier-lists/tier-lists.ts';
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { actionButton, statusLine } from '../profile/parts.ts';
import { signInLink } from '../profile/signed-in.ts';
import type { Names } from '../stats/names.ts';
import type { Strings } from '../strings.ts';
import { createBoard } from './board.ts';
import { findDraft, forgetDraft, keepDraft } from './drafts.ts';
import { ITEM_TYPES } from './items.ts';
import { type SavedList, ownLists, pageOf, save } from './own-lists.ts';
import { poolTools } from './pool-tools.ts';
import { sharing } from './sharing.ts';
import { type TierList, isRanked, withNewTier } from './tier-list.ts';

/** A list and its origin. */
export interface Opened {
	readonly list: TierList;
	/** As saved in the account. */
	readonly saved?: SavedList;
	/** The owner of a shared list, if known. */
	readonly foreign?: { readonly owner: string | null };
}

interface MakerOptions extends Opened {
	readonly names: Names;
	readonly isSignedIn: boolean;
	/** Lists of the account. */
	readonly own: readonly SavedList[];
	readonly strings: Strings;
	/** Reopens the address. */
	readonly reopen: () => void;
}

/** The maker with an open list; another user's list is read-only until copied. */
export function makerNodes(options: MakerOptions): Promise<Node[]> {
	return new Maker(options).nodes();
}

/** Kinds use the words of the menu. */
function typeWord(type: TierListType, { t, word }: Strings): string {
	const known = word('sections', type);
	return known === type ? t(`section.${type}`) : known;
}

class Maker {
	readonly #options: MakerOptions;
	readonly #status = statusLine();
	#list: TierList;
	#saved: SavedList | undefined;

	constructor(options: MakerOptions) {
		this.#options = options;
		this.#list = options.list;
		this.#saved = options.saved;
	}

	async nodes(): Promise<Node[]> {
		const { strings, names, own, foreign } = this.#options;
		const tools = element('div', { class: 'filters' });
		// The board does not handle titles.
		const onChange = (list: TierList) => this.#change({ ...list, title: this.#list.title });
		const board = createBoard({ strings, tools, isReadOnly: foreign !== undefined, onChange });
		board.show(this.#list, names);
		if (foreign) return [...this.#foreignHead(foreign.owner), board.element];
		tools.append(...(await poolTools(this.#list.type, board.filter, strings)));
		const add = element('button', { type: 'button', class: 'button' }, strings.t('tiers.add'));
		add.addEventListener('click', () => {
			this.#change(withNewTier(this.#list));
			board.show(this.#list, names);
		});
		return [
			this.#fields(),
			element('p', { class: 'muted' }, strings.t('tiers.hint')),
			element('p', { class: 'profile-field' }, this.#saving(), ...this.#sharing(), add, this.#startAgain()),
			this.#status,
			board.element,
			...(own.length > 0 ? [ownLists(own, strings, (list) => this.#leave(list))] : []),
		];
	}

	#change(list: TierList): void {
		this.#list = list;
		if (!this.#saved) keepDraft(list);
	}

	#leave({ id }: SavedList): void {
		if (this.#saved?.id === id) this.#go(this.#list.type);
	}

	/** Opens the last draft of a type. */
	#go(type: TierListType): void {
		history.pushState(null, '', `${location.pathname}?type=${type}`);
		this.#options.reopen();
	}

	#fields(): HTMLElement {
		const { strings } = this.#options;
		const { title, type } = this.#list;
		const named = {
			class: 'field search',
			id: 'tiers-title',
			maxlength: 100,
			value: title,
			placeholder: typeWord(type, strings),
		};
		const field = element('input', named);
		field.addEventListener('input', () => this.#change({ ...this.#list, title: field.value }));
		const options = ITEM_TYPES.map((value) => element('option', { value, selected: value === type }, typeWord(value, strings)));
		const select = element('select', { class: 'field', id: 'tiers-type' }, ...options);
		select.addEventListener('change', () => this.#go(select.value as TierListType));
		return element(
			'div',
			{ class: 'filters' },
			element('div', { class: 'picker' }, element('label', { for: select.id }, strings.t('tiers.type')), select),
			element('div', { class: 'picker tier-title' }, element('label', { for: field.id }, strings.t('tiers.title')), field),
		);
	}

	/** A list without a title gets the name of its type. */
	#titled(): TierList {
		return { ...this.#list, title: this.#list.title.trim() || typeWord(this.#list.type, this.#options.strings) };
	}

	#sharing(): HTMLElement[] {
		const { names, strings } = this.#options;
		return sharing(() => ({ list: this.#titled(), shareId: this.#saved?.share_id }), names, this.#status, strings);
	}

	#saving(): HTMLElement {
		const { strings, isSignedIn } = this.#options;
		if (!isSignedIn) return signInLink(strings);
		const act = async (): Promise<string> => {
			const isNew = this.#saved === undefined;
			this.#saved = await save(this.#titled(), this.#saved, strings);
			if (isNew) {
				forgetDraft(this.#list.type);
				history.replaceState(null, '', pageAddress(pageOf(this.#saved.share_id)));
			}
			return strings.t('profile.saved');
		};
		return actionButton(strings.t('profile.save'), this.#status, act, true);
	}

	#startAgain(): HTMLElement {
		const { t } = this.#options.strings;
		const button = element('button', { type: 'button', class: 'button' }, t('tiers.again'));
		button.addEventListener('click', () => {
			const { type } = this.#list;
			if (!this.#saved && isRanked(this.#list) && !confirm(t('tiers.replace'))) return;
			if (!this.#saved) forgetDraft(type);
			this.#go(type);
		});
		return button;
	}

	#foreignHead(owner: string | null): Node[] {
		const { t } = this.#options.strings;
		const take = async (): Promise<undefined> => {
			const draft = findDraft(this.#list.type);
			if (draft && isRanked(draft) && !confirm(t('tiers.replace'))) return;
			keepDraft(this.#list);
			this.#go(this.#list.type);
		};
		return [
			element('h2', {}, this.#titled().title),
			...(owner === null ? [] : [element('p', { class: 'muted' }, t('tiers.by', { name: owner }))]),
			element('p', { class: 'profile-field' }, actionButton(t('tiers.copy'), this.#status, take, true), ...this.#sharing()),
			this.#status,
		];
	}
}
