/** Choices of a slice of the statistics. They stand in the address, so that a view can be linked. */
import { MODES, PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch-json.ts';
import type { Strings } from '../strings.ts';
import { loadNames, nameOf } from './names.ts';

export interface Picker {
	readonly name: string;
	readonly label: string;
	readonly options: readonly (readonly [value: string, label: string])[];
}

/** The values chosen, by the names of the pickers; what is not chosen is absent. */
export type Choices = URLSearchParams;

const BRACKET_PARTS = ['mode', 'players', 'skill', 'version'];

const options = (strings: Strings, set: string, values: readonly string[]): [string, string][] =>
	values
		.map((value) => [value, strings.t(`bracket.${value}`)] as [string, string])
		.map(([value, label]) => [value, label === `bracket.${value}` ? `${set} ${value}` : label]);

/** Mode, party, skill and version. */
export async function bracketPickers(strings: Strings): Promise<Picker[]> {
	const { t } = strings;
	// Without the list of versions the other choices still work.
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

/** The bracket of the API that the choices name: `solo:a10:v0.107.1`. */
export function bracketOf(choices: Choices): string {
	return (
		BRACKET_PARTS.map((name) => choices.get(name))
			.filter(Boolean)
			.join(':') || 'all'
	);
}

export interface Pickers {
	readonly form: HTMLElement;
	/** What is chosen. */
	choices(): Choices;
	/** Takes the choices from the address. */
	readAddress(): void;
}

/** A form of choices; `onChange` is told of each change, after the address. */
export function createPickers(pickers: readonly Picker[], { t }: Strings, onChange: (choices: Choices) => void): Pickers {
	const form = element('form', { class: 'filters', role: 'search', 'aria-label': t('list.filter') });
	form.append(...pickers.map(selectOf));
	const readAddress = () => {
		const given = new URLSearchParams(location.search);
		for (const select of form.querySelectorAll('select')) {
			select.value = given.get(select.name) ?? '';
			if (select.selectedIndex < 0) select.value = '';
		}
	};
	const choices = () => {
		const chosen = new URLSearchParams();
		for (const select of form.querySelectorAll('select')) {
			select.classList.toggle('active', select.value !== '');
			if (select.value) chosen.set(select.name, select.value);
		}
		return chosen;
	};
	form.addEventListener('change', () => {
		const chosen = choices();
		keepInAddress(chosen, pickers);
		onChange(chosen);
	});
	form.addEventListener('submit', (event) => event.preventDefault());
	readAddress();
	choices();
	return { form, choices, readAddress };
}

function selectOf({ name, label, options: values }: Picker): HTMLSelectElement {
	const items = values.map(([value, text]) => element('option', { value }, text));
	return element('select', { class: 'field', name, 'aria-label': label }, element('option', { value: '' }, label), ...items);
}

function keepInAddress(chosen: Choices, pickers: readonly Picker[]): void {
	const address = new URLSearchParams(location.search);
	// Other choices make another list, which is read from its beginning.
	address.delete('page');
	for (const { name } of pickers) {
		const value = chosen.get(name);
		if (value) address.set(name, value);
		else address.delete(name);
	}
	replaceAddress(address);
}

/** Puts parameters into the address without a new entry of the history. */
export function replaceAddress(parameters: URLSearchParams): void {
	history.replaceState(null, '', `${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`);
}
