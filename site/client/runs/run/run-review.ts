/** The choices of a run beside those of others. */
import type { RunReview, noReviewSchema } from '../../../../contract/statistics/run-review.ts';
import type { z } from 'zod';
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { LANGUAGE } from '../../place.ts';
import { intervalMark } from '../../stats/marks.ts';
import { nameOf } from '../../stats/names.ts';
import { count, decimal, percent } from '../../stats/numbers.ts';
import { createView } from '../../stats/view.ts';
import type { Strings } from '../../strings.ts';
import { floorAnchor } from './floor-list.ts';
import type { RunNames } from './run-names.ts';
import { whenNear } from './when-near.ts';

type Review = RunReview | z.output<typeof noReviewSchema>;
type TopChoice = RunReview['top_choices'][number];
type Option = TopChoice['taken'];

/** Loads the review when it is about to be seen: it is asked for seldom, and costs more than the run. */
export function createReview(hash: string, names: RunNames, strings: Strings): HTMLElement {
	const content = element('div', { class: 'run-review' });
	const show = createView(content, strings);
	whenNear(content, () => void show(async () => reviewOf(await loadReview(hash), names, strings)));
	return content;
}

const loadReview = (hash: string): Promise<Review> =>
	fetchJson(`/api/runs/${encodeURIComponent(hash)}/review?${new URLSearchParams({ lang: LANGUAGE })}`);

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
	const choices = review.top_choices.map((choice) => choiceItem(choice, others.win_rate, strings));
	return [
		element('p', { class: 'muted' }, lead),
		choices.length > 0 ? element('ol', { class: 'review-choices' }, ...choices) : element('p', {}, t('review.no_choices')),
	];
}

function choiceItem({ floor, taken, best, gap, verdict }: TopChoice, average: number, strings: Strings): HTMLElement {
	const { t } = strings;
	const verdicts = { above: 'review.above', below: 'review.below', 'no clear difference': 'review.unclear' } as const;
	return element(
		'li',
		{},
		element(
			'p',
			{ class: 'review-head' },
			element('a', { href: `#${floorAnchor(floor)}` }, `${t('stats.floor')} ${floor}`),
			element('span', {}, t('review.gap', { gap: decimal(gap) })),
			element('b', { class: verdict === 'no clear difference' ? 'muted' : undefined }, t(verdicts[verdict])),
		),
		optionLine('review.taken', taken, average, strings),
		optionLine('review.best', best, average, strings),
	);
}

function optionLine(label: string, option: Option, average: number, { t }: Strings): HTMLElement {
	return element(
		'p',
		{ class: 'review-option' },
		element('span', { class: 'muted' }, t(label)),
		element('b', {}, option.id === 'SKIP' ? t('review.skip') : option.name),
		intervalMark(option.win_rate, option.win_rate_ci, average),
		element('small', { class: 'muted' }, t('runs.total', { count: count(option.runs) })),
	);
}
