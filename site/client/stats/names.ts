/** Names and pictures of records in the language of the page. */
import { recordPage } from '../../../contract/page-path.ts';
import type { TooltipKind } from '../../../contract/tooltips.ts';
import { tooltipFile } from '../../../contract/tree-paths.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch-json.ts';
import { CHANNEL, LANGUAGE, pageAddress } from '../place.ts';

export interface NamedRecord {
	readonly id: string;
	readonly name: string;
	readonly image_url?: string;
	readonly [field: string]: unknown;
}

export type Names = ReadonlyMap<string, NamedRecord>;

const loading = new Map<TooltipKind, Promise<Names>>();

export function loadNames(kind: TooltipKind): Promise<Names> {
	let names = loading.get(kind);
	if (!names) {
		names = fetchJson<NamedRecord[]>(`/${tooltipFile(CHANNEL, LANGUAGE, kind)}`).then((records) => new Map(records.map((record) => [record.id, record])));
		loading.set(kind, names);
	}
	return names;
}

/** A link to a record with its emblem; the id where the record is not known. */
export function recordLink(kind: TooltipKind, id: string, names: Names, suffix = ''): HTMLElement {
	const record = names.get(id);
	if (!record) return element('span', { class: 'record-link' }, id + suffix);
	const picture = element('img', { src: `/static/emblems/${kind}/${id.toLowerCase()}.svg`, alt: '', width: 24, height: 24, loading: 'lazy' });
	return element('a', { class: 'record-link', href: pageAddress(recordPage(kind, id)) }, picture, record.name + suffix);
}

/** The name of a record, or its id. */
export function nameOf(names: Names, id: string): string {
	return names.get(id)?.name ?? id;
}
