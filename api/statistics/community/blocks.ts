import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { ancientOffers, ancientPicks } from './ancient-offers.ts';
import { ascensionMatrix } from './ascension-matrix.ts';
import type { CommunityBlock } from './block.ts';
import { byAscension } from './by-ascension.ts';
import { byCharacter } from './by-character.ts';
import { characterBehavior } from './character-behavior.ts';
import { dataThrough } from './data-through.ts';
import { betaDeaths, deaths } from './deaths.ts';
import { encounterDanger } from './encounter-danger.ts';
import { eventSplits } from './event-splits.ts';
import { mapDanger } from './map-danger.ts';
import { RANKED_BLOCKS } from './ranked-lists.ts';
import { records } from './records.ts';
import { restSites } from './rest-sites.ts';
import { rewardSkipRate } from './reward-skip-rate.ts';
import { skipRateWithoutShops } from './skip-rate-without-shops.ts';
import { survival } from './survival.ts';
import { totalAbandoned, totalLosses, totalRuns, totalWins, winRate } from './totals.ts';

/** What answers each field of the community statistics, in the order of the answer. A new one is a field of the schema, a file and a row. */
export const BLOCKS: { readonly [Field in keyof CommunityStats]: CommunityBlock<Field> } = {
	total_runs: totalRuns,
	total_wins: totalWins,
	total_losses: totalLosses,
	total_abandoned: totalAbandoned,
	win_rate: winRate,
	by_ascension: byAscension,
	by_character: byCharacter,
	events: eventSplits,
	map_danger: mapDanger,
	encounter_danger: encounterDanger,
	deaths,
	beta: betaDeaths,
	rest_sites: restSites,
	ancient_picks: ancientPicks,
	ancient_offers: ancientOffers,
	...RANKED_BLOCKS,
	character_behavior: characterBehavior,
	survival,
	ascension_matrix: ascensionMatrix,
	reward_skip_rate: rewardSkipRate,
	skip_rate_without_shops: skipRateWithoutShops,
	records,
	data_through: dataThrough,
};
