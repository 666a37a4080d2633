/** Two to four cards or relics side by side. */
import { recordFile } from '../../../contract/tree/tree-paths.ts';
import type { EntityStats } from '../../../contract/statistics/entity-stats.ts';
import { createCombobox } from '../combobox.ts';
import { type DeckCatalogue, canUpgrade, loadDeckCatalogue } from '../decks/catalogue.ts';
import { createFinder } from '../decks/finder.ts';
import { type Choice, type ThingKind, emblem, showChoice, thingLink } from '../decks/things.ts';
import { element } from '../element.ts';
import { exampleLink } from '../examples/example-note.ts';
import { failureWords } from '../fetch/failure.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { rememberFocus } from '../keep-focus.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';
import { replaceAddress } from '../address-parameters.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { type Compared, MOST_COMPARED, readCompared, writeCompared } from './compared.ts';
import { type Line, type Relic, cardLines, relicLines, statisticLines } from './rows.ts';
import { type Card, upgradedCard } from './upgraded-card.ts';

/** What an empty comparison offers to look at. */
const EXAMPLE: Compared = { kind: 'cards', things: ['BASH', 'OFFERING', 'BARRICADE'].map((id) => ({ id, isUpgraded: false })) };

type Compare = (compared: Compared) => void;
type ComparedThing = Compared['things'][number];

interface Context {
	readonly catalogue: DeckCatalogue;
	readonly strings: Strings;
	readonly change: Compare;
}

export async function showThings(root: HTMLElement): Promise<void> {
	const [strings, catalogue] = await Promise.all([loadStrings(), loadDeckCatalogue()]);
	let compared = readCompared(new URLSearchParams(location.search), (kind, id) => catalogue[kind].has(id));
	const content = element('div', { class: 'compare-content' });
	const show = createView(content, strings);
	const change: Compare = (next) => {
		compared = next;
		replaceAddress(writeCompared(next));
		const restoreFocus = rememberFocus(root);
		void show(() => compareNodes(next, context)).then(restoreFocus);
	};
	const context: Context = { catalogue, strings, change };
	root.replaceChildren(
		createAdder(() => compared, context),
		content,
	);
	await show(() => compareNodes(compared, context));
}

function createAdder(comparedNow: () => Compared, { catalogue, strings, change }: Context): HTMLElement {
	const finderOf = (kinds: readonly ThingKind[]) =>
		createFinder<Choice>(kinds.flatMap((kind) => [...catalogue[kind].values()].map((thing) => ({ ...thing, kind }))));
	const finders = { all: finderOf(['cards', 'relics']), cards: finderOf(['cards']), relics: finderOf(['relics']) };
	return createCombobox<Choice>(
		{ label: strings.t('compare.add'), placeholder: strings.t('deck.add_hint') },
		{
			id: 'compare-add',
			none: strings.t('search.none'),
			// Cards are compared with cards.
			suggest: (query) => {
				const { kind, things } = comparedNow();
				return things.length >= MOST_COMPARED ? [] : finders[things.length === 0 ? 'all' : kind](query, []);
			},
			show: (thing) => showChoice(thing, catalogue, strings),
			choose: ({ kind, id }, query) => {
				const { things } = comparedNow();
				const added = { id, isUpgraded: query.trim().endsWith('+') && canUpgrade(id, catalogue) };
				const isNew = !things.some((other) => other.id === id && other.isUpgraded === added.isUpgraded);
				if (isNew) change({ kind, things: [...things, added] });
			},
		},
	);
}

async function compareNodes(compared: Compared, context: Context): Promise<Node[]> {
	const { strings } = context;
	const { kind, things } = compared;
	const hint = element('p', { class: things.length === 0 ? 'empty' : 'muted' }, strings.t('compare.empty'));
	if (things.length === 0) return [hint, exampleLink(`?${writeCompared(EXAMPLE)}`, strings)];
	const [records, asked] = await Promise.all([
		Promise.all(things.map((thing) => recordOf(kind, thing, strings))),
		Promise.allSettled(things.map(({ id }) => fetchJson<EntityStats>(`/api/runs/stats/${kind}/${id}`))),
	]);
	const stats = asked.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
	const failed = asked.find((answer) => answer.status === 'rejected');
	const lines =
		kind === 'cards' ? rowsOf(cardLines(strings), records as Card[]) : rowsOf(relicLines(strings), records as unknown as Relic[]);
	const table = element(
		'table',
		{ class: 'compare' },
		element('caption', { class: 'out' }, strings.t('section.compare')),
		element('thead', {}, element('tr', {}, element('td'), ...things.map((thing) => headOf(thing, compared, context)))),
		element('tbody', {}, ...lines),
		element('tbody', { class: 'compare-statistics' }, ...rowsOf(statisticLines(strings), stats)),
	);
	const frame = { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': strings.t('section.compare') };
	return [
		...(things.length === 1 ? [hint] : []),
		element('div', frame, table),
		...(failed ? [element('p', { class: 'muted' }, failureWords(failed.reason, strings))] : []),
	];
}

async function recordOf(kind: ThingKind, { id, isUpgraded }: ComparedThing, { word }: Strings): Promise<Card | Relic> {
	const record = await fetchJson<Card | Relic>(`/${recordFile(CHANNEL, LANGUAGE, kind, id)}`);
	return isUpgraded ? upgradedCard(record as Card, (keyword) => word('keywords', keyword)) : record;
}

/** Lines that say nothing of any of them are left out; those that differ are marked. */
function rowsOf<Value>(lines: readonly Line<Value>[], values: readonly Value[]): HTMLElement[] {
	return lines.flatMap(({ label, show }) => {
		const cells = values.map((value) => element('td', {}, show(value)));
		const texts = new Set(cells.map(({ textContent }) => textContent));
		if (texts.size === 1 && texts.has('')) return [];
		return [element('tr', { class: texts.size > 1 ? 'differs' : undefined }, element('th', { scope: 'row' }, label), ...cells)];
	});
}

function headOf(thing: ComparedThing, { kind, things }: Compared, { catalogue, strings: { t }, change }: Context): HTMLElement {
	const { id, isUpgraded } = thing;
	const name = catalogue[kind].get(id)!.name;
	const replace = (next: readonly ComparedThing[]): void => change({ kind, things: next });
	const isUpgradable = kind === 'cards' && canUpgrade(id, catalogue);
	const isTwice = things.filter((other) => other.id === id).length > 1;
	const upgrade = element('input', {
		type: 'checkbox',
		role: 'switch',
		checked: isUpgraded,
		'aria-label': t('deck.upgrade', { name }),
		'data-key': `upgrade ${id}`,
	});
	upgrade.addEventListener('input', () =>
		replace(things.map((other) => (other === thing ? { id, isUpgraded: !isUpgraded } : other))),
	);
	const remove = element('button', { type: 'button', class: 'deck-button', 'aria-label': t('deck.remove', { name }) }, '×');
	remove.addEventListener('click', () => replace(things.filter((other) => other !== thing)));
	return element(
		'th',
		{ scope: 'col' },
		element('span', { class: 'compare-head' }, emblem(kind, id, 56), remove),
		thingLink(kind, { id, name: isUpgraded ? `${name}+` : name }),
		isUpgradable && !isTwice ? element('label', { class: 'switch' }, upgrade, t('detail.upgraded')) : null,
	);
}
