import { percentOrZero } from '../../math/rate.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import { wilsonInterval } from '../../../../contract/statistics/math/wilson.ts';
import { type NamesOf, nameIn } from '../../counting/catalogue/named.ts';
import type { AtFights } from './deck-at-fights.ts';
import type { Fit, KeptCentre } from './fit.ts';
import type { Summary } from './summarise.ts';

/** Runs under which an archetype is not shown. */
export const FEWEST_SHOWN_RUNS = 50;
const CARDS_OF_NAME = 2;

/** The archetypes of a character with what the runs of each have in common. */
export interface CharacterArchetypes {
	readonly fit: Fit;
	/** Runs of the character. */
	readonly runs: number;
	/** The largest first. */
	readonly summaries: readonly (Summary & AtFights)[];
}

/** An archetype that is shown: one that enough runs follow and that something defines. */
export interface Theme {
	/** Its first two defining cards in the order of their ids: `ANGER+BASH`. */
	readonly key: string;
	readonly centre: KeptCentre;
	readonly summary: Summary & AtFights;
	/** Percent of all runs of the character. */
	readonly share: number;
}

/** The archetypes of a character that are shown, the largest first. */
export function shownThemes({ fit, summaries, runs }: CharacterArchetypes): Theme[] {
	const themes = summaries.map((summary) => themeOf(fit.centres[summary.centre]!, summary, runs));
	return themes.filter(({ centre, summary }) => summary.size >= FEWEST_SHOWN_RUNS && centre.cards.length > 0);
}

function themeOf(centre: KeptCentre, summary: Theme['summary'], runs: number): Theme {
	const key = centre.cards.slice(0, CARDS_OF_NAME).toSorted().join('+');
	return { key, centre, summary, share: percentOrZero(summary.size, runs) };
}

/** Names of an archetype and of what defines it, in the language of the answer. */
export function namesOfTheme({ centre }: Theme, names: NamesOf) {
	const [cards, relics] = [names('cards'), names('relics')];
	const named = centre.cards.map((id) => ({ id, name: nameIn(cards, id) }));
	return {
		name: named
			.slice(0, CARDS_OF_NAME)
			.map(({ name }) => name)
			.join(' + '),
		defining_cards: named,
		defining_relics: centre.relics.map((id) => ({ id, name: nameIn(relics, id) })),
	};
}

/** How many runs an archetype rests on and how often they win. */
export function resultsOf({ summary: { size, wins }, share }: Theme) {
	return { size, share, win_rate: percentOrZero(wins, size), win_rate_ci: wilsonInterval(wins, size) };
}

/** The cosine of two unit vectors as it is shown. */
export function shownSimilarity(cosine: number): number {
	return round(100 * cosine, 1);
}
