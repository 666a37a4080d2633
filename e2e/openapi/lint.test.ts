import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApi } from '../../contract/openapi/openapi.ts';

/** Recommended rules that do not fit, each with its reason. */
const RULES = {
	// The specification fixes addresses like `/api/runs/{run_hash}/review` beside `/api/runs/shared/{run_hash}`.
	'no-ambiguous-paths': 'off',
	// The name of a tag says what belongs to it.
	'tag-description': 'off',
} as const;

/** What the rules find and is meant so. */
const MEANT = [
	// They only redirect the browser.
	'operation-2xx-response #/paths/~1api~1auth~1steam~1callback/get/responses',
	'operation-2xx-response #/paths/~1api~1auth~1steam~1redirect/get/responses',
	// They have no parameters and no limit.
	'operation-4xx-response #/paths/~1/get/responses',
	'operation-4xx-response #/paths/~1health/get/responses',
	'operation-4xx-response #/paths/~1ready/get/responses',
];

test("the OpenAPI document passes Redocly's recommended rules", async () => {
	const config = await createConfig({ extends: ['recommended'], rules: RULES });
	const problems = await lintFromString({ source: JSON.stringify(openApi()), absoluteRef: '/openapi.json', config });
	expect(problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`).toSorted()).toEqual(MEANT);
});
