import type { Method } from '../tables/table.ts';
import { DAMAGE_VALUES } from './fight-damage.ts';
import { PRIOR_CHOICES } from './peers.ts';
import { MOST_TOP_CHOICES } from './top-choices.ts';

/** How a run review is made. */
export const REVIEW_METHODS: readonly Method[] = [
	{
		key: 'top_choices',
		title: 'Run review',
		formula: `win_rate = (wins + ${PRIOR_CHOICES}·b) / (runs + ${PRIOR_CHOICES}), b the same of all options of the kind in the act, each run once for each option; gap = win_rate of the best option − win_rate of the taken one`,
		text: `Every choice of a run is compared with the same choices of official runs of the same character, the same band of ascensions (0, 1 to 4, 5 to 9, 10) and the same act, without the run itself: how often runs won that took an option there, once or several times. An option that few took is drawn towards the average choice by ${PRIOR_CHOICES} runs; \`win_rate_ci\` is the interval without that. Where the interval of the best option reaches the rate of the taken one there is no clear difference. The ${MOST_TOP_CHOICES} widest gaps are listed, of rewards and relics only: of events and rest sites the file says what was taken, not what was open. Strong decks are offered the same cards as weak ones and take others, so that a gap is a hint and no proof.`,
	},
	{
		key: 'median_damage',
		title: 'Damage beside others',
		formula: 'median of the damage that others took in the encounter',
		text: `Of official runs of the same character and band of ascensions, on floors with one fight; damage from ${DAMAGE_VALUES - 1} on counts as ${DAMAGE_VALUES - 1}. Who died in a fight lost what was left.`,
	},
];
