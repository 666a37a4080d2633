import { expect, test } from 'vitest';
import { layoutsOf } from '../layouts.ts';
import type { StatisticsCatalogue } from '../rollup/catalogue/statistics-catalogue.ts';
import { counterQueries } from './counter-queries.ts';
import { expressionsOf } from './expressions.ts';
import { counterSql, createKeysSql, createSeatsSql } from './sql.ts';

const named = (id: string) => ({ id, name: id, isBeta: false });
const card = (id: string, isReward: boolean) => ({
	...{ ...named(id), isReward, rarity: 'Common' },
	...{ isUpgradeable: isReward, isCoopOnly: false, isQuest: false, isToken: false },
});

/** A few ids of each list. */
const CATALOGUE: StatisticsCatalogue = {
	cards: [card('ANGER', true), card('BASH', false)],
	relics: [
		{ ...named('ANCHOR'), isStarter: false, rarity: 'Common' },
		{ ...named('BURNING_BLOOD'), isStarter: true, rarity: 'Starter' },
	],
	potions: [named('FIRE_POTION')],
	encounters: [
		{ ...named('CULTISTS'), formerIds: ['OLD_CULTISTS'] },
		{ ...named('THIEF'), isTheft: true },
	],
	events: [named("SEER'S_HUT")],
	options: [{ event: "SEER'S_HUT", option: 'LEAVE', label: 'Leave' }],
	enchantments: [],
	characters: [],
	restChoices: ['HEAL', 'SMITH'],
	digest: '0',
};
const TABLES = { seats: 'seats', keys: 'seat_keys' };

test('every section of counters has its queries, each its own', () => {
	const layouts = layoutsOf(CATALOGUE);
	const asked = Object.groupBy(counterQueries(layouts), ({ counter }) => counter);
	const families = {
		cells: layouts.cell,
		headlines: layouts.headline,
		charts: layouts.chart,
		weeks: layouts.week,
		reviews: layouts.review,
	};
	for (const [counter, layout] of Object.entries(families)) {
		const names = layout.places.flatMap(({ counts }) => Object.entries(counts).map(([name, start]) => `${name} ${start}`));
		expect(asked[counter as 'cells']?.map(({ name, start }) => `${name} ${start}`).sort()).toEqual(names.sort());
	}
	for (const [counter, layout] of Object.entries({ cellSums: layouts.cell, chartSums: layouts.chart })) {
		const names = layout.places.flatMap(({ sums }) => Object.entries(sums).map(([name, start]) => `${name} ${start}`));
		expect(asked[counter as 'cells']?.map(({ name, start }) => `${name} ${start}`).sort()).toEqual(names.sort());
	}
});

test('schema and queries are those of the golden file', async () => {
	const expressions = expressionsOf(CATALOGUE);
	const queries = counterQueries(layoutsOf(CATALOGUE)).flatMap(({ counter, name, key, start, queries: list }) =>
		list.map(
			(query) => `-- ${counter}: ${name} from ${start}, by ${key}\n${counterSql(query, { key, expressions, tables: TABLES })};`,
		),
	);
	const text = [`${createSeatsSql(TABLES.seats)};`, `${createKeysSql(TABLES.keys)};`, ...queries].join('\n\n');
	await expect(`${text}\n`).toMatchFileSnapshot('counters.golden.sql');
});
