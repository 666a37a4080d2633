import { describe, expect, test } from 'vitest';
import { type Card, upgradedCard } from './upgraded-card.ts';

const card = (fields: Partial<Card>): Card =>
	({
		description: 'Base.',
		cost: 2,
		damage: null,
		keywords: null,
		keywords_key: null,
		powers_applied: null,
		upgrade: null,
		...fields,
	}) as Card;
const upgraded = (fields: Partial<Card>): Card => upgradedCard(card(fields), (id) => `the ${id}`);

describe('an upgraded card', () => {
	test('has the changed numbers and text', () => {
		const powers = [{ power: 'Vulnerable', power_key: 'Vulnerable', amount: 2 }];
		const changed = upgraded({
			...{ damage: 8, powers_applied: powers, upgrade_description: 'More.' },
			upgrade: { damage: '+2', vulnerable: '+1' },
		});
		expect(changed).toMatchObject({ damage: 10, description: 'More.', cost: 2 });
		expect(changed.powers_applied).toEqual([{ power: 'Vulnerable', power_key: 'Vulnerable', amount: 3 }]);
	});

	test('finds a power by its variable with the suffix', () => {
		const powers = [{ power: 'Thorns', power_key: 'Thorns', amount: 4 }];
		expect(upgraded({ powers_applied: powers, upgrade: { thornspower: '+2' } }).powers_applied?.[0]?.amount).toBe(6);
	});

	test('costs something else', () => {
		expect(upgraded({ upgrade: { cost: 1 } }).cost).toBe(1);
	});

	test('gains and loses keywords', () => {
		expect(upgraded({ upgrade: { add_innate: 1 } }).keywords).toEqual(['the INNATE']);
		const exhausting = { keywords: ['廃棄', '天賦'], keywords_key: ['Exhaust', 'Innate'] as const };
		expect(upgraded({ ...(exhausting as unknown as Partial<Card>), upgrade: { remove_exhaust: 1 } })).toMatchObject({
			keywords: ['天賦'],
			keywords_key: ['Innate'],
		});
	});

	test('is otherwise the same', () => {
		expect(upgraded({ upgrade: { description_changed: 1 } })).toEqual(
			card({ upgrade: { description_changed: 1 } as Card['upgrade'] }),
		);
	});
});
