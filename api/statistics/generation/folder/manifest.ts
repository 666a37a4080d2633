import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import plan from './counter-plan.golden.json' with { type: 'json' };
import { FILES } from './files.ts';

/** Changes by hand when rows have other columns or facts, with the plan when counters are counted otherwise or stand elsewhere. */
export const FORMAT = `15-${plan}`;

/** What a generation is and where the next one goes on from. */
export const manifestSchema = z.strictObject({
	format: z.literal(FORMAT),
	/** Digest of the catalogue that it was counted with. */
	catalogue: z.string(),
	/** Generation of the segments; positions of another one mean nothing. */
	segments: z.string().nullable(),
	position: z.strictObject({ segment: z.int().min(0), word: z.int().min(0) }),
	/** Number of the last change of a row that is part of it. */
	change: z.int().min(0),
	/** Rows of the frame. */
	rows: z.int().min(0),
	/** Words of the acquisition log. */
	log: z.int().min(0),
	/** Words of the log of what rows met. */
	seeds: z.int().min(0),
	/** Words of the log of decks. */
	decks: z.int().min(0),
	/** CRC-32 of the words of the logs. */
	logCrc: z.int().min(0),
	seedsCrc: z.int().min(0),
	decksCrc: z.int().min(0),
	/** Epoch milliseconds. */
	builtAt: z.int(),
	/** Newest submission, in microseconds since 1970; null without dated runs. */
	dataThrough: z.int().nullable(),
	/** Official runs and wins. */
	runs: z.int().min(0),
	wins: z.int().min(0),
	/** Versions offered as brackets, newest first. */
	versions: z.array(z.string()),
	/** Every build that was seen, text descending. */
	builds: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The manifest of a generation; undefined when there is none or it is of another format. */
export function readManifest(generation: string): Manifest | undefined {
	const file = join(generation, FILES.manifest);
	if (!existsSync(file)) return undefined;
	return manifestSchema.safeParse(readJson(file)).data;
}

/** Null for a file that is damaged. */
function readJson(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return null;
	}
}

/** The manifest of no runs. */
export function emptyManifest(catalogue: string): Manifest {
	return {
		format: FORMAT,
		catalogue,
		segments: null,
		position: { segment: 0, word: 0 },
		...{
			change: 0,
			rows: 0,
			log: 0,
			seeds: 0,
			decks: 0,
			logCrc: 0,
			seedsCrc: 0,
			decksCrc: 0,
			builtAt: 0,
			dataThrough: null,
			runs: 0,
			wins: 0,
			versions: [],
			builds: [],
		},
	};
}
