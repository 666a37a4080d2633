/** Words of charts in the language of the page, where the pages have them. The registry of charts is English. */
import { LANGUAGE } from '../place.ts';
import type { Strings } from '../strings.ts';

const AXES: Readonly<Record<string, string>> = {
	Ascension: 'stats.ascension',
	Encounter: 'chart.encounter',
	Floor: 'stats.floor',
	'Floor reached': 'stats.floor',
	Option: 'stats.option',
	Runs: 'stats.runs',
	'Wins, %': 'stats.win_rate',
};

const SERIES: Readonly<Record<string, string>> = {
	ALL: 'bracket.all',
	WIN: 'run.won',
	LOSS: 'run.lost',
	P1: 'bracket.solo',
	P2: 'bracket.2p',
	P3: 'bracket.3p',
	P4: 'bracket.4p',
};

const STATS: Readonly<Record<string, string>> = {
	floors_reached: 'run.floors',
	deck_size: 'run.deck',
	relic_count: 'field.relics',
	run_minutes: 'run.time',
	ascension: 'stats.ascension',
};

/** Language of the words that are not translated; undefined where it is that of the page. */
export const ENGLISH = LANGUAGE === 'eng' ? undefined : 'en';

const worded = (table: Readonly<Record<string, string>>, key: string, english: string, { t }: Strings): string => {
	const found = ENGLISH && table[key];
	return found ? t(found) : english;
};

export const axisWord = (english: string, strings: Strings): string => worded(AXES, english, english, strings);

/** What a series is called; characters by the names that the page has. */
export function seriesWord(id: string, english: string, characters: ReadonlyMap<string, string>, strings: Strings): string {
	return characters.get(id) ?? worded(SERIES, id, english, strings);
}

export const statWord = (key: string, english: string, strings: Strings): string => worded(STATS, key, english, strings);

/** Means over 30 days: `⌀ 30 days`. */
export function meanWord(label: string): string {
	const days = new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
		30,
	);
	return `${label}, ⌀ ${days}`;
}
