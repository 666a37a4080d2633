import ts from 'typescript6';

/** A mutant replaces the code between `start` and `end`. */
export interface Mutant {
	/** Kind of mutation. */
	readonly mutator: string;
	readonly start: number;
	readonly end: number;
	readonly replacement: string;
	/** From 1. */
	readonly line: number;
	/** Original code, shortened. */
	readonly original: string;
	/** First line of the mutated code, trimmed. */
	readonly code: string;
}

type Slip = Pick<Mutant, 'mutator' | 'start' | 'end' | 'replacement'>;
type Mutator = (node: ts.Node, file: ts.SourceFile) => readonly Slip[];

const OPERATORS: Readonly<Record<string, readonly (readonly [mutator: string, replacement: string])[]>> = {
	'<': [
		['boundary', '<='],
		['negation', '>='],
	],
	'<=': [
		['boundary', '<'],
		['negation', '>'],
	],
	'>': [
		['boundary', '>='],
		['negation', '<='],
	],
	'>=': [
		['boundary', '>'],
		['negation', '<'],
	],
	'===': [['negation', '!==']],
	'!==': [['negation', '===']],
	'+': [['arithmetic', '-']],
	'-': [['arithmetic', '+']],
	'*': [['arithmetic', '/']],
	'/': [['arithmetic', '*']],
	'%': [['arithmetic', '*']],
	'&&': [['boolean', '||']],
	'||': [['boolean', '&&']],
	'??': [['boolean', '&&']],
};

/** Calls with an opposite. */
const METHODS: Readonly<Record<string, string>> = {
	min: 'max',
	max: 'min',
	floor: 'ceil',
	ceil: 'floor',
	round: 'floor',
	some: 'every',
	every: 'some',
	startsWith: 'endsWith',
	endsWith: 'startsWith',
	toLowerCase: 'toUpperCase',
	toUpperCase: 'toLowerCase',
};

const SHOWN_CHARACTERS = 60;

const replace = (mutator: string, node: ts.Node, file: ts.SourceFile, replacement: string): Slip => ({
	mutator,
	start: node.getStart(file),
	end: node.end,
	replacement,
});

const operators: Mutator = (node, file) => {
	if (!ts.isBinaryExpression(node)) return [];
	const token = node.operatorToken;
	return (OPERATORS[token.getText(file)] ?? []).map(([mutator, replacement]) => replace(mutator, token, file, replacement));
};

const negations: Mutator = (node, file) =>
	ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
		? [replace('negation', node, file, node.operand.getText(file))]
		: [];

const conditions: Mutator = (node, file) => {
	const condition = ts.isIfStatement(node)
		? node.expression
		: ts.isConditionalExpression(node)
			? node.condition
			: ts.isWhileStatement(node)
				? node.expression
				: undefined;
	if (!condition) return [];
	// An endless loop would not test anything.
	const values = ts.isWhileStatement(node) ? ['false'] : ['true', 'false'];
	return values.map((value) => replace('condition', condition, file, value));
};

const literals: Mutator = (node, file) => {
	if (node.kind === ts.SyntaxKind.TrueKeyword) return [replace('literal', node, file, 'false')];
	if (node.kind === ts.SyntaxKind.FalseKeyword) return [replace('literal', node, file, 'true')];
	// Sentences are messages for users and are not mutated.
	const isWord = ts.isStringLiteral(node) && node.text !== '' && !/\s/.test(node.text) && !isKey(node);
	return isWord ? [replace('literal', node, file, "''")] : [];
};

const arrays: Mutator = (node, file) =>
	ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !ts.isBinaryExpression(node.parent)
		? [replace('emptied', node, file, '[]')]
		: [];

const methods: Mutator = (node, file) => {
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
	const { name } = node.expression;
	const opposite = Object.hasOwn(METHODS, name.text) ? METHODS[name.text] : undefined;
	return opposite === undefined ? [] : [replace('method', name, file, opposite)];
};

const statements: Mutator = (node, file) =>
	ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression) ? [replace('removed', node, file, ';')] : [];

const MUTATORS: readonly Mutator[] = [operators, negations, conditions, literals, arrays, methods, statements];

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** All mutants of a file, by position. */
export function mutantsOf(name: string, text: string): Mutant[] {
	const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
	const found: Mutant[] = [];
	const visit = (node: ts.Node): void => {
		if (isOfTypes(node)) return;
		for (const slip of MUTATORS.flatMap((mutator) => mutator(node, file))) found.push(describe(slip, text, file));
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found.sort((left, right) => left.start - right.start || left.end - right.end);
}

/** Code without effect at run time: types, imports, property names. */
function isOfTypes(node: ts.Node): boolean {
	return (
		ts.isTypeNode(node) ||
		ts.isInterfaceDeclaration(node) ||
		ts.isTypeAliasDeclaration(node) ||
		ts.isImportDeclaration(node) ||
		ts.isExportDeclaration(node)
	);
}

function describe(slip: Slip, text: string, file: ts.SourceFile): Mutant {
	const original = text.slice(slip.start, slip.end).replaceAll(/\s+/g, ' ');
	const { line } = file.getLineAndCharacterOfPosition(slip.start);
	return {
		...slip,
		line: line + 1,
		code: text.split('\n', line + 1)[line]!.trim(),
		original: original.length > SHOWN_CHARACTERS ? `${original.slice(0, SHOWN_CHARACTERS)}…` : original,
	};
}

/** Applies a mutant to the code of a file. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
	return text.slice(0, start) + replacement + text.slice(end);
}
