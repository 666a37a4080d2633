/** What stands below the floors of a run: loaded when a reader comes that far. */
import { element } from '../../element.ts';
import { pageAddress } from '../../place.ts';
import type { Strings } from '../../strings.ts';
import { createDeckTimeline } from './deck-timeline.ts';
import { type RunData, floorsOf } from './run-data.ts';
import type { RunNames } from './run-names.ts';
import { createReview } from './run-review.ts';

export interface ShownRun {
	readonly hash: string;
	readonly run: RunData;
	/** Place of the player in the run. */
	readonly seat: number;
	readonly names: RunNames;
	readonly strings: Strings;
}

/** All choices beside those of others, how the deck changed, and the file. */
export async function createDetails({ hash, run, seat, names, strings }: ShownRun): Promise<Node[]> {
	const { t } = strings;
	const timeline = await createDeckTimeline(floorsOf(run, seat), names, strings);
	return [
		fold(t('run.review'), createReview(hash, names, strings)),
		...(timeline ? [fold(t('run.growth'), timeline)] : []),
		element(
			'p',
			{ class: 'part' },
			element('a', { href: `/api/runs/shared/${hash}` }, t('detail.json')),
			' · ',
			element('a', { href: pageAddress('/runs') }, t('section.runs')),
		),
	];
}

const fold = (title: string, content: Node): HTMLElement =>
	element('details', { class: 'fold' }, element('summary', {}, element('h2', {}, title)), content);
