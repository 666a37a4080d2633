import { parameterNames } from '../../contract/route.ts';

/** What stands at a path, and the decoded values of the path's parameters. */
export interface Match<Value> {
	readonly value: Value;
	readonly params: Readonly<Record<string, string>>;
}

interface Node<Value> {
	readonly literals: Map<string, Node<Value>>;
	/** Parameters with something behind them, by that: `{item_type}.csv`. */
	readonly endings: Map<string, Node<Value>>;
	parameter?: Node<Value>;
	leaf?: { readonly value: Value; readonly names: readonly string[] };
}

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Finds what stands at a path among templates such as `/api/cards/{card_id}`: a tree of segments, in which a literal segment goes
 * before a parameter, so that `/api/runs/stats` is never taken for a hash, and a parameter with an ending before one without. A parameter
 * is one segment that is not empty and holds no
 * encoded slash.
 */
export class PathMatcher<Value> {
	readonly #root: Node<Value> = emptyNode();
	/** Whole paths without parameters: one look-up finds them. */
	readonly #literal = new Map<string, Match<Value>>();

	/** @throws Error when two templates name the same paths */
	constructor(entries: Iterable<readonly [template: string, value: Value]>) {
		for (const [template, value] of entries) this.#add(template, value);
	}

	find(path: string): Match<Value> | undefined {
		const literal = this.#literal.get(path);
		if (literal) return literal;
		const values: string[] = [];
		const leaf = path.startsWith('/') ? walk(this.#root, path, 1, values) : undefined;
		if (!leaf) return undefined;
		return { value: leaf.value, params: Object.fromEntries(leaf.names.map((name, index) => [name, values[index]!])) };
	}

	#add(template: string, value: Value): void {
		const names = parameterNames(template);
		if (names.length === 0) this.#literal.set(template, { value, params: NO_PARAMS });
		let node = this.#root;
		for (const segment of template.split('/').slice(1)) node = child(node, segment);
		if (node.leaf) throw new Error(`Two routes answer the paths of ${template}. Give them one path, or another literal segment.`);
		node.leaf = { value, names };
	}
}

const emptyNode = <Value>(): Node<Value> => ({ literals: new Map(), endings: new Map() });

function child<Value>(node: Node<Value>, segment: string): Node<Value> {
	const ending = /^\{\w+\}(.*)$/.exec(segment)?.[1];
	if (ending === '') return (node.parameter ??= emptyNode());
	const [nodes, key] = ending === undefined ? [node.literals, segment] : [node.endings, ending];
	const next = nodes.get(key) ?? emptyNode<Value>();
	nodes.set(key, next);
	return next;
}

/** The leaf at the rest of the path from `start`; `values` receives the parameters on the way. */
function walk<Value>(node: Node<Value>, path: string, start: number, values: string[]): Node<Value>['leaf'] {
	if (start > path.length) return node.leaf;
	const slash = path.indexOf('/', start);
	const end = slash < 0 ? path.length : slash;
	const segment = path.slice(start, end);
	const literal = node.literals.get(segment);
	const leaf = literal && walk(literal, path, end + 1, values);
	if (leaf || segment === '') return leaf;
	for (const [ending, below] of node.endings) {
		if (!segment.endsWith(ending)) continue;
		const found = walkBelow(below, path, { end, text: segment.slice(0, -ending.length) }, values);
		if (found) return found;
	}
	return node.parameter && walkBelow(node.parameter, path, { end, text: segment }, values);
}

/** The leaf below a parameter whose segment ends at `end`. */
function walkBelow<Value>(
	node: Node<Value>,
	path: string,
	{ end, text }: { readonly end: number; readonly text: string },
	values: string[],
): Node<Value>['leaf'] {
	const value = decode(text);
	if (value === undefined || value === '') return undefined;
	values.push(value);
	const leaf = walk(node, path, end + 1, values);
	if (!leaf) values.pop();
	return leaf;
}

/** Undefined for text that is no percent-encoding, and for an encoded slash, which no route takes. */
function decode(text: string): string | undefined {
	if (!text.includes('%')) return text;
	try {
		const decoded = decodeURIComponent(text);
		return decoded.includes('/') ? undefined : decoded;
	} catch {
		return undefined;
	}
}
