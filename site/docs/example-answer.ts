import examples from '../../contract/openapi/examples.golden.json' with { type: 'json' };
import { exampleFile } from '../../contract/openapi/recorded-examples.ts';
import { isMediaAnswer, type Route } from '../../contract/route.ts';
import { type ShortExample, shortenExample } from '../../contract/openapi/shorten-example.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';

const RECORDED: Readonly<Record<string, ShortExample>> = examples;

/** A real response to the example of a route: its file in the tree, or a recorded response. Undefined where it is not JSON. */
export function exampleAnswer(route: Route): ShortExample | undefined {
	if (isMediaAnswer(route.response)) return undefined;
	const file = exampleFile(route);
	const document = file === undefined ? undefined : readOptionalDocument<unknown>(file);
	return document === undefined ? RECORDED[route.id] : shortenExample(document);
}
