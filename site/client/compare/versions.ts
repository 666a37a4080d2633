/** Two versions of the game side by side. */
import type { Compared, ComparedKind, ComparedRow } from '../../../contract/changelog/compare.ts';
import { differingParts } from '../../../contract/changelog/words/text-difference.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import { RENDER_SIZE } from '../../../contract/pictures/card-render.ts';
import { recordPage } from '../../../contract/tree/page-path.ts';
import { replaceAddress } from '../address-parameters.ts';
import { element } from '../element.ts';
import { HttpError } from '../fetch-document.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE, pageAddress } from '../place.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { richText } from './rich-text.ts';

type Entry = ComparedKind['changed'][number];
type Named = ComparedKind['added'][number];

const languageNames = new Intl.DisplayNames([document.documentElement.lang], { type: 'language' });

export async function showVersions(root: HTMLElement, asked: URLSearchParams): Promise<void> {
	const strings = await loadStrings();
	const content = element('div', { class: 'versions' });
	const show = createView(content, strings);
	const compare = (parameters: URLSearchParams): Promise<void> =>
		show(async () => {
			const compared = await fetchCompared(parameters);
			const { version: from } = compared.from;
			const { version: to } = compared.to;
			replaceAddress(new URLSearchParams({ from, to }));
			return [choices(compared, strings, compare), ...comparedNodes(compared, strings)];
		});
	nameThePage(strings.t('versions.title'));
	root.replaceChildren(content);
	await compare(asked);
}

/** An address with a version that has no records shows the newest two. */
async function fetchCompared(parameters: URLSearchParams): Promise<Compared> {
	const address = (query: URLSearchParams): string => `/api/compare?${query}`;
	const wanted = new URLSearchParams([...parameters].filter(([name]) => name === 'from' || name === 'to'));
	wanted.set('lang', LANGUAGE);
	try {
		return await fetchJson<Compared>(address(wanted));
	} catch (error) {
		if (!(error instanceof HttpError && error.status === 400)) throw error;
		return fetchJson<Compared>(address(new URLSearchParams({ lang: LANGUAGE })));
	}
}

function choices(compared: Compared, { t }: Strings, compare: (parameters: URLSearchParams) => Promise<void>): HTMLElement {
	const pair = { from: compared.from.version, to: compared.to.version };
	const choice = (side: keyof typeof pair, label: string): HTMLElement => {
		const option = (version: string) => element('option', { value: version, selected: version === pair[side] }, version);
		const select = element('select', { class: 'field' }, ...compared.versions.map(option));
		select.addEventListener('change', () => void compare(new URLSearchParams({ ...pair, [side]: select.value })));
		return element('label', {}, label, ' ', select);
	};
	return element('div', { class: 'versions-choice' }, choice('from', t('versions.from')), choice('to', t('versions.to')));
}

/** The page is about cards and relics until its address names versions. */
function nameThePage(title: string): void {
	const heading = document.querySelector('h1');
	document.title = document.title.replace(heading?.textContent ?? '', title);
	heading?.replaceChildren(title);
	document.querySelector('h1 + p, .lead')?.remove();
}

function comparedNodes(compared: Compared, strings: Strings): Node[] {
	if (compared.kinds.length === 0) return [element('p', { class: 'empty' }, strings.t('versions.same'))];
	const dates = [compared.from, compared.to].map(({ version, date }) => `${version} (${date})`).join(' → ');
	const counts = strings.t('versions.counts', compared.summary);
	return [
		element('p', { class: 'muted' }, `${dates} · ${counts}`),
		element(
			'p',
			{ class: 'items' },
			...compared.kinds.map(({ id, name }) => element('a', { class: 'pill', href: `#${id}` }, name)),
		),
		...compared.kinds.map((kind) => kindSection(kind, strings)),
	];
}

function kindSection(kind: ComparedKind, strings: Strings): HTMLElement {
	const { t } = strings;
	const lists = [
		{ label: t('change.added'), records: kind.added },
		{ label: t('change.removed'), records: kind.removed },
	].filter(({ records }) => records.length > 0);
	return element(
		'section',
		{ class: 'part', id: kind.id },
		element('h2', {}, kind.name),
		...lists.map(({ label, records }) => fold(label, records.length, true, namesList(kind, records))),
		kind.changed.length > 0 && fold(t('change.changed'), kind.changed.length, true, diffList(kind, kind.changed, strings)),
		kind.reworded.length > 0 && fold(t('versions.wording'), kind.reworded.length, false, diffList(kind, kind.reworded, strings)),
	);
}

function fold(label: string, count: number, isOpen: boolean, content: HTMLElement): HTMLElement {
	const summary = element('summary', {}, label, ' ', element('small', { class: 'muted' }, String(count)));
	return element('details', { class: 'fold', open: isOpen }, summary, content);
}

const namesList = (kind: ComparedKind, records: readonly Named[]): HTMLElement =>
	element('ul', { class: 'items names-list' }, ...records.map((record) => element('li', {}, nameOf(kind, record))));

/** What is gone has no page: it is a name. */
function nameOf({ id: kind }: ComparedKind, { id, name, channel }: Named): HTMLElement {
	if (channel === null) return element('span', {}, name);
	return element('a', { href: pageAddress(recordPage(kind as KindKey, id), channel) }, name);
}

function diffList(kind: ComparedKind, entries: readonly Entry[], strings: Strings): HTMLElement {
	const items = entries.map((entry) =>
		element(
			'li',
			{},
			element('h3', {}, nameOf(kind, entry)),
			pictures(kind, entry),
			element('dl', { class: 'changes' }, ...entry.changes.map((row) => changeRow(row, strings))),
		),
	);
	return element('ul', { class: 'diff' }, ...items);
}

/** A card looks otherwise in each version; other records have one picture. */
function pictures({ id: kind }: ComparedKind, { name, before, after }: Entry): HTMLElement | null {
	if (kind !== 'cards' || before === null || after === null) return null;
	const image = (src: string) => element('img', { src, alt: name, ...RENDER_SIZE, loading: 'lazy', decoding: 'async' });
	return element('p', { class: 'versions-pictures' }, image(before), image(after));
}

function changeRow({ label, old, new: now, lang }: ComparedRow, strings: Strings): HTMLElement {
	const [before, after] = differingParts(old ?? '', now ?? '');
	const mark = (name: 'del' | 'ins', value: string) =>
		value !== '' && element(name, { lang: lang ?? undefined }, richText(value, strings));
	const note = lang !== null && element('small', { class: 'muted' }, `(${languageNames.of(lang)})`);
	return element('div', {}, element('dt', {}, label), element('dd', {}, mark('del', before), mark('ins', after), note));
}
