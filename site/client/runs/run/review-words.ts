import type { RunReview } from '../../../../contract/statistics/run-review.ts';
import type { Strings } from '../../strings.ts';

type TopChoice = RunReview['top_choices'][number];

export const nameOfOption = ({ id, name }: TopChoice['taken'], t: Strings['t']): string =>
	id === 'SKIP' ? t('review.skip') : name;

/** Whether the best option won clearly more often than the one that was taken. */
export function verdictWords({ taken, best, verdict }: Pick<TopChoice, 'taken' | 'best' | 'verdict'>, t: Strings['t']): string {
	if (verdict !== 'above') return t('review.unclear');
	return t('review.above', { best: nameOfOption(best, t), taken: nameOfOption(taken, t) });
}
