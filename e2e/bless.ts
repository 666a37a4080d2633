import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsTable } from '../api/platform/settings-table.ts';
import { planOfCounters } from '../api/statistics/making/layouts.ts';
import { openApi } from '../contract/openapi/openapi.ts';
import { fieldsTable } from '../contract/query/fields-table.ts';
import { routeLines } from '../contract/routes.ts';
import { rowLines } from '../contract/testing/rows.ts';
import { EXPECTED, buildMiniature } from '../generator/testing/miniature.ts';
import { reviewText } from '../generator/testing/review-text.ts';

/** `npm run bless`: accepts what the code makes now as what the golden tests expect. Review the diff before committing it. */
const CONTRACT = fileURLToPath(new URL('../contract', import.meta.url));
const VITEST = fileURLToPath(new URL('../node_modules/.bin/vitest', import.meta.url));

writeFileSync(join(CONTRACT, 'routes.golden.txt'), routeLines());
writeFileSync(join(CONTRACT, 'rows.golden.txt'), rowLines());
writeFileSync(join(CONTRACT, 'openapi', 'openapi.golden.json'), `${JSON.stringify(openApi(), null, '\t')}\n`);

const STATISTICS = fileURLToPath(new URL('../api/statistics/generation/folder', import.meta.url));
writeFileSync(join(STATISTICS, 'counter-plan.golden.json'), `${JSON.stringify(planOfCounters())}\n`);

writeTable('../README.md', 'settings', settingsTable());
writeTable('../site/prose/developers/queries.md', 'fields', fieldsTable());

/** Writes a table between its marks in a document. */
function writeTable(path: string, mark: string, table: string): void {
	const file = fileURLToPath(new URL(path, import.meta.url));
	const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
	const text = readFileSync(file, 'utf8');
	writeFileSync(file, `${text.slice(0, text.indexOf(start))}${start}\n${table}\n${text.slice(text.indexOf(end))}`);
}

const out = mkdtempSync(join(tmpdir(), 'almanac-bless-'));
const files = await buildMiniature(out);
rmSync(EXPECTED, { recursive: true, force: true });
for (const [path, bytes] of files) {
	const file = join(EXPECTED, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, reviewText(path, bytes));
}
rmSync(out, { recursive: true, force: true });

/** Which motif stands for which name is a list to read, and so is what engines are sent. */
spawnSync(VITEST, ['run', 'pictures/emblem/lexicon.test.ts', 'api/statistics/counting/engines/dialects.test.ts', '--update'], {
	stdio: 'inherit',
});

/** The answers that the docs show come from a running server, which the tests know how to start. */
const examples = spawnSync(VITEST, ['run', 'api/routes/examples.test.ts'], {
	env: { ...process.env, ALMANAC_BLESS: '1' },
	stdio: 'inherit',
});
if (examples.status !== 0) process.exit(examples.status ?? 1);

process.stdout.write(
	`Accepted ${files.size} files of the miniature tree, the routes, the OpenAPI description, the examples of the docs and the settings of the README.\n`,
);
