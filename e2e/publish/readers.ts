import { namedIn, shortDigest } from './small-site.ts';

/** Files of a published site; undefined if missing. */
export type Read = (path: string) => Promise<Buffer | undefined>;

const READERS = 8;

/** Problems of a page and all files that it names. */
export async function problemsOf(read: Read, page: string, known: ReadonlySet<string>): Promise<string[]> {
	const html = (await read(page))?.toString();
	if (html === undefined) return [`${page} is missing`];
	if (!known.has(html)) return [`${page} belongs to no release`];
	const problems = await Promise.all(
		namedIn(html).map(async (path) => {
			const content = await read(path);
			if (content === undefined) return [`${page} names ${path}, which is missing`];
			const [, digest] = /(?:^r\/|\.)([0-9a-f]{12})[./]/.exec(path) ?? [];
			return digest !== undefined && digest !== shortDigest(content) ? [`${path} holds something else`] : [];
		}),
	);
	return problems.flat();
}

/** Eight readers that visit pages until stopped. */
export function startReaders(read: Read, pages: readonly string[], known: ReadonlySet<string>) {
	let isStopped = false;
	let visits = 0;
	const problems: string[] = [];
	const reader = async (first: number) => {
		for (let at = first; !isStopped; at += 1) {
			problems.push(...(await problemsOf(read, pages[at % pages.length]!, known)));
			visits += 1;
		}
	};
	const all = Promise.all(Array.from({ length: READERS }, (_, index) => reader(index * 5)));
	return {
		stop: async () => {
			isStopped = true;
			await all;
			return { visits, problems };
		},
	};
}
