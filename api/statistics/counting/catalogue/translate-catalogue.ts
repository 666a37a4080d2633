import type { KindKey } from '../../../../contract/kinds.ts';
import type { LanguageCode } from '../../../../contract/languages.ts';
import type { NamesOf } from './named.ts';
import type { Counted, StatisticsCatalogue } from './statistics-catalogue.ts';

/** Catalogues with names in a language, each made once. What a language does not have keeps its English name. */
export function createTranslator(
	names: (language: LanguageCode) => NamesOf,
): (catalogue: StatisticsCatalogue, language: LanguageCode) => StatisticsCatalogue {
	const known = new WeakMap<StatisticsCatalogue, Map<LanguageCode, StatisticsCatalogue>>();
	return (catalogue, language) => {
		const byLanguage = known.get(catalogue) ?? new Map<LanguageCode, StatisticsCatalogue>();
		known.set(catalogue, byLanguage);
		const translated = byLanguage.get(language) ?? translate(catalogue, names(language));
		byLanguage.set(language, translated);
		return translated;
	};
}

/** The same ids at the same positions: counters fit it as they fit the catalogue. */
function translate(catalogue: StatisticsCatalogue, names: NamesOf): StatisticsCatalogue {
	const named = <Entry extends Counted>(kind: KindKey, entries: readonly Entry[]): Entry[] => {
		const records = names(kind);
		return entries.map((entry) => ({ ...entry, name: records.get(entry.id)?.name ?? entry.name }));
	};
	const events = names('events');
	return {
		...catalogue,
		cards: named('cards', catalogue.cards),
		relics: named('relics', catalogue.relics),
		potions: named('potions', catalogue.potions),
		encounters: named('encounters', catalogue.encounters),
		events: named('events', catalogue.events),
		enchantments: named('enchantments', catalogue.enchantments),
		characters: named('characters', catalogue.characters),
		options: catalogue.options.map((each) => ({
			...each,
			label: events.get(each.event)?.options.get(each.option) || each.label,
		})),
	};
}
