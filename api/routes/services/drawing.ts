import { DrawingPool, QueueIsFull } from '../../../pictures/drawing/drawing-pool.ts';
import { apiError } from '../../http/errors/messages.ts';

/** Drawings that may wait: the last of them is made within some seconds. */
const LONGEST_QUEUE = 48;

/** Draws requested pictures in a process of low priority, which ends when idle: native libraries keep the memory that they once used. */
export class Drawing {
	readonly #pool = new DrawingPool({ processes: 1, longestQueue: LONGEST_QUEUE, isQuiet: true });

	/** @throws ApiError `unavailable` when too many wait */
	readonly draw: DrawingPool['draw'] = async (...job) => {
		try {
			return await this.#pool.draw(...job);
		} catch (error) {
			throw error instanceof QueueIsFull ? apiError('pictures-busy') : error;
		}
	};

	close(): Promise<void> {
		return this.#pool.close();
	}
}
