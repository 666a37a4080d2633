import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../contract/kinds.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { Published } from '../../../contract/records/record-order.ts';
import type { FactsRecord, Variables } from '../../load/facts-schema.ts';
import { projectCatalogue, projectMain } from '../../testing/project-data.ts';
import { readTemplate } from '../../testing/read-template.ts';
import type { Catalogue } from '../catalogue.ts';
import { upgradedVariables } from '../kinds/upgrade.ts';
import { valuesOf } from '../values.ts';

/** What a template may name beside the variables of its record. */
const GAME_NAMES = ['energyPrefix', 'singleStarIcon', 'IfUpgraded'];
/** A choice whose branches hold nothing but text and numbers. */
const FLAT_CHOICE = /\{\w+:(?:plural|show|choose\(1\)):(?:[^{}]|\{\w*(?::diff\(\))?\})*\}/g;
/** Cards whose noun changes with the upgrade and with the number; the adjective of the second does so in some languages. */
const NESTED = ['HIDDEN_DAGGERS', 'JACKPOT'];

const OTHER_KINDS = KINDS.filter((kind) => 'template' in kind && kind.key !== 'cards').map(({ key }) => key);

const main = projectMain();

describe.each(LANGUAGES.map(({ code }) => code))('the templates of %s', (code) => {
	const catalogue = projectCatalogue(code);
	const cards = recordsOf(catalogue, 'cards');

	test('of cards name only variables that the card publishes', () => {
		for (const { raw, record } of cards) {
			const known = [...Object.keys(record['vars'] ?? {}), ...GAME_NAMES];
			expect(
				namesIn(raw).filter((name) => !known.includes(name)),
				`${record.id}: ${raw}`,
			).toEqual([]);
		}
	});

	test('of cards read as their descriptions, upgraded or not', () => {
		for (const { raw, record } of cards) {
			const vars = (record['vars'] ?? {}) as Variables;
			expect(readTemplate(raw, { ...vars, IfUpgraded: 'false' }, code), record.id).toBe(record['description']);
			const upgraded = upgradedVariables(vars, (record['upgrade'] ?? {}) as Variables);
			const expected = record['upgrade_description'] ?? record['description'];
			if (record['upgrade']) expect(readTemplate(raw, { ...upgraded, IfUpgraded: 'true' }, code), record.id).toBe(expected);
		}
	});

	test.each(OTHER_KINDS)('of %s read as their descriptions', (key) => {
		for (const { raw, record } of recordsOf(catalogue, key)) {
			const facts = main.facts.get(key)?.get(record.id) as FactsRecord;
			expect(readTemplate(raw, valuesOf(facts), code), record.id).toBe(record['description']);
		}
	});

	test('nest a choice in a choice only where upgrade and number change one noun', () => {
		const templated = KINDS.flatMap(({ key }) => recordsOf(catalogue, key));
		const nested = templated.filter(({ raw }) => /\{\w+:(plural|show|choose)/.test(raw.replaceAll(FLAT_CHOICE, '')));
		expect(nested.map(({ record }) => record.id).filter((id) => !NESTED.includes(id))).toEqual([]);
	});

	test('of powers whose amount only the combat tells say so', () => {
		for (const id of ['DOOM', 'PLATING', 'VIGOR']) {
			const power = catalogue.records.get('powers')?.find((record) => record.id === id);
			expect(power?.['description'], id).toContain('[blue][Amount][/blue]');
			expect(power?.['description_raw'], id).toMatch(/\[blue\]\{(Amount)?\}\[\/blue\]/);
		}
	});
});

interface Templated {
	readonly raw: string;
	readonly record: Published;
}

/** Records whose template is of the language; the others show the English one. */
function recordsOf({ language, records }: Catalogue, key: (typeof KINDS)[number]['key']): Templated[] {
	const own = main.messages.get(language)?.get(key);
	return (records.get(key) ?? []).flatMap((record) => {
		const raw = record['description_raw'];
		return typeof raw === 'string' && own?.get(record.id)?.['description'] !== undefined ? [{ raw, record }] : [];
	});
}

function namesIn(template: string): string[] {
	return [...template.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
}
