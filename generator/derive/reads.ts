import { isSame } from '../files/same-value.ts';
import type { Collection, DeriveContext } from './context.ts';

/** One thing that was asked of a context, and may be asked of another one. */
export interface Read {
	readonly answer: (context: DeriveContext) => unknown;
}

/** Each different thing once: the languages and channels ask the same ones. */
const reads = new Map<string, Read>();

function readOf(key: string, answer: Read['answer']): Read {
	let read = reads.get(key);
	if (!read) {
		read = { answer };
		reads.set(key, read);
	}
	return read;
}

export interface ReadTracker {
	/** The same context, which notes what is asked of it. */
	readonly context: DeriveContext;
	/** What was asked since the last call. */
	take(): readonly Read[];
}

export function trackReads(context: DeriveContext): ReadTracker {
	let taken = new Set<Read>();
	const ask = <Answer>(key: string, answer: (context: DeriveContext) => Answer): Answer => {
		taken.add(readOf(key, answer));
		return answer(context);
	};
	return {
		context: {
			language: context.language,
			channel: context.channel,
			coverage: context.coverage,
			get cardPictures() {
				return ask('cardPictures', (of) => of.cardPictures);
			},
			facts: (kind) => ask(`facts ${kind}`, (of) => of.facts(kind)),
			messages: (kind, id) => ask(`messages ${kind} ${id}`, (of) => of.messages(kind, id)),
			englishMessages: (kind, id) => ask(`englishMessages ${kind} ${id}`, (of) => of.englishMessages(kind, id)),
			overrides: (kind, id) => ask(`overrides ${kind} ${id}`, (of) => of.overrides(kind, id)),
			name: (kind, id) => ask(`name ${kind} ${id}`, (of) => of.name(kind, id)),
			idOfClass: (kind, name) => ask(`idOfClass ${kind} ${name}`, (of) => of.idOfClass(kind, name)),
			table: (name) => ask(`table ${name}`, (of) => of.table(name)),
			word: (map, value) => ask(`word ${map} ${value}`, (of) => of.word(map, value)),
			collected: <Value>(collection: Collection<Value>, key: string) =>
				ask(`collected ${collection.name} ${key}`, (of) => of.collected(collection, key)),
		},
		take() {
			const all = [...taken];
			taken = new Set();
			return all;
		},
	};
}

/** Tells whether what was asked has the same answer in two contexts. Each is compared once. */
export function createComparison(one: DeriveContext, other: DeriveContext): (read: Read) => boolean {
	const known = new Map<Read, boolean>();
	return (read) => {
		const is = known.get(read) ?? isSame(read.answer(one), read.answer(other));
		known.set(read, is);
		return is;
	};
}
