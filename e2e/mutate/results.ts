import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { wilsonInterval } from '../../contract/statistics/math/wilson.ts';
import type { Mutant } from './mutants.ts';

/** Equivalent or accepted mutants, which count as detected. */
export const reasonsSchema = z.array(
	z.strictObject({
		file: z.string(),
		/** First line of the mutant. */
		code: z.string(),
		original: z.string(),
		replacement: z.string(),
		reason: z.string().min(1),
	}),
);

/** Result of a mutant: detected by a failure or by a timeout, survived, or rejected by the type check and not counted. */
export const FATES = ['failed', 'timed out', 'passed', 'refused'] as const;
export type Fate = (typeof FATES)[number];

const keptSchema = z.strictObject({
	/** Results by a fingerprint of their inputs. */
	fates: z.record(z.string(), z.strictObject({ tests: z.string(), fate: z.enum(FATES) })),
	/** Duration of a test file without a mutant in milliseconds, by fingerprint. */
	durations: z.record(z.string(), z.number()),
});

/** A mutant with its result. */
export interface Tried {
	readonly file: string;
	readonly mutant: Mutant;
	readonly fate: Fate;
	/** Why a survivor is accepted. */
	readonly reason: string | undefined;
}

/** Results of earlier runs. */
export class Kept {
	readonly #file: string;
	readonly #kept: z.infer<typeof keptSchema>;

	constructor(file: string) {
		this.#file = file;
		const known = existsSync(file) ? keptSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
		this.#kept = known?.data ?? { fates: {}, durations: {} };
	}

	/**
	 * The cached result, if neither the file nor its tests changed.
	 *
	 * @param isNoticedForGood keeps detections although tests changed
	 */
	fate(slip: string, tests: string, isNoticedForGood: boolean): Fate | undefined {
		const known = this.#kept.fates[slip];
		return known && (known.tests === tests || (isNoticedForGood && known.fate !== 'passed')) ? known.fate : undefined;
	}

	setFate(slip: string, tests: string, fate: Fate): void {
		this.#kept.fates[slip] = { tests, fate };
	}

	duration(test: string): number | undefined {
		return this.#kept.durations[test];
	}

	setDuration(test: string, milliseconds: number): void {
		this.#kept.durations[test] = milliseconds;
	}

	save(): void {
		mkdirSync(dirname(this.#file), { recursive: true });
		writeFileSync(`${this.#file}.part`, JSON.stringify(this.#kept));
		renameSync(`${this.#file}.part`, this.#file);
	}
}

/** A digest of texts. */
export function fingerprint(...texts: readonly (string | number)[]): string {
	return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}

export interface Score {
	readonly folder: string;
	/** Counted mutants. */
	readonly tried: number;
	readonly failed: number;
	readonly timedOut: number;
	readonly survived: number;
	/** Accepted survivors, which count as detected. */
	readonly excused: number;
	/** Mutants rejected by the type check; not counted. */
	readonly refused: number;
	/** Percent detected. */
	readonly score: number;
	/** The 95 % interval of a sampled score. */
	readonly interval: readonly [number, number] | null;
}

/** Scores by folder; `folderOf` maps a file to its folder. */
export function scoresOf(tried: readonly Tried[], folderOf: (file: string) => string): Score[] {
	const byFolder = Map.groupBy(tried, ({ file }) => folderOf(file));
	return [...byFolder].map(([folder, all]) => {
		const count = (isWanted: (each: Tried) => boolean): number => all.filter(isWanted).length;
		const refused = count(({ fate }) => fate === 'refused');
		const counted = all.length - refused;
		const excused = count(({ fate, reason }) => fate === 'passed' && reason !== undefined);
		const survived = count(({ fate, reason }) => fate === 'passed' && reason === undefined);
		return {
			folder,
			tried: counted,
			failed: count(({ fate }) => fate === 'failed'),
			timedOut: count(({ fate }) => fate === 'timed out'),
			survived,
			excused,
			refused,
			score: counted === 0 ? 100 : Math.round((1000 * (counted - survived)) / counted) / 10,
			interval: wilsonInterval(counted - survived, counted),
		};
	});
}
