import type { Source } from '../load/source.ts';
import type { Problem } from '../problem.ts';

/** One named check over the parsed input. It reports everything it finds and changes nothing. */
export interface Check {
	readonly name: string;
	/** Begins with "Ensures". */
	readonly description: string;
	/** Looks at derived records, which broken messages do not make: it runs once the messages are right. */
	readonly needsRecords?: boolean;
	check(source: Source): Problem[];
}
