import { kindOf } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { MOD_KINDS, type ModKind, modRecordId } from '../../contract/mods.ts';
import { type Published, sortRecords } from '../../contract/records/record-order.ts';
import { createContext } from '../derive/context.ts';
import { createCoverageCounter } from '../derive/coverage.ts';
import { deriveRecord } from '../derive/record.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import type { ModSource } from '../load/load-mods.ts';
import type { RecordSource } from '../load/source.ts';
import { layMod } from './lay-mod.ts';

/** Picture fields that are derived from game ids; mods name their own pictures. */
const PICTURES = ['image_url', 'image_url_card', 'image_url_card_upg'];

/** The published records of a mod in one language, in list order. */
export function deriveMod(source: RecordSource, mod: ModSource, language: LanguageCode): Map<ModKind, readonly Published[]> {
	const laid = layMod(source.channels.get('main')!, mod);
	const context = createContext(source, laid, language, createCoverageCounter(language));
	return new Map(
		MOD_KINDS.map((kind) => {
			const ids = [...(mod.facts.get(kind)?.keys() ?? [])].map((id) => modRecordId(mod.key, id));
			const records = ids.map((id) => {
				const facts = laid.facts.get(kind)!.get(id)!;
				return withOwnPictures(deriveRecord(kind, facts, context), facts);
			});
			return [kind, sortRecords(records, kindOf(kind).order)];
		}),
	);
}

function withOwnPictures(record: Published, facts: FactsRecord): Published {
	const pictures = PICTURES.filter((name) => name in record).map((name) => [name, facts[name] ?? null]);
	return { ...record, ...Object.fromEntries(pictures) };
}
