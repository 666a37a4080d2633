import { readFile, stat } from 'node:fs/promises';
import { LIVE_FIELDS } from '../../contract/presence/live-run.ts';
import type { Presence } from './presence.ts';

/** The player of the run in the mod's state file; no Steam id is 0. */
export const LOCAL_PLAYER = '0';
const LOOK_MILLISECONDS = 500;
const LARGEST_FILE = 1_048_576;
/** The file omits null fields, but a beat keeps the fields that it omits. So every beat from the file starts with nulls. */
const NOTHING = Object.fromEntries(Object.keys(LIVE_FIELDS).map((name) => [name, null]));

/**
 * Reads the state file that the mod writes on this machine as if its player sent beats (`behaviour/live.md#overlay`).
 * A missing or half-written file is read again later.
 */
export function followLiveFile(presence: Presence, file: string, milliseconds = LOOK_MILLISECONDS): { stop(): Promise<void> } {
	let changedAt = 0;
	let underWay: Promise<void> | undefined;
	const look = async (): Promise<void> => {
		const { mtimeMs, size } = await stat(file);
		if (mtimeMs === changedAt || size > LARGEST_FILE) return;
		const state = JSON.parse(await readFile(file, 'utf8')) as unknown;
		if (typeof state !== 'object' || state === null) return;
		changedAt = mtimeMs;
		if ('character' in state) presence.beat(LOCAL_PLAYER, null, { ...NOTHING, ...state });
		else presence.end(LOCAL_PLAYER);
	};
	const timer = setInterval(() => {
		underWay ??= look()
			.catch(() => {
				// The file is missing or half written; the next look reads it again.
			})
			.finally(() => {
				underWay = undefined;
			});
	}, milliseconds).unref();
	return {
		stop: async () => {
			clearInterval(timer);
			await underWay;
		},
	};
}
