/** Words for the certainty of advice. */
import type { Verdict } from '../../../contract/statistics/verdicts.ts';
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { intervalMark } from '../stats/marks.ts';
import { percent } from '../numbers.ts';
import type { Strings } from '../strings.ts';

type Words = Readonly<Record<Verdict, string>>;

/** How often a card or relic is held or taken, compared with the usual rate. */
export const OFTEN: Words = {
	above: 'verdict.more_often',
	below: 'verdict.less_often',
	'no clear difference': 'verdict.none',
};

/** How often runs win, compared with similar runs. */
export const WINS: Words = { above: 'verdict.wins_more', below: 'verdict.wins_less', 'no clear difference': 'verdict.none' };

interface Rate {
	readonly rate: number | null;
	readonly interval: readonly [number, number] | null;
	/** The reference value. */
	readonly usual: number | null;
	readonly verdict: Verdict;
}

/** A rate with its interval, the usual rate, and whether they differ. */
export function comparedRate({ rate, interval, usual, verdict }: Rate, words: Words, { t }: Strings): HTMLElement {
	return element(
		'p',
		{ class: 'compared' },
		intervalMark(rate, interval, usual ?? 0),
		usual === null ? null : element('span', { class: 'muted' }, t('advice.usual', { rate: percent(usual) })),
		element('b', { class: `judgement is-${verdict.split(' ')[0]}` }, t(words[verdict])),
	);
}

/** Why there is no advice, and how advice is computed. */
export function noAdvice(reason: string, { t }: Strings): HTMLElement {
	return element(
		'div',
		{ class: 'empty' },
		element('p', {}, reason),
		element('p', {}, t('advice.fill'), ' ', element('a', { href: pageAddress('/runs/submit') }, t('runs.submit'))),
		element('p', {}, element('a', { href: pageAddress('/developers/self-hosting') }, t('advice.fill_own'))),
	);
}
