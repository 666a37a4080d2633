import type { RunFile } from './find-runs.ts';
import type { Outcome } from './send-run.ts';

/** Prints events as text, or as one JSON document per line. */
export interface Report {
	looking(folders: readonly string[], service: string): void;
	/** Sent before. */
	known(): void;
	wouldSend(file: RunFile): void;
	done(file: RunFile, outcome: Outcome): void;
	waiting(seconds: number, reason: string): void;
	watching(): void;
	/** Prints the totals. */
	end(): void;
}

export interface Counts {
	known: number;
	would_send: number;
	accepted: number;
	duplicate: number;
	refused: number;
	stopped: number;
}

export function createReport(isJson: boolean, write: (text: string) => void): Report {
	const counts: Counts = { known: 0, would_send: 0, accepted: 0, duplicate: 0, refused: 0, stopped: 0 };
	const say = (text: string, value: object) => write(`${isJson ? JSON.stringify(value) : text}\n`);
	return {
		looking: (folders, service) =>
			say(`Sending runs to ${service}, found in\n${folders.map((folder) => `  ${folder}`).join('\n')}`, {
				event: 'looking',
				service,
				folders,
			}),
		known: () => {
			counts.known += 1;
		},
		wouldSend: ({ path, bytes }) => {
			counts.would_send += 1;
			say(`would send  ${path}`, { event: 'would_send', path, bytes });
		},
		done: ({ path }, outcome) => {
			counts[outcome.kind] += 1;
			say(`${WORDS[outcome.kind]}  ${path}\n            ${'url' in outcome ? outcome.url : outcome.reason}`, {
				event: outcome.kind,
				path,
				...('url' in outcome ? { url: outcome.url } : { reason: outcome.reason }),
			});
		},
		waiting: (seconds, reason) => say(`${reason}; retrying in ${seconds} s`, { event: 'waiting', seconds, reason }),
		watching: () => say('Watching for new runs. Press Ctrl+C to stop.', { event: 'watching' }),
		end: () => say(summary(counts), { event: 'end', ...counts }),
	};
}

/** Equal widths, so that paths align. */
const WORDS = { accepted: 'accepted  ', duplicate: 'known     ', refused: 'refused   ', stopped: 'not sent  ' } as const;

function summary({ known, would_send, accepted, duplicate, refused, stopped }: Counts): string {
	const parts = [
		`${accepted} new`,
		`${duplicate} already known to the service`,
		`${refused} refused`,
		`${known} sent before`,
		...(would_send > 0 ? [`${would_send} to be sent`] : []),
		...(stopped > 0 ? ['not finished: the rest is sent the next time'] : []),
	];
	return parts.join(', ');
}
