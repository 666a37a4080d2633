import { copySegments, inFolder, missingSegments } from '../bodies/copy-bodies.ts';
import type { PointedSegment } from '../bodies/copy-bodies.ts';
import { segmentName } from '../bodies/segment-format.ts';
import { IN_FOLDER } from '../bodies/storage/open-storage.ts';
import { type MoveReport, MoveRejected, type OnProgress } from './move-report.ts';

/** The segments of a moved store: local ones are copied, those in an object storage stay. */
export class SegmentMove {
	readonly #digests: readonly string[];
	readonly #places: readonly string[];
	readonly #missing: readonly string[];
	readonly #from: string;
	readonly #to: string;
	readonly #isIncomplete: boolean;

	/**
	 * @param from state directory of the local segments, and `to` that of their copies; without `to` there must be no local segments
	 * @throws MoveRejected
	 */
	constructor(
		segments: readonly PointedSegment[],
		{ from, to }: { readonly from: string; readonly to: string | undefined },
		isIncomplete: boolean,
	) {
		this.#digests = inFolder(segments);
		this.#places = [...new Set(segments.map(({ place }) => place))].filter((place) => place !== IN_FOLDER);
		if (to === undefined && this.#digests.length > 0)
			throw new MoveRejected(
				`${this.#digests.length} segments in ${from} contain run files. Give the new state directory of the service on PostgreSQL with --replica, to which they are copied. Nothing was changed.`,
			);
		this.#from = from;
		this.#to = to ?? from;
		this.#isIncomplete = isIncomplete;
		this.#missing = missingSegments(from, this.#digests);
		this.#reject(
			this.#missing.map((sha256) => `${segmentName(sha256)} is missing in ${from}.`),
			'Give the state directory that has them',
		);
	}

	/** Copies the local segments; an interrupted copy resumes on the next call. @throws MoveRejected */
	async copy(onProgress: OnProgress): Promise<Pick<MoveReport, 'segments' | 'lostSegments' | 'places'>> {
		const wanted = this.#digests.filter((sha256) => !this.#missing.includes(sha256));
		const damaged = await copySegments(wanted, { from: this.#from, to: this.#to }, onProgress);
		this.#reject(
			damaged.map((sha256) => `${segmentName(sha256)} in ${this.#from} is damaged: its SHA-256 differs.`),
			'Replace it with an intact copy',
		);
		const lostSegments = [...this.#missing, ...damaged];
		return { segments: this.#digests.length - lostSegments.length, lostSegments, places: this.#places };
	}

	#reject(problems: readonly string[], help: string): void {
		if (problems.length > 0 && !this.#isIncomplete)
			throw new MoveRejected(
				`Run files would be lost:\n${problems.join('\n')}\n${help}, or give --incomplete to leave them out. No rows were moved.`,
			);
	}
}
