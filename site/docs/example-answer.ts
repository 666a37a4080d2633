import examples from '../../contract/openapi/examples.golden.json' with { type: 'json' };
import { exampleFile } from '../../contract/openapi/recorded-examples.ts';
import { isMediaAnswer, type Route } from '../../contract/route.ts';
import { type ShortExample, shortenExample } from '../../contract/openapi/shorten-example.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

const RECORDED: Readonly<Record<string, ShortExample>> = examples;

/** A real answer to the example of a route: its file in the tree, or what a server once said. Absent for what is no JSON. */
export function exampleAnswer(route: Route): ShortExample | undefined {
	if (isMediaAnswer(route.response)) return undefined;
	const file = exampleFile(route);
	const document = file === undefined ? undefined : readOptionalDocument<unknown>(file);
	return document === undefined ? RECORDED[route.id] : shortenExample(document);
}
