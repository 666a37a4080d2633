import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { chartsOf, createChart, deleteChart, publicCharts, updateChart, viewChart } from './saved-charts.ts';

const [ANN, BEN] = ['76561190000000011', '76561190000000012'] as const;
const CHART = { owner: ANN, title: 'One', spec: '{"x":1}', isPublic: false };

let db: Database.Database;
beforeEach(() => {
	db = openForWriting(emptyState());
});
afterEach(() => void db.close());

test('an owner can save a hundred charts, and another after deleting one', () => {
	const made = Array.from({ length: 100 }, () => createChart(db, CHART));
	expect(made.every((chart) => chart !== undefined)).toBe(true);
	expect(createChart(db, CHART)).toBeUndefined();
	expect(createChart(db, { ...CHART, owner: BEN })).toBeDefined();
	expect(deleteChart(db, { id: made[7]!.id, owner: ANN })).toBe(true);
	expect(createChart(db, CHART)).toBeDefined();
	expect(chartsOf(db, ANN)).toHaveLength(100);
});

test('a chart is returned as saved, with an id of ten characters', () => {
	const chart = createChart(db, CHART, 5)!;
	expect(chart).toEqual({ ...CHART, id: chart.id, views: 0, createdAt: 5, updatedAt: 5, ownerName: null });
	expect(chart.id).toMatch(/^[\w-]{10}$/);
});

test('views of public charts are counted; only the owner sees a private chart', () => {
	const [shown, hidden] = [createChart(db, { ...CHART, isPublic: true })!, createChart(db, CHART)!];
	expect([ANN, BEN, null].map((viewer) => viewChart(db, { id: shown.id, viewer })?.views)).toEqual([1, 2, 3]);
	expect([ANN, BEN, null].map((viewer) => viewChart(db, { id: hidden.id, viewer })?.views)).toEqual([0, undefined, undefined]);
	expect(viewChart(db, { id: 'nothing', viewer: null })).toBeUndefined();
});

test('an update keeps omitted fields and can make a chart private', () => {
	const { id } = createChart(db, { ...CHART, isPublic: true }, 5)!;
	const changed = (change: object, now: number) => updateChart(db, { id, owner: ANN, change }, now);
	expect(changed({ title: 'Two' }, 6)).toMatchObject({
		title: 'Two',
		spec: CHART.spec,
		isPublic: true,
		createdAt: 5,
		updatedAt: 6,
	});
	expect(changed({ isPublic: false }, 7)).toMatchObject({ title: 'Two', isPublic: false, updatedAt: 7 });
	expect(changed({ spec: '{}' }, 8)).toMatchObject({ title: 'Two', spec: '{}', isPublic: false });
	expect(updateChart(db, { id, owner: BEN, change: { title: 'Three' } })).toBeUndefined();
	expect([deleteChart(db, { id, owner: BEN }), deleteChart(db, { id, owner: ANN })]).toEqual([false, true]);
	expect(updateChart(db, { id, owner: ANN, change: { title: 'Four' } })).toBeUndefined();
});

test('public charts are listed newest first up to the limit, also within one millisecond', () => {
	for (const [title, time, isPublic] of [
		['a', 1, true],
		['b', 3, true],
		['c', 3, true],
		['d', 4, false],
		['e', 2, true],
	] as const)
		createChart(db, { ...CHART, title, isPublic }, time);
	const titles = (charts: readonly { readonly title: string }[]): string => charts.map(({ title }) => title).join('');
	expect([publicCharts(db, 3), publicCharts(db, 9), chartsOf(db, ANN)].map(titles)).toEqual(['cbe', 'cbea', 'dcbea']);
});
