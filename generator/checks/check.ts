import type { Source } from '../load/source.ts';
import type { Problem } from '../problem.ts';
import type { MessagePlace } from './texts/each-message.ts';

interface NamedCheck {
	readonly name: string;
	/** Begins with "Ensures". */
	readonly description: string;
	/** What it finds stops the build of imported data too: without it nothing could be derived or no page made. */
	readonly stopsImported?: true;
}

/** A check over the parsed input as a whole. It reports everything it finds and changes nothing. */
export interface SourceCheck extends NamedCheck {
	/** Looks at derived records, which broken messages cannot make: it runs once every message is right and in its place. */
	readonly needsRecords?: boolean;
	check(source: Source): Problem[];
}

/** A check of each message by itself. All of them look at one message before the next, so that it is parsed once. */
export interface MessageCheck extends NamedCheck {
	checkMessage(place: MessagePlace): Problem[];
}

export type Check = SourceCheck | MessageCheck;
