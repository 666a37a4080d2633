import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import type { LocalizationTable } from '../../contract/localizations.ts';
import { LOCALIZATION_TABLES } from '../../contract/localizations.ts';
import type { TableOf } from '../../contract/tables/tables.ts';
import { unlocksSchema } from '../../contract/records/unlocks.ts';
import { projectCatalogue, projectMain, projectSource } from '../testing/project-data.ts';
import { deriveLocalizations } from './texts/localizations.ts';
import { deriveUnlocks } from './unlocks.ts';

const main = projectMain();

test('the pools of an ancient hold the relics of its event, in each channel', () => {
	for (const channel of projectSource().channels.values()) {
		const pools = channel.tables.get('ancient-pools') as TableOf<'ancient-pools'>;
		expect(pools.length).toBeGreaterThan(0);
		for (const { id, pools: parts } of pools) {
			const event = channel.facts.get('events')?.get(id) as { readonly relics: readonly string[] } | undefined;
			const relics = parts.flatMap((part) => part.relics.map((relic) => relic.id));
			expect(new Set(relics), `${channel.channel} ${id}`).toEqual(new Set(event?.relics));
		}
	}
});

describe('deriveLocalizations', () => {
	const tables = deriveLocalizations(main, 'eng');

	test('has the tables that it says it has', () => {
		expect([...tables.keys()].toSorted()).toEqual(LOCALIZATION_TABLES);
	});

	test('names things as the game does', () => {
		expect(tables.get('cards')?.['BASH']).toMatchObject({ title: 'Bash', description: expect.stringContaining('{Damage}') });
		expect(tables.get('card_keywords')?.['EXHAUST']).toHaveProperty('title');
		expect(tables.get('rest_site_ui')?.['OPTION_LIFT']).toEqual({ name: 'Train' });
		expect(tables.get('gameplay_ui')).toMatchObject({ CARD_TYPE: { ATTACK: 'Attack' }, RELIC_RARITY: { NONE: 'Relic' } });
		expect(tables.get('events')).not.toHaveProperty('NEOW');
		expect(tables.get('ancients')?.['NEOW']).toMatchObject({
			title: 'Neow',
			talk: { IRONCLAD: {}, ANY: {}, firstVisitEver: {} },
		});
	});

	test('every message is ICU MessageFormat to a reader who takes angle brackets for tags', () => {
		const messages = [...tables.values()].flatMap(leaves);
		expect(messages.length).toBeGreaterThan(4000);
		for (const message of messages) expect(() => new IntlMessageFormat(message, 'en'), message).not.toThrow();
	});
});

function leaves(table: LocalizationTable): string[] {
	return Object.values(table).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));
}

describe('deriveUnlocks', () => {
	const unlocks = unlocksSchema.parse(deriveUnlocks(main, projectCatalogue('eng')));

	test('lists the characters after the Ironclad in the order of the timeline', () => {
		expect(unlocks.characters.map((character) => character.id).toSorted()).toEqual(['DEFECT', 'NECROBINDER', 'REGENT', 'SILENT']);
		const orders = unlocks.characters.map((character) => character.sort_order);
		expect(orders).toEqual(orders.toSorted((left, right) => left - right));
	});

	test('tells how much score an epoch needs', () => {
		const first = unlocks.cards.find((card) => card.epoch_id === 'COLORLESS1_EPOCH');
		expect(first?.unlock_info).toBe('Collect a score of 200 over your runs (unlock #1 of 18).');
		const late = unlocks.relics.find((relic) => relic.epoch_id === 'RELIC5_EPOCH');
		expect(late?.unlock_info).toBe('Collect a score of 2,300 over your runs (unlock #14 of 18).');
	});

	test('names whose story an epoch belongs to', () => {
		expect(unlocks.cards.find((card) => card.epoch_id === 'DEFECT2_EPOCH')?.character).toBe('Defect');
		expect(unlocks.cards.find((card) => card.epoch_id === 'COLORLESS1_EPOCH')?.character).toBe('Shared');
	});

	test('names what it unlocks in the language', () => {
		const japanese = deriveUnlocks(main, projectCatalogue('jpn'));
		expect(japanese.cards.map((card) => card.id)).toEqual(unlocks.cards.map((card) => card.id));
		expect(japanese.cards[0]?.name).not.toBe(unlocks.cards[0]?.name);
	});
});

describe('the tables of the game', () => {
	const merchant = main.tables.get('merchant') as TableOf<'merchant'>;

	test.each(['cards', 'potions', 'relics'] as const)(
		'prices of %s are the list price by the factors, rounded half to even',
		(good) => {
			const { by_rarity, variance } = merchant[good];
			for (const price of Object.values(by_rarity)) {
				expect(price.min).toBe(roundHalfToEven(price.base * variance.min));
				expect(price.max).toBe(roundHalfToEven(price.base * variance.max));
			}
		},
	);

	test('relics are priced as the table says', () => {
		for (const relic of main.facts.get('relics')?.values() ?? []) {
			const price = relic['merchant_price'] as { base: number; min: number; max: number } | undefined;
			const rarity = relic['rarity_key'] as keyof typeof merchant.relics.by_rarity;
			if (price && merchant.relics.by_rarity[rarity]) expect(price, relic.id).toEqual(merchant.relics.by_rarity[rarity]);
		}
	});

	test('score reveals epochs in the order of the timeline', () => {
		const steps = main.tables.get('score-unlocks') as TableOf<'score-unlocks'>;
		const epochs = projectCatalogue('eng').records.get('epochs') ?? [];
		const order = epochs.map((epoch) => epoch.id).filter((id) => steps.some((step) => step.epoch === id));
		expect(steps.map((step) => step.epoch)).toEqual(order);
		const scores = steps.map((step) => step.score);
		expect(scores).toEqual(scores.toSorted((left, right) => left - right));
	});
});

/** Python's `round`: to even only on exact ties. */
function roundHalfToEven(value: number): number {
	const floor = Math.floor(value);
	if (value - floor !== 0.5) return Math.round(value);
	return floor % 2 === 0 ? floor : floor + 1;
}
