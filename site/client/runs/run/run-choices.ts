/** The three choices that went furthest from what was left, each with both lifts. */
import type { RunReview } from '../../../../contract/statistics/run-review.ts';
import { element } from '../../element.ts';
import { differenceMark } from '../../stats/marks.ts';
import { type Names, nameOf, recordLink } from '../../stats/names.ts';
import { count, difference, percent } from '../../numbers.ts';
import { createView } from '../../stats/view.ts';
import type { Strings } from '../../strings.ts';
import { floorAnchor } from './floor-list.ts';
import { type KeyChoice, keyChoices } from './key-choices.ts';
import { type Review, loadReview } from './review-data.ts';
import type { RunNames } from './run-names.ts';

const SHOWN = 3;

type Option = KeyChoice['taken'];

/** Keeps its room free until the review is there. */
export function createKeyChoices(hash: string, names: RunNames, strings: Strings): HTMLElement {
	const holder = element('div', { class: 'key-choices' });
	void createView(holder, strings)(async () => partsOf(await loadReview(hash), names, strings));
	return holder;
}

function partsOf(review: Review, names: RunNames, strings: Strings): HTMLElement[] {
	const { t } = strings;
	const choices = review.available ? keyChoices(review, SHOWN) : [];
	if (!review.available || choices.length === 0) return [element('p', { class: 'muted' }, t('review.none'))];
	const items = choices.map((choice) => choiceItem(choice, names, strings));
	return [element('ol', { class: 'key-list' }, ...items), element('p', { class: 'muted' }, leadOf(review, names, strings))];
}

function leadOf({ compared_with: others, character }: RunReview, names: RunNames, { t }: Strings): string {
	return t('run.key_lead', {
		runs: count(others.runs),
		character: nameOf(names.characters, character),
		ascensions: others.ascensions,
		rate: percent(others.win_rate),
	});
}

interface Look {
	readonly words: string;
	readonly look: string;
	/** What stands large at the front: an unclear difference is no headline. */
	readonly front: 'points' | 'words';
}

/** By how the alternative stands beside what was taken. */
const LOOKS: Readonly<Record<KeyChoice['verdict'], Look>> = {
	above: { words: 'run.key_worse', look: 'lost', front: 'points' },
	below: { words: 'run.key_better', look: 'won', front: 'points' },
	'no clear difference': { words: 'review.unclear', look: 'muted', front: 'words' },
};

function choiceItem(choice: KeyChoice, names: RunNames, strings: Strings): HTMLElement {
	const { t } = strings;
	const { words, look, front } = LOOKS[choice.verdict];
	const points = element('b', { class: look }, t('run.points', { points: difference(choice.difference) }));
	const bounds = choice.interval && element('small', { class: 'bounds' }, choice.interval.map(difference).join(' – '));
	const verdict = element('b', { class: look }, t(words));
	return element(
		'li',
		{},
		element(
			'p',
			{ class: 'key-head' },
			...(front === 'points' ? [points, bounds, verdict] : [verdict, points, bounds]),
			element('a', { href: `#${floorAnchor(choice.floor)}` }, `${t('stats.floor')} ${choice.floor}`),
		),
		optionLine('review.taken', choice.taken, choice.kind, names, strings),
		optionLine('review.best', choice.other, choice.kind, names, strings),
	);
}

function optionLine(label: string, option: Option, kind: KeyChoice['kind'], names: RunNames, { t }: Strings): HTMLElement {
	return element(
		'p',
		{ class: 'key-option' },
		element('span', { class: 'muted' }, t(label)),
		option.id === 'SKIP' ? element('b', {}, t('review.skip')) : optionLink(kind, option, names),
		differenceMark(option.lift_adjusted, option.lift_adjusted_ci),
		element('small', { class: 'muted' }, t('runs.total', { count: count(option.runs) })),
	);
}

/** Offers are cards, relics, and relics that ancients give. */
function optionLink(kind: KeyChoice['kind'], { id }: Option, names: RunNames): HTMLElement {
	const [of, known]: readonly ['cards' | 'relics', Names] = kind === 'card' ? ['cards', names.cards] : ['relics', names.relics];
	return recordLink(of, id, known);
}
