import type { Bracket } from '../../../contract/statistics/bracket.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { CARD, POTION, RELIC } from '../counting/cells/columns.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';

/** What is counted of the records of a kind, and which of them tables show. */
export interface EntityTraits {
	/** Counters of one record. */
	readonly width: number;
	/** Whether choice screens offer them, so that they have offers and picks by act. */
	readonly isOffered: boolean;
	/** Whether a screen of them can be left without a choice, which is an entry of its own. */
	readonly isSkippable: boolean;
	/** Whether base and upgraded form are counted apart. */
	readonly isUpgradable: boolean;
	/** Whether they have scores by the act they were picked up in. */
	readonly hasActScores: boolean;
	/** Whether tables about a bracket show a record. */
	isListed(catalogue: StatisticsCatalogue, position: number, bracket: Bracket): boolean;
	/** Whether it says anything that a deck held a record. */
	isMeaningful(catalogue: StatisticsCatalogue, position: number): boolean;
}

const always = (): boolean => true;

export const ENTITY_TRAITS: Readonly<Record<EntityType, EntityTraits>> = {
	cards: {
		width: CARD.width,
		isOffered: true,
		isSkippable: true,
		isUpgradable: true,
		hasActScores: false,
		// Cards that can be rewards, and no co-op cards among solo runs.
		isListed: ({ cards }, position, { party }) =>
			cards[position]?.isReward === true && !(party === 'solo' && cards[position].isCoopOnly),
		// Tokens come and go within a fight.
		isMeaningful: ({ cards }, position) => cards[position]?.isToken !== true,
	},
	relics: {
		width: RELIC.width,
		isOffered: true,
		isSkippable: false,
		isUpgradable: false,
		hasActScores: true,
		isListed: always,
		isMeaningful: always,
	},
	potions: {
		width: POTION.width,
		isOffered: false,
		isSkippable: false,
		isUpgradable: false,
		hasActScores: false,
		isListed: always,
		isMeaningful: always,
	},
};
