/** The choices of a run beside those of others. */
import type { RunReview } from '../../../../contract/statistics/run-review.ts';
import { element } from '../../element.ts';
import { differenceMark } from '../../stats/marks.ts';
import { nameOf } from '../../stats/names.ts';
import { count, decimal, percent } from '../../numbers.ts';
import { createView } from '../../stats/view.ts';
import type { Strings } from '../../strings.ts';
import { floorAnchor } from './floor-list.ts';
import { type Review, loadReview } from './review-data.ts';
import { nameOfOption, verdictWords } from './review-words.ts';
import type { RunNames } from './run-names.ts';
import { whenNear } from '../../when-near.ts';

type TopChoice = RunReview['top_choices'][number];
type Option = TopChoice['taken'];

/** Loads the review when it is about to be seen: it is asked for seldom, and costs more than the run. */
export function createReview(hash: string, names: RunNames, strings: Strings): HTMLElement {
	const content = element('div', { class: 'run-review' });
	const show = createView(content, strings);
	whenNear(content, () => void show(async () => reviewOf(await loadReview(hash), names, strings)));
	return content;
}

function reviewOf(review: Review, names: RunNames, strings: Strings): HTMLElement[] {
	const { t } = strings;
	if (!review.available || review.compared_with.runs === 0) return [element('p', { class: 'muted' }, t('review.none'))];
	const { compared_with: others, character } = review;
	const lead = t('review.lead', {
		runs: count(others.runs),
		character: nameOf(names.characters, character),
		ascensions: others.ascensions,
		rate: percent(others.win_rate),
	});
	const choices = review.top_choices.map((choice) => choiceItem(choice, strings));
	return [
		element('p', { class: 'muted' }, lead),
		choices.length > 0 ? element('ol', { class: 'review-choices' }, ...choices) : element('p', {}, t('review.no_choices')),
	];
}

function choiceItem({ floor, taken, best, gap, verdict }: TopChoice, strings: Strings): HTMLElement {
	const { t } = strings;
	return element(
		'li',
		{},
		element(
			'p',
			{ class: 'review-head' },
			element('a', { href: `#${floorAnchor(floor)}` }, `${t('stats.floor')} ${floor}`),
			element('span', {}, t('review.gap', { gap: decimal(gap) })),
			element('b', { class: verdict === 'above' ? undefined : 'muted' }, verdictWords({ taken, best, verdict }, t)),
		),
		optionLine('review.taken', taken, strings),
		optionLine('review.best', best, strings),
	);
}

function optionLine(label: string, option: Option, { t }: Strings): HTMLElement {
	return element(
		'p',
		{ class: 'review-option' },
		element('span', { class: 'muted' }, t(label)),
		element('b', {}, nameOfOption(option, t)),
		differenceMark(option.lift_adjusted, option.lift_adjusted_ci),
		element('small', { class: 'muted' }, t('runs.total', { count: option.runs })),
	);
}
