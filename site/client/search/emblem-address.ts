/** Sections whose records have emblems, by the first part of their address. */
const FOLDERS: Readonly<Record<string, string>> = { timeline: 'epochs' };
const WITHOUT = new Set(['mechanics', 'guides', 'news', 'stats', 'runs', 'changelog', 'developers']);

/** Address of the drawn emblem of a record's page; undefined for other pages. */
export function emblemAddress(path: string): string | undefined {
	const [, section, id] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
	if (!section || WITHOUT.has(section)) return undefined;
	return `/static/emblems/${FOLDERS[section] ?? section}/${id}.svg`;
}
