import type { Source } from '../load/source.ts';
import type { Problem } from '../problems/problem.ts';
import type { MessagePlace } from './each-message.ts';

interface NamedCheck {
	readonly name: string;
	/** Begins with "Ensures". */
	readonly description: string;
	/** Problems that also stop imports, because records or pages cannot be built. */
	readonly stopsImported?: true;
}

/** A check over the whole parsed input. It reports all problems and changes nothing. */
export interface SourceCheck extends NamedCheck {
	/** Inspects derived records, so it runs only if all messages are valid. */
	readonly needsRecords?: boolean;
	check(source: Source): Problem[];
}

/** A check of single messages. All message checks run per message, so that it is parsed once. */
export interface MessageCheck extends NamedCheck {
	checkMessage(place: MessagePlace): Problem[];
}

export type Check = SourceCheck | MessageCheck;
