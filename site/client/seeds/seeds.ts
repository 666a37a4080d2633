/** The seeds page: one seed, or a search by wishes, depending on the address. */
import type { RandomSeed, SeedMeta } from '../../../contract/statistics/seeds.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE, pageAddress } from '../place.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { showSeed } from './one-seed.ts';
import { foundSeeds } from './results.ts';
import { type SeedWords, createSeedWords, seedAddress } from './seed-words.ts';
import { createWishes } from './wishes.ts';

const PAUSE_MILLISECONDS = 400;

export async function showSeeds(root: HTMLElement): Promise<void> {
	const [strings, meta] = await Promise.all([
		loadStrings(),
		fetchJson<SeedMeta>(`/api/runs/seed-finder/meta?${new URLSearchParams({ lang: LANGUAGE })}`),
	]);
	if (!meta.available || meta.index.runs === 0) return root.replaceChildren(noRuns(strings));
	const words = await createSeedWords(meta, strings);
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const seed = new URLSearchParams(location.search).get('seed')?.trim();
	const known = strings.t('seeds.known', { seeds: meta.index.seeds, runs: meta.index.runs });
	root.replaceChildren(element('p', { class: 'muted' }, known), openForm(strings), content);
	if (seed) return show(() => showSeed(seed, words));
	return showFinder(content, show, words);
}

async function showFinder(content: HTMLElement, show: ReturnType<typeof createView>, words: SeedWords): Promise<void> {
	const wishes = createWishes(words, PAUSE_MILLISECONDS, (want) => void search(want));
	const search = (want: string): Promise<void> => show(() => foundSeeds(want, words));
	content.before(wishes.element);
	await search(wishes.want());
}

/** Opens a given or a random seed. */
function openForm(strings: Strings): HTMLElement {
	const { t } = strings;
	const input = element('input', {
		class: 'field',
		id: 'seed',
		name: 'seed',
		required: true,
		maxlength: 64,
		autocomplete: 'off',
		spellcheck: 'false',
	});
	const random = element('button', { type: 'button', class: 'button' }, t('seeds.random'));
	const status = element('p', { role: 'status', class: 'muted' });
	random.addEventListener('click', () => {
		random.disabled = true;
		openRandom().catch(() => {
			status.textContent = t('stats.failed');
			random.disabled = false;
		});
	});
	// A plain form; its action is the address of the seed.
	return element(
		'form',
		{ class: 'seed-form', action: pageAddress('/seeds') },
		element('label', { for: input.id }, t('seeds.open')),
		input,
		element('button', { class: 'button main' }, t('seeds.show')),
		random,
		status,
	);
}

async function openRandom(): Promise<void> {
	const { seed } = await fetchJson<RandomSeed>('/api/runs/seed-finder/random');
	location.assign(seedAddress(seed?.seed ?? ''));
}

const noRuns = ({ t }: Strings): HTMLElement =>
	element(
		'p',
		{ class: 'empty' },
		t('stats.no_runs'),
		' ',
		element('a', { href: pageAddress('/runs/submit') }, t('runs.submit')),
	);
