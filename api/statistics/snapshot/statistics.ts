import type { LanguageCode } from '../../../contract/languages.ts';
import type { Representation } from '../../http/negotiation/representation.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import { currentGeneration } from '../rollup/generation/current.ts';
import { type Manifest, readManifest } from '../rollup/generation/manifest.ts';
import { ThreadClient, ThreadError } from '../../platform/threads/thread-calls.ts';
import { StoreUnavailable } from '../../store/run-store.ts';
import { DAMAGED_STATISTICS } from '../rollup/generation/seal.ts';
import type { MatchedArchetype } from '../../../contract/statistics/archetypes.ts';
import type { SubmittedDeck } from '../advice/archetypes/match.ts';
import type { KeyPicks } from '../answers/key-picks.ts';
import { ANSWER_FORMS, type AnswerForm } from './answer-form.ts';
import type { AnswerName, QueryOf } from './answers.ts';
import type { ReaderMethods } from './reader-worker.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
const RECHECK_MILLISECONDS = 1000;
const NO_PICKS: ReadonlyMap<number, KeyPicks> = new Map();

/** An answer, and whether caches on the way may keep it. */
interface StatisticsAnswer {
	readonly representation: Representation;
	readonly isWorthKeeping: boolean;
}

/** The current generation, or none before the first rollup. */
interface Current {
	readonly generation: string | null;
	readonly manifest: Manifest | null;
}

/**
 * Answers from the current generation. They are made by a thread of its own and kept until another generation takes over, so that
 * requests are answered from memory; the same answer is never made twice at a time.
 */
export class Statistics {
	readonly #state: string;
	readonly #reader: ThreadClient<ReaderMethods>;
	readonly #answers = new ByteCache<StatisticsAnswer>(CACHE_BYTES);
	readonly #underWay = new Map<string, Promise<StatisticsAnswer>>();
	#current: Current = { generation: null, manifest: null };
	/** The generation that the thread was asked to open; null before the first. */
	#prepared: string | null = null;
	#checked = Number.NEGATIVE_INFINITY;

	constructor(state: string) {
		this.#state = state;
		this.#reader = new ThreadClient<ReaderMethods>(new URL('reader-worker.ts', import.meta.url), { state });
	}

	/** What the current generation is; null before the first rollup. */
	get manifest(): Manifest | null {
		return this.#follow().manifest;
	}

	/** Name of the current generation. */
	get generation(): string | null {
		return this.#follow().generation;
	}

	/** @param tree folder of the current tree. */
	answer<Name extends AnswerName>(
		tree: string,
		name: Name,
		query: QueryOf<Name>,
		form: AnswerForm = 'json',
	): Promise<StatisticsAnswer> {
		const { generation } = this.#follow();
		const key = JSON.stringify([generation, tree, name, query, form]);
		const known = this.#answers.get(key);
		if (known) return Promise.resolve(known);
		const promise = this.#underWay.get(key) ?? this.#make(key, { generation, tree, name, query, form });
		this.#underWay.set(key, promise);
		return promise;
	}

	/** Answers while statistics can be answered from; before the first rollup they can, and are empty. */
	async check(tree: string): Promise<void> {
		await this.#reader.call('check', { generation: this.#follow().generation, tree });
	}

	/** Has the thread open the current generation, unless it did: whoever asks first would wait for it. Before the first rollup there is none. */
	prepare(tree: string): void {
		const { generation } = this.#follow();
		if (generation === this.#prepared) return;
		this.#prepared = generation;
		// What is wrong with it is said to whoever asks.
		this.check(tree).catch(() => {});
	}

	/** The archetype of a deck; null while there is none. Not kept: nobody asks for the same deck again. */
	async archetypeOf(tree: string, deck: SubmittedDeck, language: LanguageCode): Promise<MatchedArchetype | null> {
		const { generation } = this.#follow();
		if (generation === null) return null;
		try {
			return await this.#reader.call('archetypeOf', { generation, tree, deck, language });
		} catch (error) {
			// The run is stored: what it is like is no reason to say that it is not.
			if (error instanceof ThreadError) return null;
			throw error;
		}
	}

	/** What tells some runs apart, by the ids of their rows; of those that are counted. */
	async keyPicks(tree: string, ids: readonly number[]): Promise<ReadonlyMap<number, KeyPicks>> {
		const { generation } = this.#follow();
		if (generation === null || ids.length === 0) return NO_PICKS;
		try {
			return await this.#reader.call('keyPicks', { generation, tree, ids });
		} catch (error) {
			// Lists are answered while statistics are damaged.
			if (error instanceof ThreadError && error.code === DAMAGED_STATISTICS) return NO_PICKS;
			throw error;
		}
	}

	/** Ends the thread. */
	close(): Promise<void> {
		return this.#reader.close();
	}

	async #make(key: string, call: Parameters<ReaderMethods['answer']>[0]): Promise<StatisticsAnswer> {
		try {
			const { identity, gzip, br, digest, isWorthKeeping } = await this.#reader.call('answer', call);
			const bodies = {
				identity: Buffer.from(identity.buffer),
				gzip: gzip && Buffer.from(gzip.buffer),
				br: br && Buffer.from(br.buffer),
			};
			const answer = { representation: { mediaType: ANSWER_FORMS[call.form], bodies, digest }, isWorthKeeping };
			this.#answers.set(key, answer, 2 * key.length + identity.length + (gzip?.length ?? 0) + (br?.length ?? 0));
			return answer;
		} catch (error) {
			const isDamaged = error instanceof ThreadError && error.code === DAMAGED_STATISTICS;
			throw isDamaged ? new StoreUnavailable(error.message, error) : error;
		} finally {
			this.#underWay.delete(key);
		}
	}

	#follow(): Current {
		const now = performance.now();
		if (now - this.#checked < RECHECK_MILLISECONDS) return this.#current;
		this.#checked = now;
		const generation = currentGeneration(this.#state) ?? null;
		if (generation === this.#current.generation) return this.#current;
		const manifest = generation === null ? null : (readManifest(generation) ?? null);
		this.#current = { generation: manifest === null ? null : generation, manifest };
		// Nobody asks for answers of another generation any more.
		this.#answers.clear();
		return this.#current;
	}
}
