interface EventOption {
	readonly id: string;
	readonly title?: string | null;
}

/** What a record tells of the options that it has, if it is one of an event. */
export interface RecordWithOptions {
	readonly options?: readonly EventOption[] | null;
	readonly pages?: readonly { readonly options?: readonly EventOption[] | null }[] | null;
}

const NO_TITLES: ReadonlyMap<string, string> = new Map();

/** Titles of the options of an event and of its pages, by their ids; of several with one id the first. An empty one has none. */
export function titlesOfOptions({ options, pages }: RecordWithOptions): ReadonlyMap<string, string> {
	const all = [...(options ?? []), ...(pages ?? []).flatMap((page) => page.options ?? [])];
	return all.length === 0 ? NO_TITLES : new Map(all.toReversed().map(({ id, title }) => [id, title ?? '']));
}
