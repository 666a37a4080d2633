import { TOOLTIP_FIELDS, TOOLTIP_KINDS } from '../../contract/tooltips.ts';
import { tooltipFile } from '../../contract/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import type { TreeWriter } from './tree-writer.ts';

const ALWAYS = ['id', 'name', 'description'];

/** One small list per kind for the tooltip widget: records with nothing but what it shows. */
export function emitTooltips(writer: TreeWriter, catalogue: Catalogue): void {
	for (const kind of TOOLTIP_KINDS) {
		const fields = [...ALWAYS, ...TOOLTIP_FIELDS[kind]];
		const records = (catalogue.records.get(kind) ?? []).map((record) => pickPresent(record, fields));
		writer.add(tooltipFile(catalogue.channel, catalogue.language, kind), JSON.stringify(records));
	}
}

function pickPresent(record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(fields.map((field) => [field, record[field]]).filter(([, value]) => value !== null && value !== undefined && value !== ''));
}
