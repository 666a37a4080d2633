import { itemPath, keyPath } from '../../contract/records/field-path.ts';
import type { KindKey } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';

/** How the records of a kind stand in the archives of a language, which hold what the game's files gave and nothing computed. */
interface RawForm {
	/** Fields that the service computes for its answers. */
	readonly computed?: readonly string[];
	/** Fields of the record that are left out instead of null; other ones stay. */
	readonly absent?: readonly string[];
	/** Fields inside others that stay when they are null; other ones are left out. */
	readonly keptInside?: readonly string[];
}

/** The kinds whose archived form is known; all others stand in it as in the lists. */
const RAW_FORMS: Partial<Record<KindKey, RawForm>> = {
	cards: { computed: ['image_url_card', 'image_url_card_upg'], absent: ['keywords_key', 'multiplayer_only', 'sources'] },
	events: { absent: ['dialogue', 'epithet', 'image_url', 'relics'], keptInside: ['pages[].description'] },
	monsters: { absent: ['attack_pattern', 'quotes'], keptInside: ['attack_pattern.initial_move', 'encounters[].act'] },
};

/** What an upgrade adds, removes or rewords is true in the archives and 1 in the lists. */
const FLAG = /^upgrade\.(add_.+|remove_.+|description_changed)$/;

/** A record as the archives of a language hold it. */
export function rawRecord(kind: KindKey, record: Published): Readonly<Record<string, unknown>> {
	const form = RAW_FORMS[kind];
	if (!form) return record;
	const isLeftOut = (name: string, value: unknown) =>
		form.computed?.includes(name) || (value === null && form.absent?.includes(name));
	const fields = Object.entries(record).filter(([name, value]) => !isLeftOut(name, value));
	return Object.fromEntries(fields.map(([name, value]) => [name, rawValue(name, value, form)]));
}

function rawValue(path: string, value: unknown, form: RawForm): unknown {
	if (Array.isArray(value)) return value.map((item) => rawValue(itemPath(path, ''), item, form));
	if (typeof value !== 'object' || value === null) return FLAG.test(path) ? value === 1 : value;
	const fields = Object.entries(value).map(([name, inner]) => [name, keyPath(path, name), inner] as const);
	const present = fields.filter(([, inside, inner]) => inner !== null || form.keptInside?.includes(inside));
	return Object.fromEntries(present.map(([name, inside, inner]) => [name, rawValue(inside, inner, form)]));
}
