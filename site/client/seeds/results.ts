/** Seeds found by a search. */
import type { SeedFinder } from '../../../contract/statistics/seeds.ts';
import { element } from '../element.ts';
import { exampleLink } from '../examples/example-note.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { percent } from '../numbers.ts';
import { type SeedWords, seedAddress } from './seed-words.ts';
import { readWishes } from './wish.ts';

const MOST = 20;
/** A wish with many results. */
const EXAMPLE = 'relic:ANCHOR';

type Result = SeedFinder['results'][number];

export async function foundSeeds(want: string, words: SeedWords): Promise<Node[]> {
	const { t } = words.strings;
	if (want === '')
		return [
			element('p', { class: 'empty' }, t('seeds.hint')),
			exampleLink(`?${new URLSearchParams({ want: EXAMPLE })}`, words.strings),
		];
	const query = new URLSearchParams({ want, limit: String(MOST) });
	const { results } = await fetchJson<SeedFinder>(`/api/runs/seed-finder?${query}`);
	if (results.length === 0) return [element('p', { class: 'empty' }, t('seeds.none'))];
	return [element('ol', { class: 'advice-list' }, ...results.map((result) => resultRow(result, words)))];
}

function resultRow(result: Result, words: SeedWords): HTMLElement {
	const { t } = words.strings;
	const where = result.where.map((place) => {
		const spot = t('seeds.floor', { act: place.act, floor: place.floor });
		return element('li', {}, `${wishName(place.want, words)}: ${spot}`);
	});
	const missing = result.missing.map((wish) => wishName(wish, words)).join(', ');
	return element(
		'li',
		{ class: 'advice' },
		element('a', { class: 'record-link', href: seedAddress(result.seed) }, result.seed),
		result.best_run ? element('a', { href: pageAddress(`/runs/${result.best_run}`) }, t('seeds.best_run')) : null,
		element('p', { class: 'muted' }, groupLine(result, words)),
		element('ul', {}, ...where),
		missing ? element('p', { class: 'lost' }, t('seeds.missing', { what: missing })) : null,
	);
}

function wishName(want: string, words: SeedWords): string {
	const [wish] = readWishes(want.replace(/;(?!act=).*$/, ''), words.kinds);
	return wish ? words.nameOf(wish.kind, wish.id) : want;
}

/** Characters, version, runs and wins. */
export function groupLine(
	group: Pick<Result, 'party' | 'build_id' | 'runs' | 'win_rate'>,
	{ strings: { t }, partyName }: SeedWords,
): string {
	return [
		partyName(group.party),
		group.build_id,
		t('runs.total', { count: group.runs }),
		`${t('stats.win_rate')}: ${percent(group.win_rate)}`,
	]
		.filter(Boolean)
		.join(' · ');
}
