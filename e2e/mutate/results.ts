import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';
import type { Outcome } from './sandbox.ts';

/** Slips that no test can notice, or need not: they count as noticed. */
export const reasonsSchema = z.array(
	z.strictObject({ file: z.string(), original: z.string(), replacement: z.string(), reason: z.string().min(1) }),
);

const keptSchema = z.record(z.string(), z.enum(['passed', 'failed', 'timed out']));

/** A mutant with how its tests went; they should have failed. */
export interface Tried {
	readonly file: string;
	readonly mutant: Mutant;
	readonly outcome: Outcome;
	/** Why it may stay when it survived. */
	readonly reason: string | undefined;
}

/** What earlier runs found out, by what could change it. */
export class Kept {
	readonly #file: string;
	readonly #outcomes: Map<string, Outcome>;

	constructor(file: string) {
		this.#file = file;
		const known = existsSync(file) ? keptSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
		this.#outcomes = new Map(Object.entries(known?.data ?? {}));
	}

	get(key: string): Outcome | undefined {
		return this.#outcomes.get(key);
	}

	set(key: string, outcome: Outcome): void {
		this.#outcomes.set(key, outcome);
		mkdirSync(dirname(this.#file), { recursive: true });
		writeFileSync(`${this.#file}.part`, JSON.stringify(Object.fromEntries(this.#outcomes)));
		renameSync(`${this.#file}.part`, this.#file);
	}
}

/** A mutant is tried anew when its file or one of its tests has changed. */
export function keyOf(text: string, { start, end, replacement }: Mutant, tests: readonly string[]): string {
	const hash = createHash('sha256').update(JSON.stringify([text, start, end, replacement, tests]));
	return hash.digest('hex').slice(0, 32);
}

export interface Score {
	readonly folder: string;
	readonly tried: number;
	readonly failed: number;
	readonly timedOut: number;
	readonly survived: number;
	/** Survivors with a reason, which count as noticed. */
	readonly excused: number;
	/** Percent noticed. */
	readonly score: number;
}

/** How many were noticed in each folder of code; `folderOf` names the folder of a file. */
export function scoresOf(tried: readonly Tried[], folderOf: (file: string) => string): Score[] {
	const byFolder = Map.groupBy(tried, ({ file }) => folderOf(file));
	return [...byFolder].map(([folder, all]) => {
		const count = (isWanted: (each: Tried) => boolean): number => all.filter(isWanted).length;
		const excused = count(({ outcome, reason }) => outcome === 'passed' && reason !== undefined);
		const survived = count(({ outcome, reason }) => outcome === 'passed' && reason === undefined);
		return {
			folder,
			tried: all.length,
			failed: count(({ outcome }) => outcome === 'failed'),
			timedOut: count(({ outcome }) => outcome === 'timed out'),
			survived,
			excused,
			score: Math.round((1000 * (all.length - survived)) / all.length) / 10,
		};
	});
}
