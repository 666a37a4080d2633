/** Run panels of the home page: character win rates and their change, the best win of the week, and the reader's own last run. */
import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { element } from '../element.ts';
import { figureList } from '../figures.ts';
import { isWithoutService } from '../fetch/failure.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { type LastRun, lastRun } from '../runs/mine/last-run.ts';
import type { RunPage } from '../runs/run-row.ts';
import { rateOf } from '../stats/rate.ts';
import { intervalMark } from '../stats/marks.ts';
import { type Names, loadNames, nameOf, recordLink } from '../stats/names.ts';
import { count, duration } from '../numbers.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { rateChange } from '../changelog/rate-change.ts';
import { isClearlyOther } from '../changelog/version-rates.ts';
import { bestOfTheWeek } from './best-of-the-week.ts';
import { changesOfRates } from './newest-version.ts';
import type { RunRow } from '../runs/parties.ts';

type Totals = Pick<CommunityStats, 'total_runs' | 'win_rate' | 'by_character'>;

/** An example for a service without runs, marked as such. */
const EXAMPLE: Totals = {
	total_runs: 1000,
	win_rate: 44.2,
	by_character: [
		{ id: 'ironclad', name: '', runs: 220, wins: 104, abandoned: 6, win_rate: 47.3, share: 22 },
		{ id: 'silent', name: '', runs: 210, wins: 88, abandoned: 8, win_rate: 41.9, share: 21 },
		{ id: 'regent', name: '', runs: 190, wins: 87, abandoned: 4, win_rate: 45.8, share: 19 },
		{ id: 'necrobinder', name: '', runs: 180, wins: 72, abandoned: 9, win_rate: 40, share: 18 },
		{ id: 'defect', name: '', runs: 200, wins: 91, abandoned: 5, win_rate: 45.5, share: 20 },
	],
};

export async function showFront(root: HTMLElement): Promise<void> {
	const [strings, characters] = await Promise.all([loadStrings(), loadNames('characters')]);
	const panels = await Promise.all([
		winRates(characters, strings),
		newestVersion(characters, strings),
		bestRun(characters, strings),
		ownRun(characters, strings),
	]);
	root.replaceChildren(...panels.filter((panel) => panel !== undefined));
}

const panel = (title: string, ...content: readonly (Node | string)[]): HTMLElement =>
	element('section', { class: 'front-panel' }, element('h2', {}, title), ...content);

const more = (path: string, label: string): HTMLElement => element('p', {}, element('a', { href: pageAddress(path) }, label));

/** A response; undefined without the service or on error, which hides the panel. */
async function answerOf<Type>(address: string): Promise<Type | undefined> {
	return fetchJson<Type>(address).catch((error: unknown) => {
		if (!isWithoutService(error)) console.warn(error);
		return undefined;
	});
}

async function winRates(names: Names, strings: Strings): Promise<HTMLElement | undefined> {
	const { t } = strings;
	const counted = await answerOf<Totals>('/api/runs/community-stats?fields=total_runs,win_rate,by_character');
	if (!counted) return undefined;
	const isExample = counted.total_runs === 0;
	const totals = isExample ? EXAMPLE : counted;
	const rows = totals.by_character
		.toSorted((left, right) => (right.win_rate ?? 0) - (left.win_rate ?? 0))
		.map(({ id, wins, runs }) => {
			const { rate, interval } = rateOf(wins, runs);
			return element(
				'li',
				{},
				recordLink('characters', id.toUpperCase(), names),
				intervalMark(rate, interval, totals.win_rate ?? 0),
			);
		});
	return panel(
		t('home.win_rates'),
		...(isExample ? [element('p', { class: 'note' }, t('home.example'))] : []),
		element('ul', { class: 'front-rates' }, ...rows),
		isExample ? more('/runs/submit', t('runs.submit')) : more('/stats', t('home.of_runs', { count: count(totals.total_runs) })),
	);
}

/** What rose and fell in the newest version with runs; undefined without another version to compare it with. */
async function newestVersion(names: Names, strings: Strings): Promise<HTMLElement | undefined> {
	const versions = await answerOf<{ readonly stat_versions: readonly string[] }>('/api/runs/versions');
	const [newest, previous] = versions?.stat_versions ?? [];
	if (newest === undefined || previous === undefined) return undefined;
	const [before, after] = await Promise.all(
		[previous, newest].map((bracket) =>
			answerOf<Totals>(`/api/runs/community-stats?${new URLSearchParams({ bracket, fields: 'by_character' })}`),
		),
	);
	const changes = changesOfRates(before?.by_character ?? [], after?.by_character ?? []);
	if (changes.length === 0) return undefined;
	const { t } = strings;
	const rows = changes.map(({ id, old, now }) =>
		element('li', {}, recordLink('characters', id.toUpperCase(), names), element('span', {}, ...rateChange(old, now))),
	);
	const isNoneClear = changes.every(({ old, now }) => !isClearlyOther(old, now));
	return panel(
		`${t('home.win_rates')}: ${previous} → ${newest}`,
		element('ul', { class: 'front-changes' }, ...rows),
		...(isNoneClear ? [element('p', { class: 'muted' }, t('review.unclear'))] : []),
		more(`/stats/cards?${new URLSearchParams({ version: newest })}`, t('section.stats')),
	);
}

async function bestRun(characters: Names, strings: Strings): Promise<HTMLElement | undefined> {
	const { t } = strings;
	const page = await answerOf<RunPage>('/api/runs/list?win=true&limit=50');
	const best = page && bestOfTheWeek(page.runs);
	if (!best) return undefined;
	return panel(
		t('home.best_run'),
		runLine({ ...best, runTime: best.run_time, floors: best.floors_reached, deckSize: best.deck_size }, characters, strings),
		...(best.username ? [element('p', { class: 'muted' }, best.username)] : []),
		keyThings(best),
		more(`/runs/${best.run_hash}`, t('home.open_run')),
	);
}

/** Pictures of the key cards and relics of a run. */
function keyThings({ key_cards: cards = [], key_relics: relics = [] }: RunRow): HTMLElement {
	const picture = (kind: 'cards' | 'relics', id: string) =>
		element('img', { src: `/static/emblems/${kind}/${id.toLowerCase()}.svg`, alt: '', width: 40, height: 40, loading: 'lazy' });
	return element(
		'p',
		{ class: 'front-things' },
		...cards.map(({ id }) => picture('cards', id)),
		...relics.map(({ id }) => picture('relics', id)),
	);
}

async function ownRun(characters: Names, strings: Strings): Promise<HTMLElement> {
	const { t } = strings;
	const run = lastRun();
	if (!run) return panel(t('home.own_run'), element('p', {}, t('home.no_own_run')), more('/my-runs', t('section.my-runs')));
	const encounters = run.killedBy ? await loadNames('encounters') : undefined;
	return panel(
		t('home.own_run'),
		runLine(run, characters, strings),
		element('p', { class: run.isWin ? 'won' : 'lost' }, resultOf(run, encounters, strings)),
		more('/my-runs', t('section.my-runs')),
	);
}

function resultOf({ isWin, isAbandoned, killedBy }: LastRun, encounters: Names | undefined, { t }: Strings): string {
	if (isWin) return t('run.won');
	if (isAbandoned) return t('run.abandoned');
	return killedBy && encounters ? t('run.killed_by', { name: nameOf(encounters, killedBy) }) : t('run.lost');
}

function runLine(
	run: {
		readonly character: string;
		readonly ascension: number;
		readonly runTime: number;
		readonly floors: number;
		readonly deckSize: number;
	},
	characters: Names,
	{ t }: Strings,
): HTMLElement {
	const figures: readonly (readonly [string, string])[] = [
		[t('stats.ascension'), `A${run.ascension}`],
		[t('run.time'), duration(run.runTime)],
		[t('run.floors'), count(run.floors)],
		[t('run.deck'), count(run.deckSize)],
	];
	return element(
		'div',
		{ class: 'front-run' },
		element('p', {}, recordLink('characters', run.character, characters)),
		figureList(figures, ''),
	);
}
