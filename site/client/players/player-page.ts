/** The page of one player, compared with all players. */
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { element } from '../element.ts';
import { HttpError } from '../fetch-document.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { endOfAddress } from '../place.ts';
import { loadNames } from '../stats/names.ts';
import { type Choices, type Picker, characterPicker, createPickers } from '../stats/pickers.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { activityChart, eloChart } from './player-charts.ts';
import { bestTable, characterTable, deathTable, figures, pickTable } from './player-parts.ts';
import { PARTIES } from '../../../contract/statistics/bracket.ts';

type Answer = PlayerInsights | { readonly username: string; readonly building: true };

export async function showPlayer(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const name = decodeURIComponent(endOfAddress());
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	const update = (choices: Choices) => show(() => read(name, choices, strings));
	const { form, choices } = createPickers(await pickersOf(strings), strings, (chosen) => void update(chosen));
	root.replaceChildren(form, content);
	nameThePage(name);
	await update(choices());
}

/** One file serves all players, so this sets the title. */
function nameThePage(name: string): void {
	const heading = document.querySelector('h1');
	document.title = document.title.replace(heading?.textContent ?? '', name);
	for (const place of [heading, document.querySelector('.crumbs [aria-current]')]) if (place) place.textContent = name;
}

async function pickersOf(strings: Strings): Promise<Picker[]> {
	const { t } = strings;
	const levels = Array.from({ length: 11 }, (_, level) => [String(10 - level), `A${10 - level}`] as const);
	const parties = PARTIES.map((party, index) => [String(index + 1), t(`bracket.${party}`)] as const);
	return [
		await characterPicker(strings),
		{ name: 'ascension', label: t('stats.ascension'), options: levels },
		{ name: 'players', label: t('stats.players'), options: parties },
	];
}

async function read(name: string, choices: Choices, strings: Strings): Promise<Node[]> {
	try {
		const answer = await fetchJson<Answer>(`/api/players/${encodeURIComponent(name)}/insights?${choices}`);
		if ('building' in answer) return [element('p', { class: 'empty' }, strings.t('stats.building'))];
		return await nodesOf(answer, strings);
	} catch (error) {
		if (error instanceof HttpError && error.status === 404 && error.hasService)
			return [element('p', { class: 'empty' }, strings.t('player.unknown', { name }))];
		throw error;
	}
}

const part = (title: string, ...content: readonly (Node | undefined)[]): HTMLElement[] => {
	const there = content.filter((node) => node !== undefined);
	return there.length === 0 ? [] : [element('section', { class: 'part' }, element('h2', {}, title), ...there)];
};

async function nodesOf(player: PlayerInsights, strings: Strings): Promise<Node[]> {
	const { t } = strings;
	if (player.total_runs === 0) return [element('p', { class: 'empty' }, t('stats.none'))];
	const [characters, cards, encounters] = await Promise.all([
		loadNames('characters'),
		loadNames('cards'),
		loadNames('encounters'),
	]);
	const { over_picked: over, under_picked: under } = player.card_picks;
	return [
		figures(player, strings),
		...part(t('stats.by_character'), characterTable(player, characters, strings)),
		...part(t('player.bests'), bestTable(player, characters, strings)),
		...part(t('player.elo'), eloChart(player, strings)),
		...part(t('player.activity'), activityChart(player, strings)),
		...part(t('player.over_picked'), pickTable(over, 'player.over_picked', cards, strings)),
		...part(t('player.under_picked'), pickTable(under, 'player.under_picked', cards, strings)),
		...part(t('stats.deadliest'), deathTable(player, encounters, strings)),
	];
}
