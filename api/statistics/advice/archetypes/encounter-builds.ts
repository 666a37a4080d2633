import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import type { EncounterBuilds } from '../../../../contract/statistics/archetypes.ts';
import { NO_STRATA } from '../../comparison/strata.ts';
import { percentOrZero } from '../../math/rate.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import type { Method } from '../../answers/method.ts';
import type { NamesOf } from '../../counting/catalogue/named.ts';
import { archetypes, comparison } from './archetypes.ts';
import { type Theme, namesOfTheme, resultsOf, shownThemes } from './themes.ts';

/** Runs under which an archetype says nothing about single encounters. */
const FEWEST_BUILD_RUNS = 200;

export const ENCOUNTER_BUILDS_METHOD: Method = {
	key: 'death_rate',
	title: 'Archetypes and encounters',
	formula: 'death_rate = 100·(runs of the archetype that the encounter ended) / (runs of the archetype)',
	text: `Of archetypes with at least ${FEWEST_BUILD_RUNS} runs. The rate also depends on how many of them got to the encounter at all: \`fatal_rate\` is that of the newest official runs that met it with a deck of the archetype, as the deck was before the fight, and \`difference\` compares it with other runs of the same character and ascension that met it on the same floor; its interval is widened for all builds of the answer. Below is better.`,
};

export interface EncounterBuildsQuery {
	/** Id in capitals. */
	readonly encounter: string;
}

/** Archetypes by how often an encounter ends their runs (`behaviour/advice.md#encounter-builds`). */
export function encounterBuilds(snapshot: Snapshot, { encounter }: EncounterBuildsQuery, names: NamesOf): EncounterBuilds {
	const position = snapshot.catalogue.encounters.findIndex(
		({ id, formerIds }) => id === encounter || formerIds?.includes(encounter) === true,
	);
	const file = snapshot.advice(archetypes);
	const found = CHARACTERS.flatMap((character) => {
		const themes = file[character] ? shownThemes(file[character]) : [];
		return themes
			.filter(({ summary }) => summary.size >= FEWEST_BUILD_RUNS)
			.map((theme) => ({ character, theme, deaths: theme.summary.deaths[position] ?? 0 }));
	});
	if (found.every(({ deaths }) => deaths === 0)) return { available: false, encounter, builds: [] };
	found.sort((left, right) => rateOf(right) - rateOf(left));
	const builds = found.map(({ character, theme, deaths }) => {
		const strata = theme.summary.meetings[position] ?? NO_STRATA;
		const { rate, interval, expected, ...difference } = comparison(strata, found.length);
		return {
			character,
			key: theme.key,
			...namesOfTheme(theme, names),
			...resultsOf(theme),
			deaths,
			death_rate: percentOrZero(deaths, theme.summary.size, 2),
			met: strata.count,
			fatal_rate: rate,
			fatal_rate_ci: interval,
			expected_fatal_rate: expected,
			...difference,
		};
	});
	return { available: true, encounter, builds };
}

function rateOf({ theme, deaths }: { readonly theme: Theme; readonly deaths: number }): number {
	return deaths / theme.summary.size;
}
