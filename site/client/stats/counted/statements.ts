/** The SQL statements of a statistic, with the filters of the page. */
import type { StatisticsManifest } from '../../../../contract/data-tables/statistics-manifest.ts';
import { type Character, parseCommunityBracket } from '../../../../contract/statistics/bracket.ts';
import type { Methods } from '../../../../contract/statistics/methods.ts';
import { seatConditions, withConditions } from '../../../../contract/data-tables/statement-sql.ts';
import { element } from '../../element.ts';
import { failureWords } from '../../fetch/failure.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { pageAddress } from '../../place.ts';
import { commandLine } from '../../sql/command-line.ts';
import { type SqlTables, loadTables, namedTables } from '../../sql/tables.ts';
import type { Strings } from '../../strings.ts';

/** A statistic and its seats. */
export interface Counted {
	/** Name of the statistic in the statements. */
	readonly serves: string;
	/** Selects statements by name; default all. */
	readonly names?: RegExp;
	/** As the API accepts it. */
	readonly bracket: string;
	readonly character?: string | null;
}

type Statement = Methods['statements'][number];
type Facts = Pick<StatisticsManifest, 'generation' | 'facts'>;

/** Adds the statements to their fold, or the reason for none. */
export async function showStatements(note: HTMLElement, counted: Counted, strings: Strings): Promise<void> {
	try {
		const [{ statements }, tables, manifest] = await Promise.all([
			fetchJson<Methods>('/api/runs/methods'),
			loadTables(),
			fetchJson<Facts>('/api/exports/statistics').catch(() => undefined),
		]);
		const { serves, names = /./ } = counted;
		const wanted = statements.filter((each) => each.serves.includes(serves) && names.test(each.name));
		note.append(...wanted.map((each) => statementPart(each, counted, tables, strings)), ...generationLine(manifest, strings));
	} catch (error) {
		note.append(element('p', { class: 'muted' }, failureWords(error, strings)));
	}
}

function statementPart(statement: Statement, counted: Counted, tables: SqlTables, strings: Strings): HTMLElement {
	const bracket = parseCommunityBracket(counted.bracket) ?? {};
	const sql = withConditions(
		statement,
		seatConditions({ ...bracket, ...(counted.character ? { character: counted.character as Character } : {}) }),
	);
	const columns = statement.columns.map(({ name, unit, meaning }) =>
		element('li', {}, element('code', {}, name), `: ${meaning}${unit === null ? '' : ` (${unit})`}`),
	);
	return element(
		'div',
		{ class: 'statement' },
		element('p', { lang: 'en' }, statement.sentence),
		element('ul', { lang: 'en' }, ...columns),
		element('pre', { lang: 'en', tabindex: 0 }, element('code', {}, sql)),
		whereToRun(sql, tables, strings),
	);
}

/** A button if the browser can hold the tables, else DuckDB commands; null without published tables. */
function whereToRun(sql: string, tables: SqlTables, { t }: Strings): HTMLElement | null {
	const { found } = namedTables(sql, tables);
	const [first] = found;
	if (!first) return null;
	if (found.some(({ isTooLarge }) => isTooLarge)) return element('pre', { tabindex: 0 }, commandLine(first.url));
	const address = `${pageAddress('/sql')}?${new URLSearchParams({ q: sql })}`;
	return element('p', {}, element('a', { class: 'button small', href: address }, t('stats.counted_run')));
}

function generationLine(manifest: Facts | undefined, { t }: Strings): HTMLElement[] {
	const facts = manifest?.facts;
	if (!manifest || !facts) return [];
	const page = manifest.generation.replace(/-[^-]+$/, '');
	const words = t('stats.counted_tables', { tables: facts.generation, page });
	const more = element('a', { href: '/developers/statements' }, t('sql.dictionary'));
	return [element('p', { class: 'muted' }, words, ' ', more)];
}
