import { isObject } from './is-object.ts';

/**
 * Field paths address a value inside a record: a dot before an object key, `[ID]` for a list item with an id and `[0]` for one
 * without. Text files, overrides and changelogs use them: `pages[INITIAL].options[LEAVE].title`.
 */
export type Step = { readonly key: string } | { readonly item: string };

const STEP = /(?:^|\.)([^.[\]]+)|\[([^\]]+)\]/gy;

/** The steps of a path, or undefined for invalid text. */
export function parseFieldPath(path: string): Step[] | undefined {
	const steps: Step[] = [];
	STEP.lastIndex = 0;
	let end = 0;
	for (let match = STEP.exec(path); match; match = STEP.exec(path)) {
		steps.push(match[1] === undefined ? { item: match[2]! } : { key: match[1] });
		end = STEP.lastIndex;
	}
	const isReserved = steps.some((step) => 'key' in step && step.key === '__proto__');
	return end === path.length && steps.length > 0 && !isReserved ? steps : undefined;
}

export function keyPath(parent: string, key: string): string {
	return parent === '' ? key : `${parent}.${key}`;
}

/** Appends a list item by its id or index. */
export function itemPath(parent: string, item: string | number): string {
	return `${parent}[${item}]`;
}

/** A path without item names: `moves[SLAM].name` → `moves[].name`. */
export function fieldOf(path: string): string {
	return path.includes('[') ? path.replaceAll(/\[[^\]]*\]/g, '[]') : path;
}

type Container = Record<string, unknown> | unknown[];

function itemIndex(list: readonly unknown[], item: string): number {
	const byId = list.findIndex((entry) => isObject(entry) && entry['id'] === item);
	if (byId >= 0) return byId;
	return /^\d+$/.test(item) ? Number(item) : -1;
}

function child(container: unknown, step: Step): unknown {
	if ('key' in step) return isObject(container) && Object.hasOwn(container, step.key) ? container[step.key] : undefined;
	return Array.isArray(container) ? container[itemIndex(container, step.item)] : undefined;
}

export function valueAt(record: unknown, steps: readonly Step[]): unknown {
	return steps.reduce<unknown>(child, record);
}

/**
 * Sets a value at a path; returns false if the path does not exist. Creates missing objects but not list items, which come from
 * the facts.
 */
export function placeAt(record: Record<string, unknown>, steps: readonly Step[], value: unknown): boolean {
	let container: Container = record;
	for (const [index, step] of steps.slice(0, -1).entries()) {
		let next = child(container, step);
		// Do not create an object where a list is missing.
		const wantsObject = 'key' in steps[index + 1]!;
		if (next === undefined && wantsObject && 'key' in step && isObject(container)) {
			next = {};
			container[step.key] = next;
		}
		if (!isObject(next) && !Array.isArray(next)) return false;
		container = next;
	}
	return put(container, steps.at(-1)!, value);
}

function put(container: Container, step: Step, value: unknown): boolean {
	if ('key' in step) {
		if (!isObject(container)) return false;
		container[step.key] = value;
		return true;
	}
	if (!Array.isArray(container)) return false;
	const index = itemIndex(container, step.item);
	if (index < 0 || index >= container.length) return false;
	container[index] = value;
	return true;
}
