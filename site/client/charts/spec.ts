/** Settings of a custom chart, as the service stores them and as parameters of the address. */
import { MODES, PARTIES, SKILLS } from '../../../contract/statistics/bracket.ts';
import { type Choices, bracketOf } from '../stats/pickers.ts';
import { type Axis, type Source, type Value, SOURCES } from './sources.ts';

export const FORMS = ['hbar', 'bar', 'scatter'] as const;
export type Form = (typeof FORMS)[number];

const TOP = 25;
/** Smaller samples are unreliable and dominate both ends of an order. */
export const LEAST_SAMPLE = 20;

/** A chart's specification (`contract/statistics/saved-charts.ts`). */
export interface ChartSpec {
	readonly source: Source;
	readonly bracket: string;
	readonly character?: string;
	readonly chart: Form;
	/** `name`, or the value on the horizontal axis of a scatter plot. */
	readonly x: Axis;
	readonly y: Value;
	readonly filters: { readonly search?: string; readonly group?: string; readonly rarity?: string; readonly min_sample?: number };
	readonly top: number;
	readonly sort: 'asc' | 'desc';
}

const member = <Name extends string>(values: readonly Name[], value: string | null): Name =>
	values.find((each) => each === value) ?? values[0]!;

/** The specification of the choices, with defaults. */
export function specOf(choices: Choices): ChartSpec {
	const source = member(Object.keys(SOURCES) as Source[], choices.get('source'));
	const { values, isOfRuns } = SOURCES[source];
	const chart = member(FORMS, choices.get('form'));
	const text = (name: string, key: string) => (choices.get(name) ? { [key]: choices.get(name)! } : {});
	const least = Number(choices.get('least')) || LEAST_SAMPLE;
	return {
		source,
		bracket: bracketOf(choices),
		...(isOfRuns ? text('character', 'character') : {}),
		chart,
		x: chart === 'scatter' ? member(values.toReversed(), choices.get('x')) : 'name',
		y: member(values, choices.get('y')),
		filters: {
			...text('q', 'search'),
			...(isOfRuns ? { ...text('group', 'group'), ...text('rarity', 'rarity') } : {}),
			...(least > 1 ? { min_sample: least } : {}),
		},
		top: Number(choices.get('top')) || TOP,
		sort: choices.get('order') === 'asc' ? 'asc' : 'desc',
	};
}

/** The choices of a specification; the inverse of `specOf`. */
export function choicesOf(spec: ChartSpec): Choices {
	const { filters } = spec;
	const given: Readonly<Record<string, string | number | undefined>> = {
		source: spec.source,
		form: spec.chart,
		x: spec.chart === 'scatter' ? spec.x : undefined,
		y: spec.y,
		...bracketChoices(spec.bracket),
		character: spec.character,
		q: filters.search,
		group: filters.group,
		rarity: filters.rarity,
		least: filters.min_sample === LEAST_SAMPLE ? undefined : (filters.min_sample ?? 1),
		top: spec.top === TOP ? undefined : spec.top,
		order: spec.sort === 'asc' ? 'asc' : undefined,
	};
	const choices = new URLSearchParams();
	for (const [name, value] of Object.entries(given)) if (value !== undefined) choices.set(name, String(value));
	return choices;
}

/** Splits a bracket by picker; an unknown word is a version. */
function bracketChoices(bracket: string): Record<string, string> {
	const axes: readonly (readonly [name: string, words: readonly string[]])[] = [
		['mode', MODES],
		['players', PARTIES],
		['skill', SKILLS],
	];
	const parts = bracket.split(':').filter((part) => part !== '' && part !== 'all');
	return Object.fromEntries(parts.map((part) => [axes.find(([, words]) => words.includes(part))?.[0] ?? 'version', part]));
}
