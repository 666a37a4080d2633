import type { RunReview } from '../../../contract/statistics/run-review.ts';

export const MOST_TOP_CHOICES = 10;

/** The choices among known offers whose best option was furthest above the taken one. */
export function topChoices(floors: RunReview['floors']): RunReview['top_choices'] {
	const choices = floors.flatMap(({ floor, act, choices: ofFloor }) =>
		ofFloor
			.filter(({ gap, is_offer_known: isKnown }) => isKnown && gap > 0)
			.map(({ kind, options, gap, verdict }) => {
				return { floor, act, kind, taken: options.find(({ taken }) => taken)!, best: options[0]!, gap, verdict };
			}),
	);
	return choices.sort((left, right) => right.gap - left.gap || left.floor - right.floor).slice(0, MOST_TOP_CHOICES);
}
