import { formatValue } from './format-value.ts';

/** What the tokens of a page may name. */
export interface Scope {
	/** Constants by group, tables by name, facts by kind and id. */
	readonly values: Readonly<Record<string, unknown>>;
	/** Tables that are made from records. */
	readonly macros: Readonly<Record<string, () => string>>;
	/** A Markdown link to a record: `{{cards.BASH}}`. */
	link(kind: string, id: string): string | undefined;
}

export interface Resolved {
	readonly text: string;
	/** Tokens that name nothing; they stay in the text as they are. */
	readonly unresolved: readonly string[];
}

const TOKEN = /\{\{\s*([\w.]+)\s*(?:\|\s*(\w+)\s*)?\}\}/g;

/**
 * Replaces the tokens of a page: values with an optional formatter (`{{merchant.card_removal.base_cost|gold}}`), tables
 * (`{{ascension_levels}}`) and links (`{{cards.BASH}}`).
 */
export function resolveTokens(text: string, scope: Scope): Resolved {
	const unresolved: string[] = [];
	const resolved = text.replaceAll(TOKEN, (token: string, path: string, format: string | undefined) => {
		const value = resolveToken(path, format, scope);
		if (value === undefined) unresolved.push(token);
		return value ?? token;
	});
	return { text: resolved, unresolved };
}

function resolveToken(path: string, format: string | undefined, scope: Scope): string | undefined {
	const [first = '', ...rest] = path.split('.');
	if (rest.length === 0 && Object.hasOwn(scope.macros, first)) return scope.macros[first]?.();
	const link = rest.length === 1 ? scope.link(first, rest[0]!) : undefined;
	return link ?? formatValue(baseOf(lookUp(scope.values, [first, ...rest])), format);
}

function lookUp(root: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>((value, key) => {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
		return (value as Readonly<Record<string, unknown>>)[key];
	}, root);
}

/** A constant that changes with the ascension stands for its usual value. */
function baseOf(value: unknown): unknown {
	return typeof value === 'object' && value !== null && 'base' in value && 'ascended' in value ? value.base : value;
}
