import type { Source } from '../load/source.ts';
import type { Problem } from '../problem.ts';

/** One named check over the parsed input. It reports everything it finds and changes nothing. */
export interface Check {
	readonly name: string;
	/** Begins with "Ensures". */
	readonly description: string;
	/** Looks at derived records, which broken messages cannot make: it runs once every message is right and in its place. */
	readonly needsRecords?: boolean;
	check(source: Source): Problem[];
}
