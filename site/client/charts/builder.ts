/** The chart builder: type, runs and axes are in the address; an account can save charts. */
import { replaceAddress } from '../address-parameters.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { groupsOf } from '../tiers/items.ts';
import type { Strings } from '../strings.ts';
import { loadNames } from '../stats/names.ts';
import { count } from '../numbers.ts';
import { type Choices, type Picker, bracketPickers, characterPicker, createPickers } from '../stats/pickers.ts';
import { type EntityType, rarityPicker } from '../stats/rarities.ts';
import { createView } from '../stats/view.ts';
import { drawOwnChart } from './drawing.ts';
import { entriesOf } from './entries.ts';
import { type SavedChart, savedParts } from './saved-charts.ts';
import { AXIS_WORDS, SOURCES, type Value } from './sources.ts';
import { type ChartSpec, FORMS, LEAST_SAMPLE, choicesOf, specOf } from './spec.ts';

const TOPS = [10, 50, 100];
const LEAST = [1, 100, 500, 1000, 5000];

/** Shows the builder, with the saved chart that the address names. */
export async function showBuilder(stage: HTMLElement, strings: Strings): Promise<void> {
	const { t } = strings;
	const saved = await openSaved();
	const title = element('h2', {}, saved?.title ?? t('chart.own'));
	const owner = saved?.owner_name ? element('p', { class: 'muted' }, t('tiers.by', { name: saved.owner_name })) : null;
	const form = element('div');
	const content = element('div', { class: 'stats-content' });
	const show = createView(content, strings);
	let spec = specOf(new URLSearchParams(location.search));
	const update = async (choices: Choices): Promise<void> => {
		const asked = specOf(choices);
		const isOther = asked.source !== spec.source || asked.chart !== spec.chart;
		spec = asked;
		if (isOther) await choose();
		await show(async () => {
			const entries = await entriesOf(asked);
			if (entries.length === 0) return [element('p', { class: 'empty' }, t('stats.none'))];
			return drawOwnChart({ title: title.textContent ?? '', spec: asked, entries, strings });
		});
	};
	/** Choices that need both the form and the table. */
	const choose = async (): Promise<void> => {
		const pickers = createPickers(await pickersOf(spec, strings), strings, (choices) => void update(choices));
		form.replaceChildren(pickers.form);
	};
	await choose();
	const parts = await savedParts({ saved, spec: () => spec, onTitle: (words) => (title.textContent = words), strings });
	stage.replaceChildren(title, ...(owner ? [owner] : []), form, content, ...parts);
	await update(new URLSearchParams(location.search));
}

/** The saved chart in the address; its settings become choices unless the address overrides them. */
async function openSaved(): Promise<SavedChart | undefined> {
	const query = new URLSearchParams(location.search);
	const id = query.get('saved');
	if (id === null) return undefined;
	const saved = await fetchJson<SavedChart>(`/api/charts/${encodeURIComponent(id)}`).catch(() => undefined);
	if (saved && !query.has('source')) replaceAddress(new URLSearchParams([['saved', id], ...choicesOf(saved.spec)]));
	return saved;
}

async function pickersOf(spec: ChartSpec, strings: Strings): Promise<Picker[]> {
	const { t } = strings;
	const { values, isOfRuns } = SOURCES[spec.source];
	const axis = (name: 'x' | 'y', offered: readonly Value[]): Picker => ({
		name,
		label: t(`chart.${name}`),
		first: t(AXIS_WORDS[offered[0]!]),
		options: offered.slice(1).map((value) => [value, t(AXIS_WORDS[value])] as const),
	});
	const [firstSource, ...sources] = Object.entries(SOURCES).map(([source, { title }]) => [source, t(title)] as const);
	const [firstForm, ...forms] = FORMS.map((form) => [form, t(`chart.form_${form}`)] as const);
	return [
		{ name: 'source', label: t('chart.source'), first: firstSource![1], options: sources },
		{ name: 'form', label: t('chart.form'), first: firstForm![1], options: forms },
		axis('y', values),
		...(spec.chart === 'scatter' ? [axis('x', values.toReversed())] : []),
		...(isOfRuns ? [await characterPicker(strings), await groupPicker(spec.source as EntityType, strings)] : []),
		...(isOfRuns ? [rarityPicker(spec.source as EntityType, strings)] : []),
		...(await bracketPickers(strings)),
		{ name: 'q', label: t('sort.name') },
		{
			name: 'least',
			label: t('chart.least'),
			first: count(LEAST_SAMPLE),
			options: LEAST.map((least) => [String(least), count(least)] as const),
		},
		{ name: 'top', label: t('chart.top'), first: count(25), options: TOPS.map((top) => [String(top), count(top)] as const) },
		{ name: 'order', label: t('list.sort'), first: t('chart.desc'), options: [['asc', t('chart.asc')]] },
	];
}

async function groupPicker(type: EntityType, { t }: Strings): Promise<Picker> {
	const characters = await loadNames('characters');
	const word = (value: string) => characters.get(value.toUpperCase()) ?? t(`pool.${value}`);
	return { name: 'group', label: t('field.pool'), options: groupsOf(type).map((value) => [value, word(value)] as const) };
}
