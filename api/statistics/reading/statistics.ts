import type { LanguageCode } from '../../../contract/languages.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { Representation } from '../../http/negotiation/representation.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import { currentGeneration, hadGeneration } from '../generation/folder/current.ts';
import { type Manifest, readManifest } from '../generation/folder/manifest.ts';
import { MinuteSum } from '../../platform/minute-sum.ts';
import { ThreadClient, ThreadError } from '../../platform/threads/thread-calls.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { DAMAGED_STATISTICS } from '../generation/folder/seal.ts';
import type { MatchedArchetype } from '../../../contract/statistics/archetypes.ts';
import type { SubmittedDeck } from '../advice/archetypes/match.ts';
import type { KeyPicks } from '../answers/key-picks.ts';
import { ANSWER_FORMS, type AnswerForm } from './answer-form.ts';
import type { AnswerName, QueryOf } from '../questions/answers.ts';
import type { ReaderMethods } from './reader-worker.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
const RECHECK_MILLISECONDS = 1000;
const NO_PICKS: ReadonlyMap<number, KeyPicks> = new Map();

/** An answer, and whether caches on the way may keep it. */
interface StatisticsAnswer {
	readonly representation: Representation;
	readonly isWorthKeeping: boolean;
}

/** The current generation; none before the first rollup, and while one that is damaged is made again. */
interface Current {
	readonly generation: string | null;
	readonly manifest: Manifest | null;
	readonly isDamaged: boolean;
}

/** Statistics that are damaged, or of a store that was replaced, are answered so until the next rollup. */
const damaged = (): ApiError =>
	new ApiError('unavailable', 'The statistics are being made again. Try again later.', { 'Retry-After': '60' });

const isDamage = (error: unknown): boolean => error instanceof ThreadError && error.code === DAMAGED_STATISTICS;

/**
 * Answers from the current generation. They are made by a thread of its own and kept until another generation takes over, so that
 * requests are answered from memory; the same answer is never made twice at a time.
 */
export class Statistics {
	readonly #state: string;
	readonly #reader: ThreadClient<ReaderMethods>;
	readonly #answers = new ByteCache<StatisticsAnswer>(CACHE_BYTES);
	readonly #underWay = new Map<string, Promise<StatisticsAnswer>>();
	readonly #listsWithoutPicks = new MinuteSum((lists) =>
		threadLog().warn({ lists }, 'lists lacked key_cards, key_relics and bosses: statistics or seat vectors are being made again'),
	);
	#current: Current = { generation: null, manifest: null, isDamaged: false };
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

	/**
	 * @param tree folder of the current tree.
	 * @throws ApiError `unavailable` while statistics are damaged
	 */
	async answer<Name extends AnswerName>(
		tree: string,
		name: Name,
		query: QueryOf<Name>,
		form: AnswerForm = 'json',
	): Promise<StatisticsAnswer> {
		const { generation, isDamaged } = this.#follow();
		if (isDamaged) throw damaged();
		const key = JSON.stringify([generation, tree, name, query, form]);
		const known = this.#answers.get(key);
		if (known) return known;
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

	/** The archetype of a deck; null without archetypes. Not cached, because decks rarely repeat. */
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
		const { generation, isDamaged } = this.#follow();
		if (ids.length === 0 || (generation === null && !isDamaged)) return NO_PICKS;
		const picks = generation === null ? null : await this.#readPicks({ generation, tree, ids });
		if (picks === null) this.#listsWithoutPicks.add();
		return picks ?? NO_PICKS;
	}

	/** Null while statistics are damaged, or seat vectors were made again since: lists are answered then too. */
	async #readPicks(call: Parameters<ReaderMethods['keyPicks']>[0]): Promise<ReadonlyMap<number, KeyPicks> | null> {
		try {
			return await this.#reader.call('keyPicks', call);
		} catch (error) {
			if (isDamage(error)) return null;
			throw error;
		}
	}

	/** Ends the thread. */
	close(): Promise<void> {
		this.#listsWithoutPicks.flush();
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
			throw isDamage(error) ? damaged() : error;
		} finally {
			this.#underWay.delete(key);
		}
	}

	#follow(): Current {
		const now = performance.now();
		if (now - this.#checked < RECHECK_MILLISECONDS) return this.#current;
		this.#checked = now;
		const generation = currentGeneration(this.#state) ?? null;
		if (generation !== null && generation === this.#current.generation) return this.#current;
		const manifest = generation === null ? null : (readManifest(generation) ?? null);
		const known = manifest === null ? null : generation;
		// Nobody asks for answers of another generation any more.
		if (known !== this.#current.generation) this.#answers.clear();
		this.#current = { generation: known, manifest, isDamaged: manifest === null && hadGeneration(this.#state) };
		return this.#current;
	}
}
