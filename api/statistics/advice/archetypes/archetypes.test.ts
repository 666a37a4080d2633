import { beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '../../../../contract/records/canonical-json.ts';
import { openSqliteStore } from '../../../store/sqlite-run-store.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { plantDecks } from '../../../testing/decks/planted-decks.ts';
import { filesOf } from '../../../testing/files-of.ts';
import { CORPORA } from '../../../testing/runs/corpora.ts';
import { spicedRuns } from '../../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../../testing/runs/statistics-world.ts';
import { readStatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import type { Corpus } from '../../generation/decks/corpus.ts';
import { currentTree, runRollup } from '../../making/rollup.ts';
import { addRow } from '../../counting/rows/columns.ts';
import { createFrame } from '../../counting/rows/frame.ts';
import { archetypes } from './archetypes.ts';
import { type Fit, centresOf, fitArchetypes } from './fit.ts';
import { summarise } from './summarise.ts';

/** A large store, which takes most of the time to make. */
let large: { readonly dist: string; readonly state: string };

beforeAll(async () => {
	const dist = await builtTree();
	large = { dist, state: await CORPORA.find(({ isLarge }) => isLarge)!.make(dist) };
});

function firstOf(corpus: Corpus, count: number): Corpus {
	return { ...corpus, rows: corpus.rows.subarray(0, count), starts: corpus.starts.subarray(0, count + 1) };
}

test('archetypes that are taken over from the last rollup are those that would be found', async () => {
	const catalogue = readStatisticsCatalogue(currentTree(large.dist));
	const [cards, relics] = [catalogue.cards.length, catalogue.relics.length];
	const { corpus } = plantDecks({ count: 11_000, cards, relics, plans: 4, seed: 'taken over' });
	const frame = createFrame();
	for (const _ of corpus.rows) addRow(frame);
	for (const row of corpus.rows) frame.columns.id[row] = 100 + row;
	const fit = (count: number, last?: Fit): Fit => fitArchetypes([{ corpus: firstOf(corpus, count), last }], frame, catalogue)[0]!;
	const kept = JSON.parse(canonicalJson(fit(10_500))) as Fit;
	expect(kept.runs).toBe(10_000);
	const taken = fit(10_999, kept);
	expect(taken).toBe(kept);
	expect(canonicalJson(fit(10_999))).toBe(canonicalJson(taken));
	const summary = (found: Fit) => canonicalJson(summarise(firstOf(corpus, 10_999), frame, centresOf(found, cards + relics)));
	expect(summary(taken)).toBe(summary(fit(10_999)));
	expect(fit(11_000, kept)).not.toBe(kept);
	frame.columns.id[0] = 1;
	expect(fit(10_999, kept)).not.toBe(kept);
});

test('a generation with archetypes is the same in whatever steps it was made', async () => {
	const { dist, state } = large;
	const roll = (isFull = false) => runRollup({ state, dist, now: NOON, isFull });
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	const { runs } = await store.list({ filter: {}, sort: 'date', offset: 0, limit: 8 });
	for (const { hash } of runs.slice(0, 5)) await store.setHidden(hash, 'moderator');
	for (const { hash } of runs.slice(5)) await store.deleteRun(hash);
	await store.close();
	storeRuns(state, spicedRuns(dist, 'archetypes', 50));
	const [incremental, full] = [roll(), roll(true)];
	expect([incremental.isFull, full.isFull]).toEqual([false, true]);
	const [bytes, expected] = [filesOf(incremental.generation), filesOf(full.generation)];
	for (const name of Object.keys(expected)) expect(bytes[name] === expected[name], `${name} differs`).toBe(true);
	expect(Object.keys(JSON.parse(Buffer.from(bytes[archetypes.file]!, 'base64').toString('utf8')) as object)).toHaveLength(5);
});
