import { TOOLTIP_KINDS, kindOf } from '../../contract/kinds.ts';
import { labelFile, optionLabelFile, tooltipFile } from '../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Every statistics table loads the names; brotli 11 makes them 5 % smaller for 50 ms per language. */
const OF_EVERY_TABLE = 11;

const ALWAYS = ['id', 'name', 'description'];

/** Per kind, a small list for the tooltip widget, and names by id for statistics tables. */
export function emitTooltips(writer: TreeWriter, catalogue: Catalogue): void {
	for (const kind of TOOLTIP_KINDS) {
		const fields = [...ALWAYS, ...(kindOf(kind).tooltip ?? [])];
		const records = catalogue.records.get(kind) ?? [];
		const names = Object.fromEntries(records.map(({ id, name }) => [id, name]));
		writer.add(
			tooltipFile(catalogue.channel, catalogue.language, kind),
			JSON.stringify(records.map((record) => pickPresent(record, fields))),
		);
		writer.add(labelFile(catalogue.channel, catalogue.language, kind), JSON.stringify(names), OF_EVERY_TABLE);
	}
	const events = (catalogue.records.get('events') ?? []) as readonly EventOptions[];
	writer.add(
		optionLabelFile(catalogue.channel, catalogue.language),
		JSON.stringify(Object.fromEntries(events.map((event) => [event.id, optionTitles(event)]))),
	);
}

interface Options {
	readonly options?: readonly { readonly id: string; readonly title: string }[] | null;
}

interface EventOptions extends Options {
	readonly id: string;
	readonly pages?: readonly Options[] | null;
}

/** Option titles of an event from all pages, without markup. */
function optionTitles({ options, pages }: EventOptions): Record<string, string> {
	const all = [...(options ?? []), ...(pages ?? []).flatMap((page) => page.options ?? [])];
	return Object.fromEntries(all.map(({ id, title }) => [id, title.replace(/\[\/?[a-z]+(?::[^\]]*)?\]/g, '')]));
}

function pickPresent(record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(
		fields.map((field) => [field, record[field]]).filter(([, value]) => value !== null && value !== undefined && value !== ''),
	);
}
