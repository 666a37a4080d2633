/** Kinds with emblems, by the first path segment where it differs. */
const FOLDERS: Readonly<Record<string, string>> = { timeline: 'epochs' };
const WITHOUT = new Set(['mechanics', 'guides', 'news', 'stats', 'runs', 'changelog', 'developers']);

/** Address of the drawn emblem of a record page; undefined for other pages. */
export function emblemAddress(path: string): string | undefined {
	const [, section, id] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
	if (!section || WITHOUT.has(section)) return undefined;
	return `/static/emblems/${FOLDERS[section] ?? section}/${id}.svg`;
}
