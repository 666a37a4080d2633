import type { RecordOf } from '../../contract/kinds.ts';

export type EventPage = Pick<NonNullable<RecordOf<'events'>['pages']>[number], 'id' | 'description' | 'options'>;
export type EventOption = NonNullable<EventPage['options']>[number];

export interface EventNode {
	readonly page: EventPage;
	readonly branches: readonly EventBranch[];
}

export interface EventBranch {
	readonly option: EventOption;
	/** The page after the option; undefined where the event ends or the data lack it. */
	readonly next?: EventNode | undefined;
	/** The option leads to a page that is already shown above. */
	readonly isBack: boolean;
}

/** An exit that several pages offer. */
export interface EventExit {
	readonly option: EventOption;
	/** Number of pages with this exit. */
	readonly pages: number;
	readonly next?: EventNode | undefined;
}

export interface EventTrees {
	/** The first page. */
	readonly opening?: EventNode | undefined;
	/** Trees of pages that no option leads to. */
	readonly others: readonly EventNode[];
	/** Exits shared by many pages, listed once. */
	readonly exits: readonly EventExit[];
}

/** A choice as a table row. */
export interface EventChoice {
	readonly option: EventOption;
	/** The previous choice, if it has another title. */
	readonly after?: EventOption | undefined;
}

const FIRST = 'INITIAL';
const SHARED = 'ALL';

/**
 * The pages of an event as trees. An option leads to the page with its id. The second choice of a chain has a number; a choice
 * on a side page has both ids.
 */
export function eventTrees(pages: readonly EventPage[]): EventTrees {
	const byId = new Map(pages.map((page) => [page.id, page]));
	const nextOf = (page: EventPage, option: EventOption): EventPage | undefined =>
		candidates(page.id, option.id)
			.map((id) => byId.get(id))
			.find((found) => found !== undefined);
	const exits = exitsOf(pages, nextOf);
	const isExit = (option: EventOption) => exits.some(({ options }) => options.includes(option));
	const placed = new Set<string>();
	const place = (page: EventPage): EventNode => {
		placed.add(page.id);
		return { page, branches: (page.options ?? []).flatMap((option) => (isExit(option) ? [] : [branch(page, option)])) };
	};
	const branch = (page: EventPage, option: EventOption): EventBranch => {
		const next = nextOf(page, option);
		if (!next) return { option, isBack: false };
		return placed.has(next.id) ? { option, isBack: true } : { option, next: place(next), isBack: false };
	};
	const opening = byId.get(FIRST);
	const first = opening && place(opening);
	const ends = exits.map(({ options, next }) => ({
		option: options[0]!,
		pages: options.length,
		next: next && !placed.has(next.id) ? place(next) : undefined,
	}));
	const others: EventNode[] = [];
	for (const page of pages) if (!placed.has(page.id) && !isRepeated(page, pages)) others.push(place(page));
	return { opening: first, others, exits: ends };
}

interface Exit {
	readonly options: readonly EventOption[];
	readonly next: EventPage | undefined;
}

/** Options that only lead from several pages to the same page, or out of the event. */
function exitsOf(
	pages: readonly EventPage[],
	nextOf: (page: EventPage, option: EventOption) => EventPage | undefined,
): readonly Exit[] {
	const idle = pages.flatMap((page) =>
		(page.options ?? [])
			.filter(({ description }) => !description)
			.map((option) => ({ option, next: nextOf(page, option), page })),
	);
	return [...Map.groupBy(idle, ({ option, next }) => `${option.title} ${next?.id}`).values()]
		.filter((group) => group.length > 1)
		.map((group) => ({ options: group.map(({ option }) => option), next: group[0]?.next }));
}

/** All choices with a new effect, in play order. */
export function eventChoices({ opening, others, exits }: EventTrees): EventChoice[] {
	const found = new Map<string, EventChoice>();
	const add = (option: EventOption, after: EventOption | undefined): void => {
		const key = `${option.title}\n${option.description ?? ''}`;
		if (!found.has(key)) found.set(key, { option, after: after?.title === option.title ? undefined : after });
	};
	const walk = ({ branches }: EventNode, after?: EventOption): void => {
		for (const { option } of branches) add(option, after);
		for (const { option, next } of branches) if (next) walk(next, option);
	};
	for (const tree of [...(opening ? [opening] : []), ...others]) walk(tree);
	for (const { option, next } of exits) {
		add(option, undefined);
		if (next) walk(next, option);
	}
	return [...found.values()];
}

/** Whether the other pages already list all shared options. */
function isRepeated(page: EventPage, pages: readonly EventPage[]): boolean {
	if (page.id !== SHARED) return false;
	const others = new Set(pages.filter(({ id }) => id !== SHARED).flatMap(({ options }) => (options ?? []).map(({ id }) => id)));
	return (page.options ?? []).every(({ id }) => others.has(id));
}

function candidates(page: string, option: string): string[] {
	const [, stem, number] = /^(.*?)_?(\d+)$/.exec(page) ?? [];
	const later = stem === option ? [`${option}${Number(number) + 1}`, `${option}_${Number(number) + 1}`] : [];
	return [`${page}_${option}`, ...later, option, `${option}1`, option.replace(/_\d+$/, '')];
}
