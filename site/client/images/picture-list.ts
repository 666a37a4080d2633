/** The pictures of the catalogue by category: to look at, to find by name, to download one by one or all together. */
import type { TooltipKind } from '../../../contract/kinds.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { fold } from '../fold.ts';
import { type Names, loadNames } from '../stats/names.ts';
import { count } from '../stats/numbers.ts';
import { type Choices, type Picker, createPickers } from '../stats/pickers.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';

interface Picture {
	readonly filename: string;
	readonly url: string;
}

interface Category {
	readonly id: string;
	readonly name: string;
	readonly count: number;
	readonly images: readonly Picture[];
	readonly formats: readonly string[];
	/** Only of the dump, which repeats the other categories in folders. */
	readonly browse?: unknown;
}

/** Categories whose files are called by the ids of records. */
const OF_RECORDS = [
	'cards',
	'characters',
	'monsters',
	'relics',
	'potions',
	'powers',
	'enchantments',
	'orbs',
] as const satisfies readonly TooltipKind[];

/** What is shown unless another category is chosen, where it has pictures. */
const FIRST = OF_RECORDS[0];

/** Shown at first, and with each asking for more. */
const STEP = 60;
const SIDE = 96;

export async function showImages(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const asked = new URLSearchParams(location.search).get('category') ?? FIRST;
	// An old address may name a category that is no more.
	const categories = await loadCategories(asked).catch(() => loadCategories(FIRST));
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const update = (choices: Choices): Promise<void> =>
		show(async () => {
			const id = choices.get('category') ?? categories[0]?.id;
			const chosen = id === undefined ? undefined : (await loadCategories(id)).find((category) => category.id === id);
			return chosen ? nodesOf(chosen, fold(choices.get('q') ?? ''), strings) : [none(strings)];
		});
	const { form, choices } = createPickers(pickersOf(categories, strings), strings, (chosen) => void update(chosen));
	root.replaceChildren(form, content);
	await update(choices());
}

const loading = new Map<string, Promise<readonly Category[]>>();

/** The categories that have pictures, and the pictures of one of them: all others would be most of the bytes of the page. */
function loadCategories(category: string): Promise<readonly Category[]> {
	let categories = loading.get(category);
	if (!categories) {
		const query = new URLSearchParams({ version: 'main', category });
		categories = fetchJson<readonly Category[]>(`/api/images?${query}`).then((all) =>
			all.filter(({ count: pictures, browse }) => pictures > 0 && browse === undefined),
		);
		loading.set(category, categories);
		// Whoever tries again asks again.
		categories.catch(() => loading.delete(category));
	}
	return categories;
}

const none = ({ t }: Strings): HTMLElement => element('p', { class: 'empty' }, t('list.none'));

function pickersOf(categories: readonly Category[], strings: Strings): Picker[] {
	const [first, ...others] = categories.map(
		(category) => [category.id, `${wordOf(category, strings)} (${count(category.count)})`] as const,
	);
	return [
		{ name: 'category', label: strings.t('images.category'), first: first?.[1] ?? '–', options: others },
		{ name: 'q', label: strings.t('list.search') },
	];
}

/** Kinds are called as in the menu, other categories by their English name. */
function wordOf({ id, name }: Pick<Category, 'id' | 'name'>, { word }: Strings): string {
	const known = word('sections', id);
	return known === id ? name : known;
}

/** Names of records by their ids; none for other categories. Without the list the pictures are still there. */
async function namesOf({ id }: Category): Promise<Names> {
	const kind = OF_RECORDS.find((known) => known === id);
	return kind ? loadNames(kind).catch(() => new Map()) : new Map();
}

async function nodesOf(category: Category, words: string, strings: Strings): Promise<Node[]> {
	const { t } = strings;
	const names = await namesOf(category);
	const textOf = ({ filename }: Picture): string => fold(`${filename} ${nameOf(filename, names) ?? ''}`);
	const found = category.images.filter((picture) => words.split(/\s+/).every((word) => textOf(picture).includes(word)));
	const total = element('p', { class: 'muted', role: 'status' }, t('images.count', { count: count(found.length) }));
	if (found.length === 0) return [total, none(strings)];
	return [archives(category, strings), total, ...grid(found, names, strings)];
}

const stemOf = (filename: string): string => filename.replace(/\.\w+$/, '');

const nameOf = (filename: string, names: Names): string | undefined => names.get(stemOf(filename).toUpperCase());

/** A ZIP of the category in each of its formats. */
function archives({ id, formats }: Category, { t }: Strings): HTMLElement {
	const links = formats.map((format) =>
		element(
			'a',
			{ class: 'button', href: `/api/images/${id}/download?${new URLSearchParams({ format })}`, download: true },
			`${t('images.all')} (${format.toUpperCase()}, ZIP)`,
		),
	);
	return element('p', { class: 'profile-field' }, ...links);
}

function grid(found: readonly Picture[], names: Names, { t }: Strings): HTMLElement[] {
	const list = element('ul', { class: 'pictures' });
	const more = element('button', { type: 'button', class: 'button' }, t('images.more'));
	const show = (): HTMLElement | undefined => {
		const added = found
			.slice(list.children.length, list.children.length + STEP)
			.map((picture) => tile(picture, names, t('replays.download')));
		list.append(...added);
		more.hidden = list.children.length >= found.length;
		return added[0];
	};
	// Who has asked with the keyboard goes on with the first of what came.
	more.addEventListener('click', () => show()?.querySelector('a')?.focus());
	show();
	return [list, more];
}

function tile({ filename, url }: Picture, names: Names, download: string): HTMLElement {
	const name = nameOf(filename, names);
	const picture = element('img', { src: url, alt: '', width: SIDE, height: SIDE, loading: 'lazy', decoding: 'async' });
	return element(
		'li',
		{},
		element(
			'a',
			{ href: url, download: filename, title: `${download}: ${filename}` },
			picture,
			name ? element('span', {}, name) : element('span', { lang: 'en' }, stemOf(filename).replaceAll('_', ' ')),
		),
	);
}
