/** The contents of one seed's runs, floor by floor. */
import type { SeedPage } from '../../../contract/statistics/seeds.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE, pageAddress } from '../place.ts';
import { count } from '../numbers.ts';
import { createTable } from '../table/table.ts';
import { groupLine } from './results.ts';
import type { SeedWords } from './seed-words.ts';

type Group = SeedPage['groups'][number];

export async function showSeed(seed: string, words: SeedWords): Promise<Node[]> {
	const { t } = words.strings;
	const address = `/api/runs/seed-finder/seed/${encodeURIComponent(seed)}?${new URLSearchParams({ lang: LANGUAGE })}`;
	const page = await fetchJson<SeedPage>(address);
	const back = element('p', {}, element('a', { href: pageAddress('/seeds') }, t('seeds.find')));
	const title = element('h2', {}, `${t('run.seed')} ${page.seed}`);
	if (page.groups.length === 0) return [title, element('p', { class: 'empty' }, t('seeds.nobody')), back];
	return [title, ...page.groups.map((group) => groupPart(group, words)), back];
}

function groupPart(group: Group, words: SeedWords): HTMLElement {
	const { strings } = words;
	const { t } = strings;
	const places = group.places.toSorted((left, right) => left.floor - right.floor);
	return element(
		'section',
		{ class: 'part' },
		element('h3', {}, groupLine(group, words)),
		group.best_run ? element('p', {}, element('a', { href: pageAddress(`/runs/${group.best_run}`) }, t('seeds.best_run'))) : null,
		element('p', { class: 'muted' }, t('seeds.read', { count: group.runs_read })),
		createTable({
			strings,
			caption: groupLine(group, words),
			rows: places,
			sort: '',
			empty: t('stats.none'),
			columns: [
				{
					key: 'name',
					label: t('sort.name'),
					isText: true,
					value: (row) => row.name,
					cell: (row) => words.link(row.kind, row.id),
				},
				{ key: 'kind', label: t('field.category'), isText: true, value: (row) => words.kindName(row.kind) },
				{ key: 'act', label: t('field.act'), value: (row) => row.act },
				{ key: 'floor', label: t('stats.floor'), value: (row) => row.floor },
				{ key: 'seen', label: t('seeds.seen'), value: (row) => row.seen, cell: (row) => count(row.seen) },
				{ key: 'taken', label: t('seeds.taken'), value: (row) => row.taken, cell: (row) => count(row.taken) },
			],
		}),
	);
}
