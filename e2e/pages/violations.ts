import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Visit } from '../browser/visit.ts';

/** Minified, because each page compiles it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Disables `content-visibility`, which would be laid out again for each of axe's thousands of queries. */
const LAID_OUT = '* { content-visibility: visible !important }';

/** Hides most of long lists and tables: axe compares each element with all that may cover it. */
const SHORTENED = ':is(li, tr, dt, dd):nth-child(n + 31):not(:nth-child(10n)) { display: none !important }';

const putOn = (rules: string): string => `(() => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(${JSON.stringify(rules)});
	document.adoptedStyleSheets.push(sheet);
})()`;

const AS_IT_WAS = 'document.adoptedStyleSheets.pop(), undefined';

/** Violations of all default axe rules and those in `options`. Injects axe. */
export async function violations({ page }: Visit, options: axe.RunOptions = {}): Promise<string[]> {
	const told = JSON.stringify({ ...options, resultTypes: ['violations'] } satisfies axe.RunOptions);
	await page.evaluate(AXE);
	await page.evaluate(putOn(LAID_OUT + SHORTENED));
	const found = await page.evaluate<axe.Result[]>(`axe.run(document, ${told}).then((results) => results.violations)`);
	await page.evaluate(AS_IT_WAS);
	return found.map(
		({ id, nodes }) =>
			`${id}: ${nodes
				.slice(0, 3)
				.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`)
				.join('; ')}`,
	);
}
