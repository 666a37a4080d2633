import { openForReading } from '../../store/database/database.ts';
import { loadText } from '../../runs/stored-text.ts';
import type { PointInFile, RunInFile, StatsInFile } from './run-file.ts';

/** A map point with the figures of one player. */
export interface Stop {
	/** Absolute floor, from 1. */
	readonly floor: number;
	/** From 0. */
	readonly act: number;
	readonly point: PointInFile;
	readonly stats: StatsInFile | undefined;
}

/** A stored row with its parsed file, the input of the reference implementation. */
export interface Row {
	readonly id: number;
	/** Shared by all seats of a run. */
	readonly run: number;
	readonly hash: string;
	/** Microseconds since 1970. */
	readonly submittedAt: number | null;
	/** Epoch seconds. */
	readonly playedAt: number;
	readonly username: string | null;
	readonly isVisible: boolean;
	readonly file: RunInFile;
	readonly player: RunInFile['players'][number];
	readonly stops: readonly Stop[];
	readonly character: string;
	readonly floors: number;
	readonly mode: string;
	readonly outcome: 'win' | 'loss' | 'abandoned';
}

interface Stored {
	readonly id: number;
	readonly run: number;
	readonly hash: string;
	readonly player: number;
	readonly submittedAt: number | null;
	readonly playedAt: number;
	readonly username: string | null;
	readonly isVisible: number;
	readonly block: Uint8Array<ArrayBuffer>;
	readonly crc: number;
	readonly length: number;
}

const SELECT = `SELECT runs.id, runs.file_id AS run, hash, player, submitted_at AS submittedAt, played_at AS playedAt, username_key AS username,
	hidden_reason IS NULL AND deleted_at IS NULL AS isVisible, block, crc, length
	FROM runs JOIN files ON files.id = runs.file_id ORDER BY runs.id`;

/** Reads every row of a store. */
export function readRows(state: string): Row[] {
	const db = openForReading(state);
	try {
		const files = new Map<number, RunInFile>();
		// The seats of a run share its file.
		const fileOf = (stored: Stored): RunInFile => {
			const file = files.get(stored.run) ?? parse(loadText(stored).toString('utf8'));
			files.set(stored.run, file);
			return file;
		};
		return db
			.prepare<[], Stored>(SELECT)
			.all()
			.map((stored) => rowOf(stored, fileOf(stored)));
	} finally {
		db.close();
	}
}

/** Reads player ids as text, because they have too many digits for a number. */
function parse(text: string): RunInFile {
	return JSON.parse(text.replaceAll(/([:,[])(\d{16,})/g, '$1"$2"')) as RunInFile;
}

function rowOf(stored: Stored, file: RunInFile): Row {
	const player = file.players[stored.player]!;
	const stops = file.map_point_history.flatMap((points, act) => points.map((point) => ({ act, point })));
	return {
		id: stored.id,
		run: stored.run,
		hash: stored.hash,
		submittedAt: stored.submittedAt,
		playedAt: stored.playedAt,
		username: stored.username,
		isVisible: stored.isVisible === 1,
		file,
		player,
		stops: stops.map(({ act, point }, index) => ({
			floor: index + 1,
			act,
			point,
			stats: statsOf(point, player.id, stored.player),
		})),
		character: bare(player.character),
		floors: stops.length,
		mode: (file.game_mode ?? 'standard').toLowerCase(),
		outcome: file.win ? 'win' : file.was_abandoned ? 'abandoned' : 'loss',
	};
}

function statsOf(point: PointInFile, id: string | number, seat: number): StatsInFile | undefined {
	const own = point.player_stats[seat];
	return own && String(own.player_id) === String(id)
		? own
		: point.player_stats.find((stats) => String(stats.player_id) === String(id));
}

export const byRun = ({ run }: Row): number => run;

/** Converts `CARD.BASH` to `BASH`. */
export function bare(id: string): string {
	return id.slice(id.lastIndexOf('.') + 1).toUpperCase();
}
