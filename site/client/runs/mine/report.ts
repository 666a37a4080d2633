import { element } from '../../element.ts';
import { figureList, part } from '../../figures.ts';
import { isWithoutService } from '../../fetch/failure.ts';
import { drawLines } from '../../stats/plot/line-chart.ts';
import { intervalMark } from '../../stats/marks.ts';
import { loadNames } from '../../stats/names.ts';
import { count } from '../../numbers.ts';
import type { Strings } from '../../strings.ts';
import { ascensionComparison, fightComparison, recordComparison } from './comparison.ts';
import { type Community, loadCommunity } from './community.ts';
import { type Rate, rateOf } from '../../stats/rate.ts';
import { type OwnFigures, ownFigures } from './own-figures.ts';
import type { OwnRun } from './own-run.ts';
import { saveRunsAsCsv, saveRunsAsJson } from './save-own.ts';

/** The report on the runs, compared with the community if available. */
export async function createReport(runs: readonly OwnRun[], strings: Strings): Promise<HTMLElement[]> {
	if (runs.length === 0) return [];
	const { t, word } = strings;
	const own = ownFigures(runs);
	let alone = '';
	const [community, characters, cards, relics, encounters] = await Promise.all([
		loadCommunity().catch((error: unknown) => {
			alone = isWithoutService(error) ? 'stats.no_service' : 'mine.alone';
			return undefined;
		}),
		...(['characters', 'cards', 'relics', 'encounters'] as const).map(loadNames),
	]);
	const average = rateOf(own.total.wins, own.total.runs).rate ?? 0;
	const shared = { average, strings };
	return [
		...(community ? [] : [element('p', { class: 'note' }, t(alone))]),
		overview(own, community, strings),
		element('p', { class: 'muted' }, `${t('mine.interval')} ${t('stats.rule')}`),
		part(
			t('stats.by_character'),
			recordComparison('characters', characters!, {
				...shared,
				caption: t('stats.by_character'),
				own: own.characters,
				others: community?.characters,
			}),
		),
		part(
			t('stats.by_ascension'),
			ascensionComparison({ ...shared, caption: t('stats.by_ascension'), own: own.ascensions, others: community?.ascensions }),
		),
		part(t('mine.deaths'), deathChart(own, community, strings)),
		folded(
			t('stats.deadliest'),
			fightComparison(encounters!, {
				...shared,
				caption: t('stats.deadliest'),
				own: own.encounters,
				others: community?.encounters,
			}),
		),
		folded(
			word('sections', 'cards'),
			recordComparison('cards', cards!, {
				...shared,
				caption: word('sections', 'cards'),
				own: own.cards,
				others: community?.cards,
			}),
		),
		folded(
			word('sections', 'relics'),
			recordComparison('relics', relics!, {
				...shared,
				caption: word('sections', 'relics'),
				own: own.relics,
				others: community?.relics,
			}),
		),
		part(t('mine.take'), saveButtons(runs, own, strings)),
	];
}

/** Folds a part with hundreds of rows. */
const folded = (title: string, ...content: readonly Node[]): HTMLElement =>
	element('details', { class: 'fold part' }, element('summary', {}, element('h2', {}, title)), ...content);

function overview(own: OwnFigures, community: Community | undefined, { t }: Strings): HTMLElement {
	const { runs, wins } = own.total;
	const mark = ({ rate, interval }: Rate) => intervalMark(rate, interval, community?.total.rate ?? 0);
	const facts: (readonly [string, Node | string])[] = [
		[t('stats.runs'), count(runs)],
		[`${t('stats.win_rate')} · ${t('mine.mine')}`, mark(rateOf(wins, runs))],
		...(community ? ([[`${t('stats.win_rate')} · ${t('mine.community')}`, mark(community.total)]] as const) : []),
		[t('stats.abandoned'), count(own.abandoned)],
		[t('mine.streak_now'), count(own.streaks.current)],
		[t('mine.streak'), count(own.streaks.longest)],
		[t('mine.streak_without'), count(own.streaks.longestWithout)],
	];
	return figureList(facts);
}

function deathChart({ deaths }: OwnFigures, community: Community | undefined, strings: Strings): HTMLElement {
	const { t } = strings;
	const losses = [...deaths.values()].reduce((sum, ended) => sum + ended, 0);
	const deepest = Math.max(...deaths.keys(), ...(community?.deaths ?? []).map(({ x }) => x), 1);
	const own = Array.from({ length: deepest }, (_, index) => ({
		x: index + 1,
		y: losses === 0 ? null : Math.round((1000 * (deaths.get(index + 1) ?? 0)) / losses) / 10,
	}));
	return drawLines({
		label: t('mine.deaths'),
		x: { label: t('stats.floor') },
		y: { label: t('stats.share_of_deaths'), unit: '%' },
		series: [
			{ label: t('mine.mine'), points: own },
			...(community ? [{ label: t('mine.community'), points: community.deaths }] : []),
		],
		strings,
	});
}

function saveButtons(runs: readonly OwnRun[], own: OwnFigures, { t }: Strings): HTMLElement {
	const button = (label: string, save: () => void): HTMLElement => {
		const made = element('button', { type: 'button', class: 'button' }, label);
		made.addEventListener('click', save);
		return made;
	};
	const name = t('section.my-runs');
	return element(
		'p',
		{ class: 'actions' },
		button(t('table.csv'), () => saveRunsAsCsv(name, runs)),
		' ',
		button(t('mine.json'), () => saveRunsAsJson(name, runs, own)),
	);
}
