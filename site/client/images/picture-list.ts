/** The pictures of the catalogue by category, with search and downloads. */
import type { TooltipKind } from '../../../contract/kinds.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { fold } from '../fold.ts';
import { type Names, loadNames } from '../stats/names.ts';
import { count } from '../numbers.ts';
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
	/** Only set for the dump, which repeats the other categories. */
	readonly browse?: unknown;
}

/** Categories whose file names are record ids. */
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

/** The default category. */
const FIRST = OF_RECORDS[0];

/** Pictures per step. */
const STEP = 60;
const SIDE = 96;

export async function showImages(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const asked = new URLSearchParams(location.search).get('category') ?? FIRST;
	// The address may name a removed category.
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

/** The categories with pictures, and the pictures of one category, to save bytes. */
function loadCategories(category: string): Promise<readonly Category[]> {
	let categories = loading.get(category);
	if (!categories) {
		const query = new URLSearchParams({ version: 'main', category });
		categories = fetchJson<readonly Category[]>(`/api/images?${query}`).then((all) =>
			all.filter(({ count: pictures, browse }) => pictures > 0 && browse === undefined),
		);
		loading.set(category, categories);
		// Retries after a failure.
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

/** Kinds use the words of the menu, other categories their English name. */
function wordOf({ id, name }: Pick<Category, 'id' | 'name'>, { word }: Strings): string {
	const known = word('sections', id);
	return known === id ? name : known;
}

/** Record names by id; empty for other categories. Pictures do not need them. */
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

/** A ZIP of the category in each format. */
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
	// Moves keyboard focus to the first new picture.
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
