/** Filters of statistics. They are in the address, so that a view can be linked. */
import { MODES, PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import { replaceAddress } from '../address-parameters.ts';
import { element } from '../element.ts';
import { enableFilterToggle } from '../filter-toggle.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import type { Strings } from '../strings.ts';
import { loadNames, nameOf } from './names.ts';

export interface Picker {
	readonly name: string;
	readonly label: string;
	/** A picker without options is a text field. */
	readonly options?: readonly (readonly [value: string, label: string])[];
	/** Label of the empty choice; default `All`. */
	readonly first?: string;
}

/** Chosen values by picker name; empty choices are missing. */
export type Choices = URLSearchParams;

const BRACKET_PARTS = ['mode', 'players', 'skill', 'version'];
/** Choices that all statistics pages share. */
const SHARED = [...BRACKET_PARTS, 'character'];

const options = (strings: Strings, set: string, values: readonly string[]): [string, string][] =>
	values
		.map((value) => [value, strings.t(`bracket.${value}`)] as [string, string])
		.map(([value, label]) => [value, label === `bracket.${value}` ? `${set} ${value}` : label]);

/** Pickers for mode, party, skill and version. */
export async function bracketPickers(strings: Strings): Promise<Picker[]> {
	const { t } = strings;
	// The other pickers also work without versions.
	const versions = await fetchJson<{ stat_versions: string[] }>('/api/runs/versions').catch(() => ({ stat_versions: [] }));
	const pickers: Picker[] = [
		{ name: 'mode', label: t('stats.mode'), options: options(strings, t('stats.mode'), MODES) },
		{ name: 'players', label: t('stats.players'), options: options(strings, t('stats.players'), PARTIES) },
		{ name: 'skill', label: t('stats.skill'), options: options(strings, t('stats.skill'), SKILLS) },
	];
	if (versions.stat_versions.length === 0) return pickers;
	return [
		...pickers,
		{ name: 'version', label: t('stats.version'), options: versions.stat_versions.map((version) => [version, version]) },
	];
}

export async function characterPicker({ t }: Strings): Promise<Picker> {
	const characters = await loadNames('characters');
	return {
		name: 'character',
		label: t('field.character'),
		options: [...characters.keys()].map((id) => [id, nameOf(characters, id)]),
	};
}

export function resultPicker({ t }: Strings): Picker {
	return {
		name: 'win',
		label: t('run.result'),
		options: [
			['true', t('run.won')],
			['false', t('run.lost')],
		],
	};
}

/** The API bracket of the choices: `solo:a10:v0.107.1`. */
export function bracketOf(choices: Choices): string {
	return (
		BRACKET_PARTS.map((name) => choices.get(name))
			.filter(Boolean)
			.join(':') || 'all'
	);
}

export interface Pickers {
	readonly form: HTMLElement;
	choices(): Choices;
	/** Reads the choices from the address. */
	readAddress(): void;
}

/** A form of choices; calls `onChange` after updating the address. */
export function createPickers(pickers: readonly Picker[], { t }: Strings, onChange: (choices: Choices) => void): Pickers {
	const more = element(
		'div',
		{ class: 'filter-more', id: 'filter-more' },
		...pickers.map((picker) => controlOf(picker, t('list.all'))),
		element('button', { type: 'button', class: 'button main filter-close' }, t('nav.close')),
	);
	const toggle = element(
		'button',
		{ type: 'button', class: 'button filter-toggle', 'aria-expanded': 'false', 'aria-controls': 'filter-more' },
		t('list.filter'),
	);
	const form = element('form', { class: 'filters', role: 'search', 'aria-label': t('list.filter') }, toggle, more);
	enableFilterToggle(form);
	const controls = () => form.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input');
	const readAddress = () => {
		const given = new URLSearchParams(location.search);
		for (const control of controls()) {
			control.value = given.get(control.name) ?? '';
			if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
		}
	};
	const choices = () => {
		const chosen = new URLSearchParams();
		for (const control of controls()) {
			control.classList.toggle('active', control.value !== '');
			if (control.value) chosen.set(control.name, control.value);
		}
		toggle.textContent = chosen.size > 0 ? `${t('list.filter')} (${chosen.size})` : t('list.filter');
		return chosen;
	};
	form.addEventListener('input', () => {
		const chosen = choices();
		keepInAddress(chosen, pickers);
		keepInTabs();
		onChange(chosen);
	});
	form.addEventListener('submit', (event) => event.preventDefault());
	readAddress();
	choices();
	keepInTabs();
	return { form, choices, readAddress };
}

function controlOf({ name, label, options: values, first }: Picker, all: string): HTMLElement {
	const control = values
		? element(
				'select',
				{ class: 'field', id: `picker-${name}`, name },
				element('option', { value: '' }, first ?? all),
				...values.map(([value, text]) => element('option', { value }, text)),
			)
		: element('input', { class: 'field', id: `picker-${name}`, type: 'search', name, autocomplete: 'off' });
	return element('div', { class: 'picker' }, element('label', { for: control.id }, label), control);
}

function keepInAddress(chosen: Choices, pickers: readonly Picker[]): void {
	const address = new URLSearchParams(location.search);
	// A new filter starts at the first page.
	address.delete('page');
	for (const { name } of pickers) {
		const value = chosen.get(name);
		if (value) address.set(name, value);
		else address.delete(name);
	}
	replaceAddress(address);
}

/** Keeps the filters in links to other pages of the section. */
function keepInTabs(): void {
	const kept = [...new URLSearchParams(location.search)].filter(([name]) => SHARED.includes(name));
	const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
	for (const link of document.querySelectorAll<HTMLAnchorElement>('.tabs a'))
		link.setAttribute('href', `${link.pathname}${query}`);
}
