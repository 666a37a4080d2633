import type { Compared } from '../../../contract/changelog/compare.ts';
import type { Metrics } from '../../../contract/statistics/metrics.ts';
import { RENDER_SIZE } from '../../../contract/pictures/card-render.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { rateChange } from './rate-change.ts';
import { type Rate, isClearlyOther, ratesOf } from './version-rates.ts';

/** Kinds that statistics count. */
const COUNTED = ['cards', 'relics'] as const;

/**
 * Adds the previous look of each changed card, and the change in win rate of cards and relics. Without a service, a previous
 * version or runs of both versions, the page stays as it is.
 * @param version `0.107.1`
 */
export async function fillPatchFacts(version: string): Promise<void> {
	const compared = await fetchJson<Compared>(`/api/compare?${new URLSearchParams({ to: version, lang: LANGUAGE })}`).catch(
		() => undefined,
	);
	if (!compared || compared.to.version.replace(/^v/, '') !== version.replace(/^v/, '')) return;
	addPictures(compared);
	const strings = await loadStrings();
	await Promise.all(COUNTED.map((kind) => addRates(kind, compared, strings)));
}

const itemOf = (kind: string, id: string): HTMLElement | null =>
	document.querySelector(`[data-patch-kind="${kind}"] [data-record="${CSS.escape(id)}"]`);

function addPictures({ kinds }: Compared): void {
	const cards = kinds.find(({ id }) => id === 'cards');
	for (const { id, name, before, after } of [...(cards?.changed ?? []), ...(cards?.reworded ?? [])]) {
		const item = itemOf('cards', id);
		if (!item || before === null || after === null || item.querySelector('.versions-pictures')) continue;
		const image = (src: string) => element('img', { src, alt: name, ...RENDER_SIZE, loading: 'lazy', decoding: 'async' });
		item.querySelector('h3')?.after(element('p', { class: 'versions-pictures' }, image(before), image(after)));
	}
}

async function addRates(kind: (typeof COUNTED)[number], { from, to }: Compared, strings: Strings): Promise<void> {
	const items = document.querySelectorAll<HTMLElement>(`[data-patch-kind="${kind}"] [data-record]`);
	if (items.length === 0) return;
	const read = (version: string) => fetchJson<Metrics>(`/api/runs/metrics/${kind}?${queryOf(version)}`).then(ratesOf);
	const [before, after] = await Promise.all([from, to].map(({ version }) => read(version).catch(() => new Map<string, Rate>())));
	for (const item of items) {
		const [old, now] = [before, after].map((rates) => rates?.get(item.dataset['record'] ?? ''));
		if (old && now) item.append(rateLine(old, now, strings));
	}
}

const queryOf = (version: string): URLSearchParams =>
	new URLSearchParams({ bracket: version, copies: 'merged', fields: 'win_rate,win_rate_ci_clustered,picks' });

const rateLine = (old: Rate, now: Rate, { t }: Strings): HTMLElement =>
	element(
		'p',
		{ class: 'patch-rate' },
		element('span', { class: 'muted' }, `${t('stats.win_rate')} `),
		...rateChange(old, now),
		isClearlyOther(old, now) ? null : element('span', { class: 'muted' }, ` ${t('review.unclear')}`),
	);
