/** The deck archetypes of each character: defining cards, win rates, trends. */
import type { Archetype, Archetypes } from '../../../contract/statistics/archetypes.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { LANGUAGE, pageAddress } from '../place.ts';
import { intervalMark, shareMark } from '../stats/marks.ts';
import { loadNames, nameOf } from '../stats/names.ts';
import { count, difference, percent } from '../numbers.ts';
import { keepParameter } from '../address-parameters.ts';
import { createTable } from '../table/table.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { OFTEN, WINS, comparedRate, noAdvice } from './advice-words.ts';
import { thingLink } from './things.ts';

const NAME = 'character';

export async function showArchetypes(root: HTMLElement): Promise<void> {
	const [strings, names] = await Promise.all([loadStrings(), loadNames('characters')]);
	const content = element('div', { class: 'stats-content' });
	root.replaceChildren(content);
	await createView(
		content,
		strings,
	)(async () => {
		const answer = await fetchJson<Archetypes>(`/api/runs/archetypes?${new URLSearchParams({ lang: LANGUAGE })}`);
		const groups = Object.entries(answer.characters).filter(([, archetypes]) => archetypes.length > 0);
		if (groups.length === 0) return [noAdvice(strings.t('advice.no_archetypes'), strings)];
		return [characterTabs(groups, (id) => nameOf(names, id), strings)];
	});
}

type Group = readonly [character: string, archetypes: readonly Archetype[]];

/** One character at a time, as named in the address. */
function characterTabs(groups: readonly Group[], nameOfCharacter: (id: string) => string, strings: Strings): HTMLElement {
	const list = element('div', { class: 'archetypes' });
	const asked = new URLSearchParams(location.search).get(NAME)?.toUpperCase();
	const first = groups.find(([character]) => character === asked) ?? groups[0]!;
	const show = ([character, archetypes]: Group): void =>
		list.replaceChildren(...archetypes.map((archetype) => archetypePart(character, archetype, strings)));
	const chips = groups.map((group) => {
		const [character] = group;
		const input = element('input', { type: 'radio', name: NAME, value: character, checked: group === first });
		input.addEventListener('input', () => {
			keepParameter(NAME, character);
			show(group);
		});
		return element(
			'label',
			{ class: `chip hue-${character.toLowerCase()}` },
			input,
			element('span', {}, nameOfCharacter(character)),
		);
	});
	show(first);
	const choice = element(
		'fieldset',
		{ class: 'chips' },
		element('legend', { class: 'out' }, strings.t('field.character')),
		...chips,
	);
	return element('div', {}, choice, list);
}

function archetypePart(character: string, archetype: Archetype, strings: Strings): HTMLElement {
	const { t } = strings;
	const { name, key, size, share, win_rate, win_rate_ci, third_act: third, trend, example_runs: examples } = archetype;
	const things = [
		...archetype.defining_cards.map((card) => thingLink('cards', card)),
		...archetype.defining_relics.map((relic) => thingLink('relics', relic)),
	];
	return element(
		'section',
		{ class: `archetype hue-${character.toLowerCase()}`, id: key.toLowerCase() },
		element('h2', {}, name),
		element('ul', { class: 'items' }, ...things.map((thing) => element('li', {}, thing))),
		element('p', {}, t('archetypes.size', { count: size, share: percent(share) })),
		element('p', { class: 'compared' }, `${t('stats.win_rate')}: `, intervalMark(win_rate, win_rate_ci, win_rate)),
		third.runs > 0
			? element(
					'div',
					{},
					element('p', { class: 'muted' }, t('archetypes.third_act', { count: count(third.runs) })),
					comparedRate(
						{
							...{ rate: third.win_rate, interval: third.win_rate_ci, usual: third.expected_win_rate },
							verdict: third.verdict,
						},
						WINS,
						strings,
					),
				)
			: null,
		trend ? trendPart(archetype, trend, strings) : null,
		historyPart(archetype, strings),
		element(
			'p',
			{ class: 'archetype-links' },
			element(
				'a',
				{ class: 'button', href: pageAddress(`/pick-coach?${deckParameters(character, archetype)}`) },
				t('section.pick-coach'),
			),
			...examples.map((hash, place) =>
				element('a', { href: pageAddress(`/runs/${hash}`) }, t('archetypes.example', { number: place + 1 })),
			),
		),
	);
}

function trendPart({ history }: Archetype, trend: NonNullable<Archetype['trend']>, strings: Strings): HTMLElement {
	const [before, now] = history.slice(-2);
	return element(
		'div',
		{},
		element('p', {}, strings.t('archetypes.trend', { version: trend.version, points: difference(trend.delta) })),
		comparedRate(
			{
				...{ rate: now?.share ?? null, interval: trend.share_ci, usual: before?.share ?? null },
				verdict: trend.verdict,
			},
			OFTEN,
			strings,
		),
	);
}

/** Query parameters of the deck pages for an archetype's deck, with the archetype as target. */
function deckParameters(character: string, { key, defining_cards: cards, defining_relics: relics }: Archetype): URLSearchParams {
	const list = (things: readonly { readonly id: string }[]): string => things.map(({ id }) => id).join();
	return new URLSearchParams({ character, cards: list(cards), relics: list(relics), target: key });
}

function historyPart({ history, name }: Archetype, strings: Strings): HTMLElement | null {
	const { t } = strings;
	if (history.length < 2) return null;
	const most = Math.max(...history.map(({ share }) => share));
	const table = createTable({
		strings,
		caption: `${name}: ${t('archetypes.versions')}`,
		rows: history,
		sort: '',
		empty: t('stats.none'),
		columns: [
			{ key: 'version', label: t('stats.version'), isText: true, value: (row) => row.version },
			{ key: 'share', label: t('stats.share'), value: (row) => row.share, cell: (row) => shareMark(row.share, most) },
			{ key: 'win_rate', label: t('stats.win_rate'), value: (row) => row.win_rate, cell: (row) => percent(row.win_rate) },
		],
	});
	return element('details', { class: 'fold' }, element('summary', {}, t('archetypes.versions')), table);
}
