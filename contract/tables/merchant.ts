import { z } from 'zod';
import { REWARD_RARITIES, SOLD_RARITIES } from '../game-words.ts';
import { integer, number, string } from '../schema.ts';

const priceSchema = z.strictObject({
	base: integer('List price in gold.'),
	min: integer('Lowest price: the list price by the smallest factor, rounded half to even.'),
	max: integer('Highest price: the list price by the largest factor, rounded half to even.'),
});

const varianceSchema = z.strictObject({
	min: number('Smallest factor that a price is rolled with.'),
	max: number('Largest factor that a price is rolled with.'),
});

const prices = <Rarity extends string>(rarities: readonly Rarity[]) =>
	z.strictObject(Object.fromEntries(rarities.map((rarity) => [rarity, priceSchema])) as Record<Rarity, typeof priceSchema>);

/** Prices of the merchant (`behaviour/records.md#merchant`). */
export const merchantSchema = z.strictObject({
	cards: z.strictObject({
		by_rarity: prices(REWARD_RARITIES),
		colorless_markup: number('Factor on colourless cards.'),
		on_sale_divisor: integer('Divisor for the price of the card on sale.'),
		variance: varianceSchema,
	}),
	potions: z.strictObject({ by_rarity: prices(REWARD_RARITIES), variance: varianceSchema }),
	relics: z.strictObject({ by_rarity: prices(SOLD_RARITIES), variance: varianceSchema }),
	card_removal: z.strictObject({
		base_cost: integer('Gold for the first removal of a run.'),
		price_increase: integer('Price increase per removal in gold.'),
		inflation_ascension: z.strictObject({
			level: string('Ascension level from which the following values apply.'),
			base_cost: integer('Gold for the first removal of a run.'),
			price_increase: integer('Price increase per removal in gold.'),
		}),
	}),
	fake_merchant: z.strictObject({ relic_cost: integer('List price of a counterfeit relic.') }),
});
