import type { RunReview } from '../../../contract/statistics/run-review.ts';

export const MOST_TOP_CHOICES = 10;

/** The choices among known offers whose best option was most surely above the taken one. */
export function topChoices(floors: RunReview['floors']): RunReview['top_choices'] {
	const choices = floors.flatMap(({ floor, act, choices: ofFloor }) =>
		ofFloor
			.filter(({ gap, is_offer_known: isKnown }) => isKnown && gap > 0)
			.map(({ kind, options, ...difference }) => ({
				...{ floor, act, kind, taken: options.find(({ taken }) => taken)!, best: options[0]! },
				...{ gap: difference.gap, gap_ci: difference.gap_ci, verdict: difference.verdict },
			})),
	);
	const surely = ({ gap_ci: interval }: (typeof choices)[number]): number => interval?.[0] ?? -101;
	return choices.sort((left, right) => surely(right) - surely(left) || left.floor - right.floor).slice(0, MOST_TOP_CHOICES);
}
