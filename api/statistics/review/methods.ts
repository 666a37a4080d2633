import { COMPARED_RUNS } from '../comparison/newest-runs.ts';
import type { Method } from '../answers/method.ts';
import { DAMAGE_VALUES } from './fight-damage.ts';
import { MOST_TOP_CHOICES } from './top-choices.ts';

/** How a run review is made. */
export const REVIEW_METHODS: readonly Method[] = [
	{
		key: 'top_choices',
		title: 'Run review',
		formula:
			'gap = lift_adjusted of the best option, less that of the taken one where its interval lies above 0; gap_ci widened for all options of the run',
		text: `Every choice of a run is compared with the same choices of official runs of the same character, the same band of ascensions (0, 1 to 4, 5 to 9, 10) and the same act, without the run itself: how often runs won that took an option there, once or several times (\`win_rate\`). Runs that got far took more and won more: \`lift_adjusted\` compares runs that took the option with those that were offered it and left it (of events and rest sites: that took another one), each by its wins beyond what runs of the same party, character and ascensions win that were alive after the floor, and beyond what the player wins, among the newest ${COMPARED_RUNS.toLocaleString('en')} runs. The best option is the one whose \`lift_adjusted_ci\` has the highest lower bound. Where \`gap_ci\` reaches 0 there is no clear difference: one run in twenty where nothing matters has a clear one at all. The ${MOST_TOP_CHOICES} surest gaps are listed, of rewards and relics only: of events and rest sites the file says what was taken, not what was open. Strong decks are offered the same cards as weak ones and take others, so that a gap is a hint and no proof.`,
	},
	{
		key: 'median_damage',
		title: 'Damage beside others',
		formula: 'median of the damage that others took in the encounter',
		text: `Of official runs of the same character and band of ascensions, on floors with one fight; damage from ${DAMAGE_VALUES - 1} on counts as ${DAMAGE_VALUES - 1}. Who died in a fight lost what was left.`,
	},
];
