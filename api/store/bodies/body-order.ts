/** What is to be done with bodies now. */
export interface BodyOrder {
	readonly place: string;
	/** Blocks of so many bytes make a segment. */
	readonly segmentBytes: number;
	/** Whether fewer do too. */
	readonly isForced: boolean;
	/** Files that point to a segment after one commit; submissions go on between two. */
	readonly filesPerCommit: number;
	/** Whether segments from which something was removed, or that stand elsewhere, are made anew. */
	readonly isTidying: boolean;
	/** Epoch milliseconds. */
	readonly now: number;
	readonly graceMilliseconds: number;
}

export interface KeptBodies {
	/** Segments that were made. */
	readonly made: number;
	/** Segments whose objects were removed. */
	readonly removed: number;
	readonly isStateSaved: boolean;
}

/** Told after each step that is on a disk; a process may end after any of them. */
export type OnStep = (step: 'removed' | 'drafted' | 'registered' | 'published' | 'placed' | 'saved') => void;
