import type { RecordOf } from '../../contract/kinds.ts';

type EventPage = NonNullable<RecordOf<'events'>['pages']>[number];
type EventOption = NonNullable<EventPage['options']>[number];

export interface EventNode {
	readonly page: EventPage;
	readonly branches: readonly EventBranch[];
}

export interface EventBranch {
	readonly option: EventOption;
	/** The page that the option leads to; none where the event ends or the data does not say. */
	readonly next?: EventNode | undefined;
	/** The option leads to a page that is shown above. */
	readonly isBack: boolean;
}

const FIRST = 'INITIAL';
const SHARED = 'ALL';

/**
 * The pages of an event as trees: the first starts at the opening page, each other one at a page that no option leads to. An
 * option leads to the page of its id; the second choice of a chain has a number, a choice made on a side page has both ids.
 */
export function eventTrees(pages: readonly EventPage[]): EventNode[] {
	const byId = new Map(pages.map((page) => [page.id, page]));
	const placed = new Set<string>();
	const place = (page: EventPage): EventNode => {
		placed.add(page.id);
		return { page, branches: (page.options ?? []).map((option) => branch(page, option)) };
	};
	const branch = (page: EventPage, option: EventOption): EventBranch => {
		const next = candidates(page.id, option.id)
			.map((id) => byId.get(id))
			.find((found) => found !== undefined);
		if (!next) return { option, isBack: false };
		return placed.has(next.id) ? { option, isBack: true } : { option, next: place(next), isBack: false };
	};
	const opening = byId.get(FIRST);
	const trees = opening ? [place(opening)] : [];
	for (const page of pages) if (!placed.has(page.id) && !isRepeated(page, pages)) trees.push(place(page));
	return trees;
}

/** The shared options are left out where every page has them anyway. */
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
