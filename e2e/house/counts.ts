import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import ts from 'typescript6';
import { circles, importNames, importsOf } from './import-graph.ts';
import { PROJECT, production, texts } from './source-files.ts';

const COUNTED = new Set(['.ts', '.astro', '.css', '.mjs', '.js', '.py', '.cs']);
const TEST_OR_TOOL = /\.test\.ts$|(^|\/)(testing|bench|e2e|fixtures)\//;

/** Lines of the product, and those of its tests and tools. */
export function countLines(): { readonly product: number; readonly testsAndTools: number } {
	const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
		cwd: PROJECT,
		encoding: 'utf8',
	});
	const counted = tracked
		.split('\n')
		.filter((file) => COUNTED.has(extname(file)) && !file.includes('/fixtures/expected/') && existsSync(join(PROJECT, file)));
	const linesOf = (chosen: readonly string[]): number =>
		chosen.reduce((sum, file) => sum + readFileSync(join(PROJECT, file), 'utf8').split('\n').length - 1, 0);
	const [others, product] = [
		counted.filter((file) => TEST_OR_TOOL.test(file)),
		counted.filter((file) => !TEST_OR_TOOL.test(file)),
	];
	return { product: linesOf(product), testsAndTools: linesOf(others) };
}

/** Lines of each named function of the product, shortest first: declarations, methods, and functions that a constant or a property names. */
export function functionLengths(): readonly number[] {
	const lengths: number[] = [];
	for (const file of production.filter((name) => !name.endsWith('.astro'))) {
		const source = ts.createSourceFile(file, texts.get(file)!, ts.ScriptTarget.Latest, true);
		const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
		const visit = (node: ts.Node): void => {
			if (isNamedFunction(node)) lengths.push(lineAt(node.end) - lineAt(node.getStart(source)) + 1);
			ts.forEachChild(node, visit);
		};
		visit(source);
	}
	return lengths.toSorted((left, right) => left - right);
}

function isNamedFunction(node: ts.Node): boolean {
	if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return false;
	if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return true;
	return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) || ts.isPropertyDeclaration(node.parent);
}

/** Circles of files of the product, type imports counted. */
export const typeCircles = (): readonly string[] =>
	circles(production, (file) => importsOf(file).filter((target) => texts.has(target)));

/** Files of the product that import each direct dependency. */
export function callersOfPackages(): ReadonlyMap<string, readonly string[]> {
	const { dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
		dependencies: Record<string, string>;
	};
	const isOf = (name: string, specifier: string): boolean => specifier === name || specifier.startsWith(`${name}/`);
	return new Map(
		Object.keys(dependencies).map((name) => [
			name,
			production.filter((file) => importNames(file).some((specifier) => isOf(name, specifier))),
		]),
	);
}
