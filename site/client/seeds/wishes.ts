/** The form for wishes: kind, act and name. */
import { createCombobox } from '../combobox.ts';
import { debounce } from '../debounce.ts';
import { createFinder } from '../decks/finder.ts';
import { element } from '../element.ts';
import { keepParameter } from '../address-parameters.ts';
import type { SeedKind, SeedThing, SeedWords } from './seed-words.ts';
import { type Wish, readWishes, wishText } from './wish.ts';

const NAME = 'want';
const ACTS = [1, 2, 3];

export function createWishes(words: SeedWords, pause: number, onChange: (want: string) => void) {
	const { t } = words.strings;
	let wishes = readWishes(new URLSearchParams(location.search).get(NAME) ?? '', words.kinds).slice(0, words.mostWishes);
	const want = (): string => wishes.map(wishText).join();
	const later = debounce(pause, () => onChange(want()));
	const list = element('ul', { class: 'items', 'aria-label': t('seeds.wishes') });
	const set = (next: readonly Wish[]): void => {
		wishes = [...next];
		keepParameter(NAME, want());
		showWishes();
		later();
	};
	const showWishes = (): void =>
		list.replaceChildren(...wishes.map((wish) => wishChip(wish, words, () => set(wishes.filter((other) => other !== wish)))));
	const form = wishForm(words, (wish) => {
		const isNew = !wishes.some((other) => wishText(other) === wishText(wish));
		if (isNew && wishes.length < words.mostWishes) set([...wishes, wish]);
	});
	showWishes();
	return { element: element('section', { class: 'wishes', 'aria-label': t('seeds.wishes') }, form, list), want };
}

function wishChip({ kind, id, act }: Wish, words: SeedWords, remove: () => void): HTMLElement {
	const { t } = words.strings;
	const name = words.nameOf(kind, id);
	const button = element('button', { type: 'button', class: 'deck-button', 'aria-label': t('deck.remove', { name }) }, '×');
	button.addEventListener('click', remove);
	const small = [words.kindName(kind), act === null ? null : t('stats.act', { number: act })].filter(Boolean).join(' · ');
	return element('li', { class: 'pill' }, words.link(kind, id), element('small', {}, small), button);
}

function wishForm(words: SeedWords, add: (wish: Wish) => void): HTMLElement {
	const { t } = words.strings;
	const kind = element(
		'select',
		{ class: 'field', id: 'wish-kind' },
		...words.kinds.map((each) => element('option', { value: each }, words.kindName(each))),
	);
	kind.value = 'relic';
	const act = element(
		'select',
		{ class: 'field', id: 'wish-act' },
		element('option', { value: '' }, t('list.all')),
		...ACTS.map((number) => element('option', { value: number }, t('stats.act', { number }))),
	);
	const chosen = (): SeedKind => kind.value as SeedKind;
	const finders = new Map<readonly SeedThing[], ReturnType<typeof finderOf>>();
	const find = (query: string): SeedThing[] => {
		const things = words.things(chosen());
		const finder = finders.get(things) ?? finderOf(things);
		finders.set(things, finder);
		return finder(query, []);
	};
	const name = createCombobox<SeedThing>(
		{ label: t('seeds.wish'), placeholder: t('deck.add_hint') },
		{
			id: 'wish-name',
			none: t('search.none'),
			suggest: find,
			show: ({ name: text }) => [element('b', {}, text)],
			choose: ({ id }) => add({ kind: chosen(), id, act: act.value === '' ? null : Number(act.value) }),
		},
	);
	const picker = (label: string, control: HTMLElement): HTMLElement =>
		element('div', { class: 'picker' }, element('label', { for: control.id }, label), control);
	return element('div', { class: 'wish-form' }, picker(t('field.category'), kind), picker(t('field.act'), act), name);
}

const finderOf = (things: readonly SeedThing[]) => createFinder(things.map((thing) => ({ ...thing, pool: '' })));
