import { parameterNames, type Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { type PrebuiltFile, prebuiltFile } from './prebuilt-file.ts';

/** A row of the route table, prepared for requests. */
export interface Row {
	readonly route: Route;
	/** Absent for a row that is never answered from a file. */
	readonly prebuilt: PrebuiltFile | undefined;
}

/** A row with the decoded parameters of the path. */
export interface RowMatch {
	readonly row: Row;
	readonly params: Readonly<Record<string, string>>;
}

export function readyRow(route: Route): Row {
	return { route, prebuilt: route.file === undefined ? undefined : prebuiltFile(route, route.file) };
}

/**
 * Finds GET rows that have files, in front of Express: one or two look-ups instead of a walk over all routes. Their paths are literal,
 * or end with their only parameter.
 */
export function createFileRows(): (path: string) => RowMatch | undefined {
	/** Literal rows without a file are undefined: they win over a parameter. */
	const literals = new Map<string, RowMatch | undefined>();
	const parents = new Map<string, { readonly row: Row; readonly name: string }>();
	for (const route of ROUTES.filter(({ method }) => method === 'get')) {
		const [name] = parameterNames(route.path);
		const row = readyRow(route);
		if (name === undefined) literals.set(route.path, row.prebuilt && { row, params: {} });
		else if (row.prebuilt) parents.set(route.path.replace(/\/\{\w+\}$/, ''), { row, name });
	}
	return (path) => {
		if (literals.has(path)) return literals.get(path);
		const slash = path.lastIndexOf('/');
		const found = parents.get(path.slice(0, slash));
		return found && slash + 1 < path.length
			? { row: found.row, params: { [found.name]: decodeURIComponent(path.slice(slash + 1)) } }
			: undefined;
	};
}

/** Whether a path can be one of a row: it is valid percent-encoding, without an encoded slash. */
export function isDecodable(path: string): boolean {
	if (!path.includes('%')) return true;
	try {
		decodeURIComponent(path);
		return !/%2f/i.test(path);
	} catch {
		return false;
	}
}
