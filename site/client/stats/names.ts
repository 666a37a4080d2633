/** Names and pictures of records in the language of the page. */
import { recordPage } from '../../../contract/tree/page-path.ts';
import type { TooltipKind } from '../../../contract/kinds.ts';
import { labelFile } from '../../../contract/tree/tree-paths.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { CHANNEL, LANGUAGE, pageAddress } from '../place.ts';

export type Names = ReadonlyMap<string, string>;

const loading = new Map<TooltipKind, Promise<Names>>();

export function loadNames(kind: TooltipKind): Promise<Names> {
	let names = loading.get(kind);
	if (!names) {
		names = fetchJson<Record<string, string>>(`/${labelFile(CHANNEL, LANGUAGE, kind)}`).then(
			(labels) => new Map(Object.entries(labels)),
		);
		loading.set(kind, names);
	}
	return names;
}

/** A link to a record with its emblem; an unknown record shows the words of its id. */
export function recordLink(kind: TooltipKind, id: string, names: Names, suffix = ''): HTMLElement {
	const name = names.get(id);
	if (name === undefined) return element('span', { class: 'record-link' }, inWords(id) + suffix);
	const picture = element('img', {
		src: `/static/emblems/${kind}/${id.toLowerCase()}.svg`,
		alt: '',
		width: 24,
		height: 24,
		loading: 'lazy',
	});
	return element('a', { class: 'record-link', href: pageAddress(recordPage(kind, id)) }, picture, name + suffix);
}

/** The name of a record, or the words of its id if it is unknown. */
export function nameOf(names: Names, id: string): string {
	return names.get(id) ?? inWords(id);
}

/** `MINION_DIVE_BOMB` as `Minion dive bomb`. */
export function inWords(id: string): string {
	const words = id.replaceAll('_', ' ').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
