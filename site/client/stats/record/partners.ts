import type { Pairings } from '../../../../contract/statistics/advice.ts';
import { element } from '../../element.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { LANGUAGE } from '../../place.ts';
import { whenNear } from '../../when-near.ts';
import type { Strings } from '../../strings.ts';
import { loadNames, recordLink } from '../names.ts';
import { percent } from '../../numbers.ts';

const KINDS = ['cards', 'relics', 'potions'] as const;
const SHOWN = 6;

/** What is held together with it more often than chance has it; nothing where no such thing is known. */
export function partnersPart(kind: string, id: string, strings: Strings): HTMLElement {
	const holder = element('div', {});
	whenNear(holder, () => void fill(holder, kind, id, strings).catch((error: unknown) => console.warn(error)));
	return holder;
}

async function fill(holder: HTMLElement, kind: string, id: string, strings: Strings): Promise<void> {
	const query = new URLSearchParams({ lang: LANGUAGE });
	const { partners } = await fetchJson<Pairings>(`/api/pairings/${kind}/${id}?${query}`);
	const items = await Promise.all(
		KINDS.flatMap((type) =>
			(partners[type] ?? [])
				.filter(({ verdict }) => verdict === 'above')
				.slice(0, SHOWN)
				.map(async (partner) => {
					const share = element('small', {}, percent(100 * partner.conf));
					return element(
						'li',
						{},
						element('span', { class: 'pill' }, recordLink(type, partner.id, await loadNames(type)), share),
					);
				}),
		),
	);
	if (items.length === 0) return;
	holder.append(element('h3', {}, strings.t('record.partners')), element('ul', { class: 'items' }, ...items));
}
