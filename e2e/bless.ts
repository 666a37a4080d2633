import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planOfCounters } from '../api/statistics/making/layouts.ts';
import { openApi } from '../contract/openapi/openapi.ts';
import { routeLines } from '../contract/routes.ts';
import { rowLines } from '../contract/testing/rows.ts';
import { EXPECTED, buildMiniature } from '../generator/testing/miniature.ts';
import { reviewText } from '../generator/testing/review-text.ts';
import { TABLES, writeTable } from './docs/tables.ts';

/**
 * `npm run bless`: accepts the current output as the expected output of the golden tests. Review the diff before committing it.
 */
const CONTRACT = fileURLToPath(new URL('../contract', import.meta.url));
const VITEST = fileURLToPath(new URL('../node_modules/.bin/vitest', import.meta.url));

writeFileSync(join(CONTRACT, 'routes.golden.txt'), routeLines());
writeFileSync(join(CONTRACT, 'rows.golden.txt'), rowLines());
writeFileSync(join(CONTRACT, 'openapi', 'openapi.golden.json'), `${JSON.stringify(openApi(), null, '\t')}\n`);

const STATISTICS = fileURLToPath(new URL('../api/statistics/generation/folder', import.meta.url));
writeFileSync(join(STATISTICS, 'counter-plan.golden.json'), `${JSON.stringify(planOfCounters())}\n`);

for (const table of TABLES) writeTable(table);

const out = mkdtempSync(join(tmpdir(), 'almanac-bless-'));
const files = await buildMiniature(out);
rmSync(EXPECTED, { recursive: true, force: true });
for (const [path, bytes] of files) {
	const file = join(EXPECTED, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, reviewText(path, bytes));
}
rmSync(out, { recursive: true, force: true });

/** These golden files are lists for review. */
spawnSync(VITEST, ['run', 'pictures/emblem/lexicon.test.ts', 'api/statistics/counting/engines/dialects.test.ts', '--update'], {
	stdio: 'inherit',
});

/** The test runs a server and records the responses that the docs show. */
const examples = spawnSync(VITEST, ['run', 'api/routes/examples.test.ts'], {
	env: { ...process.env, ALMANAC_BLESS: '1' },
	stdio: 'inherit',
});
if (examples.status !== 0) process.exit(examples.status ?? 1);

process.stdout.write(
	`Accepted ${files.size} files of the miniature tree, the routes, the OpenAPI description, the examples of the docs and their tables.\n`,
);
