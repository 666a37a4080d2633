/** An order to move run files into segments. */
export interface BodyOrder {
	readonly place: string;
	/** Size of a segment. */
	readonly segmentBytes: number;
	/** Whether to build a smaller segment too. */
	readonly isForced: boolean;
	/** Files that one commit places; submissions continue between commits. */
	readonly filesPerCommit: number;
	/** Whether to rebuild stale or incomplete segments and those in another location. */
	readonly isTidying: boolean;
	/** Epoch milliseconds. */
	readonly now: number;
	readonly graceMilliseconds: number;
}

export interface KeptBodies {
	/** Segments built. */
	readonly made: number;
	/** Segments removed. */
	readonly removed: number;
	readonly isStateSaved: boolean;
}

/** Called after each durable step; a process may end after any of them. */
export type OnStep = (step: 'removed' | 'drafted' | 'registered' | 'published' | 'placed' | 'saved') => void;
