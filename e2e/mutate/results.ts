import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { wilsonInterval } from '../../api/statistics/math/wilson.ts';
import type { Mutant } from './mutants.ts';

/** Slips that no test can notice, or need not: they count as noticed. */
export const reasonsSchema = z.array(
	z.strictObject({
		file: z.string(),
		/** The line on which the slip begins. */
		code: z.string(),
		original: z.string(),
		replacement: z.string(),
		reason: z.string().min(1),
	}),
);

/** How a slip fared: noticed by a failure or by a test that hung, or not; or the type check does not let it pass, so that it does not count. */
export const FATES = ['failed', 'timed out', 'passed', 'refused'] as const;
export type Fate = (typeof FATES)[number];

const keptSchema = z.strictObject({
	/** Fates by what could change them. */
	fates: z.record(z.string(), z.strictObject({ tests: z.string(), fate: z.enum(FATES) })),
	/** Milliseconds that a test file takes without a slip, by its text. */
	durations: z.record(z.string(), z.number()),
});

/** A slip with its fate; its tests should have failed. */
export interface Tried {
	readonly file: string;
	readonly mutant: Mutant;
	readonly fate: Fate;
	/** Why it may stay when it survived. */
	readonly reason: string | undefined;
}

/** What earlier runs found out. */
export class Kept {
	readonly #file: string;
	readonly #kept: z.infer<typeof keptSchema>;

	constructor(file: string) {
		this.#file = file;
		const known = existsSync(file) ? keptSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
		this.#kept = known?.data ?? { fates: {}, durations: {} };
	}

	/**
	 * The fate of a slip when neither its file nor its tests have changed.
	 *
	 * @param isNoticedForGood what tests noticed once counts although tests were changed since
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

/** A name for texts that changes with each of them. */
export function fingerprint(...texts: readonly (string | number)[]): string {
	return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}

export interface Score {
	readonly folder: string;
	/** Slips that were tried and count. */
	readonly tried: number;
	readonly failed: number;
	readonly timedOut: number;
	readonly survived: number;
	/** Survivors with a reason, which count as noticed. */
	readonly excused: number;
	/** Slips that the type check does not let pass; they do not count. */
	readonly refused: number;
	/** Percent noticed. */
	readonly score: number;
	/** The 95 % interval of the score, for a sample of the folder. */
	readonly interval: readonly [number, number] | null;
}

/** How many were noticed in each folder of code; `folderOf` names the folder of a file. */
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
