import { expect, test } from 'vitest';
import { tokensOf } from './highlight.ts';

const words = (code: string) => tokensOf(code).map(({ kind, start, end }) => `${kind}: ${code.slice(start, end)}`);

test.each([
	['const a = "x // y"; // z', ['keyword: const', 'string: "x // y"', 'comment: // z']],
	['# One card\ncurl "$BASE/api/cards?cost=2"', ['comment: # One card', 'string: "$BASE/api/cards?cost=2"']],
	['{"cost": 2, "name": "Bash"}', ['string: "cost"', 'number: 2', 'string: "name"', 'string: "Bash"']],
	['SELECT id FROM cards LIMIT 10', ['keyword: SELECT', 'keyword: FROM', 'keyword: LIMIT', 'number: 10']],
	['wget https://example.org/a', []],
])('%s', (code, tokens) => {
	expect(words(code)).toEqual(tokens);
});
