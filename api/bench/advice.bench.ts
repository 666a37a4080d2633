import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { createRandom } from '../commands/generate/random.ts';
import { archetypes } from '../statistics/advice/archetypes/archetypes.ts';
import { centresOf, fitArchetypes } from '../statistics/advice/archetypes/fit.ts';
import { summarise } from '../statistics/advice/archetypes/summarise.ts';
import type { CharacterArchetypes } from '../statistics/advice/archetypes/themes.ts';
import { MOST_NEIGHBOURS, deckAdvice } from '../statistics/advice/decks/deck-advisor.ts';
import { type NamedDeck, deckOfIds } from '../statistics/advice/deck.ts';
import { pickCoach } from '../statistics/advice/decks/pick-coach.ts';
import { MOST_SIMILAR } from '../statistics/advice/decks/similar.ts';
import { NO_STRATA } from '../statistics/comparison/strata.ts';
import { readStatisticsCatalogue } from '../statistics/counting/catalogue/statistics-catalogue.ts';
import type { Corpus } from '../statistics/generation/decks/corpus.ts';
import { encodeWinners, winnersFile } from '../statistics/generation/decks/winners.ts';
import { currentTree, runRollup } from '../statistics/making/rollup.ts';
import { createRecordWords } from '../statistics/generation/snapshot/record-words.ts';
import { openSnapshot } from '../statistics/making/plan.ts';
import type { Snapshot } from '../statistics/generation/snapshot/snapshot.ts';
import { DATABASE_FILE } from '../store/database/database.ts';
import { SEGMENTS_FOLDER } from '../store/segments/segment-files.ts';
import { plantDecks } from '../testing/decks/planted-decks.ts';
import { readBenchOptions } from './bench-options.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { percentile } from './percentile.ts';
import { reportLine } from './results/report-line.ts';
import { winnersOf } from '../statistics/advice/decks/winners-index.ts';

/**
 * Advice over the winning decks of one character, made up for it. Goals, for 300,000 of them: nearest decks in 20 ms, deck advisor and
 * pick coach in 30 ms at the 99th percentile; clustering in 60 s and 1.5 GB.
 */
const CLUSTER = fileURLToPath(new URL('processes/cluster-once.ts', import.meta.url));
const FULL_COUNT = 300_000;
const QUESTIONS = 1000;
const WARM_UP = 100;
const NEAREST_GOAL = 20;
const ANSWER_GOAL = 30;
const CLUSTER_GOAL = { seconds: 60, bytes: 1.5e9 };
const SMALL_STORE = 1000;
const CHARACTER = 'IRONCLAD';

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(['--count', String(FULL_COUNT), ...args]);
	const work = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		const snapshot = await generationOf(count, dist, work);
		const { cards, relics } = snapshot.catalogue;
		const made = performance.now();
		const winners = winnersOf(snapshot, CHARACTER);
		reportLine(`index of ${count} winning decks, first question, ms`, (performance.now() - made).toFixed(0));
		const names = createRecordWords(currentTree(dist))('eng');
		const questions = questionsOf(snapshot, winners.decks as Corpus);
		const decks = questions.map((question) => deckOfIds(snapshot.catalogue, question));
		for (const most of [MOST_SIMILAR, MOST_NEIGHBOURS])
			report(`nearest ${most} decks`, NEAREST_GOAL, decks, (deck) => winners.nearest(deck, most));
		report('deck advisor', ANSWER_GOAL, questions, (question) =>
			JSON.stringify(deckAdvice(snapshot, { character: CHARACTER, limit: 8, ...question }, names)),
		);
		const offer = cards.slice(10, 15).map(({ id }) => id);
		report('pick coach', ANSWER_GOAL, questions, (question) =>
			JSON.stringify(pickCoach(snapshot, { character: CHARACTER, offer, target: null, ...question }, names)),
		);
		snapshot.close();
		reportClusters(count, cards.length, relics.length);
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

/** A generation of a small store, whose winning decks and archetypes of one character are replaced by made-up ones. */
async function generationOf(count: number, dist: string, work: string): Promise<Snapshot> {
	const store = await madeUpStore(SMALL_STORE, dist);
	for (const name of [DATABASE_FILE, SEGMENTS_FOLDER]) symlinkSync(join(store, name), join(work, name));
	const { generation } = runRollup({ state: work, dist, now: 0, isFull: true });
	const catalogue = readStatisticsCatalogue(currentTree(dist));
	const { frame } = openSnapshot(generation, catalogue);
	const [cards, relics] = [catalogue.cards.length, catalogue.relics.length];
	const { corpus } = plantDecks({ count, cards, relics, plans: 14, seed: 'bench' });
	const made: Corpus = { ...corpus, rows: corpus.rows.map((row) => row % frame.length) };
	const fit = fitArchetypes([{ corpus: made, last: undefined }], frame, catalogue)[0]!;
	const summaries = summarise(made, frame, centresOf(fit, cards + relics)).map((summary) => {
		return { ...summary, thirdAct: NO_STRATA, meetings: {} };
	});
	const kept: CharacterArchetypes = { fit, runs: count, summaries };
	writeFileSync(join(generation, winnersFile(CHARACTER)), encodeWinners(made));
	writeFileSync(join(generation, archetypes.file), canonicalJson({ [CHARACTER]: kept }));
	return openSnapshot(generation, catalogue);
}

/** Decks as long as those that are looked through, and halves of them. */
function questionsOf({ catalogue: { cards, relics } }: Snapshot, { starts, terms, copies }: Corpus): NamedDeck[] {
	const random = createRandom('questions');
	return Array.from({ length: QUESTIONS + WARM_UP }, (_, question) => {
		const deck = random.below(starts.length - 1);
		const places = Array.from({ length: starts[deck + 1]! - starts[deck]! }, (_, index) => starts[deck]! + index);
		const held = places.filter(() => question % 2 === 0 || random.chance(0.5));
		return {
			cards: held.flatMap((at) => Array.from({ length: copies[at]! }, () => cards[terms[at]!]!.id)),
			relics: held.filter((at) => terms[at]! >= cards.length).map((at) => relics[terms[at]! - cards.length]!.id),
		};
	});
}

function report<Question>(
	name: string,
	goal: number,
	questions: readonly Question[],
	ask: (question: Question) => unknown,
): void {
	const times = questions.map((question) => {
		const [started, used] = [performance.now(), process.cpuUsage()];
		ask(question);
		const { user, system } = process.cpuUsage(used);
		return { clock: performance.now() - started, processor: (user + system) / 1000 };
	});
	const counted = times.slice(WARM_UP);
	const part = (of: keyof (typeof times)[number], share: number): number =>
		percentile(
			counted.map((time) => time[of]),
			share,
		);
	const high = part('clock', 0.99);
	const figures = [part('clock', 0.5), high, part('processor', 0.99)].map((time) => time.toFixed(1));
	reportLine(`${name}, median, p99 and p99 of the processor, ms`, figures.join(', '), {
		goal: `p99 < ${goal}`,
		isMet: high < goal,
	});
}

function reportClusters(count: number, cards: number, relics: number): void {
	const output = execFileSync(process.execPath, [...process.execArgv, CLUSTER, ...[count, cards, relics].map(String)], {
		encoding: 'utf8',
	});
	const { seconds, bytes, centres } = JSON.parse(output) as { seconds: number; bytes: number; centres: number };
	reportLine(`${centres} archetypes of ${count} decks, s`, seconds.toFixed(1), {
		goal: `< ${CLUSTER_GOAL.seconds}`,
		isMet: seconds < CLUSTER_GOAL.seconds,
	});
	reportLine('memory of that, MB', (bytes / 1e6).toFixed(0), {
		goal: `< ${CLUSTER_GOAL.bytes / 1e6}`,
		isMet: bytes < CLUSTER_GOAL.bytes,
	});
}
