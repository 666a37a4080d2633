import { gzipSync } from 'node:zlib';

/** A synthetic journal of a run of `sample-run.ts`. `header` replaces fields of its header. */
export function sampleJournal(header: Readonly<Record<string, unknown>> = {}, lines = 5): string {
	const first = {
		...{ t: 'header', s: 0, ms: 0, replay_version: 5, run_schema_version: 9, seed: 'AAAAAAAAAA', build_id: 'v0.103.2' },
		...{
			mod_version: '1.0.7',
			character: 'IRONCLAD',
			ascension: 5,
			game_mode: 'standard',
			modifiers: [],
			start_time: 1_780_000_000,
		},
		...{ platform_type: 'steam', player_count: 1 },
		...header,
	};
	const rest = Array.from({ length: Math.max(0, lines - 1) }, (_, index) => ({
		t: 'gold',
		s: index + 1,
		ms: index * 9,
		gold: index,
	}));
	return [first, ...rest].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The compressed journal. */
export const packedJournal = (...given: Parameters<typeof sampleJournal>): Buffer => gzipSync(sampleJournal(...given));
