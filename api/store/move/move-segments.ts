import { copySegments, inFolder, missingSegments } from '../bodies/copy-bodies.ts';
import type { PointedSegment } from '../bodies/copy-bodies.ts';
import { segmentName } from '../bodies/segment-format.ts';
import { IN_FOLDER } from '../bodies/storage/open-storage.ts';
import { type MoveReport, MoveRefused, type OnProgress } from './move-report.ts';

/** Segments of a store that is moved: those of an object storage stay there, those of a folder are copied. */
export class SegmentsOnTheWay {
	readonly #digests: readonly string[];
	readonly #places: readonly string[];
	readonly #missing: readonly string[];
	readonly #from: string;
	readonly #to: string;
	readonly #isIncomplete: boolean;

	/**
	 * @param from state folder that has them, and `to` the one that gets them; where nobody said, none may stand in a folder
	 * @throws MoveRefused
	 */
	constructor(
		segments: readonly PointedSegment[],
		{ from, to }: { readonly from: string; readonly to: string | undefined },
		isIncomplete: boolean,
	) {
		this.#digests = inFolder(segments);
		this.#places = [...new Set(segments.map(({ place }) => place))].filter((place) => place !== IN_FOLDER);
		if (to === undefined && this.#digests.length > 0)
			throw new MoveRefused(
				`Texts of runs stand in ${this.#digests.length} segments in ${from}, beside the rows. Give the new state folder of the service over the database with --replica: they are copied there. Nothing was changed.`,
			);
		this.#from = from;
		this.#to = to ?? from;
		this.#isIncomplete = isIncomplete;
		this.#missing = missingSegments(from, this.#digests);
		this.#refuse(
			this.#missing.map((sha256) => `${segmentName(sha256)} is not in ${from}.`),
			'Give the state folder that has them',
		);
	}

	/** Copies those of a folder; broken off, it is gone on with by the next call. @throws MoveRefused */
	async copy(onProgress: OnProgress): Promise<Pick<MoveReport, 'segments' | 'lostSegments' | 'places'>> {
		const wanted = this.#digests.filter((sha256) => !this.#missing.includes(sha256));
		const damaged = await copySegments(wanted, { from: this.#from, to: this.#to }, onProgress);
		this.#refuse(
			damaged.map((sha256) => `${segmentName(sha256)} in ${this.#from} is damaged: its SHA-256 is another.`),
			'Put a whole copy in its place',
		);
		const lostSegments = [...this.#missing, ...damaged];
		return { segments: this.#digests.length - lostSegments.length, lostSegments, places: this.#places };
	}

	#refuse(problems: readonly string[], help: string): void {
		if (problems.length > 0 && !this.#isIncomplete)
			throw new MoveRefused(
				`Texts of runs would be lost:\n${problems.join('\n')}\n${help}, or --incomplete to do without. No rows were moved.`,
			);
	}
}
