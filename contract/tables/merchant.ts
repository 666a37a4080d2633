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

/** What the merchant charges (`behaviour/records.md#merchant`). */
export const merchantSchema = z.strictObject({
	cards: z.strictObject({
		by_rarity: prices(REWARD_RARITIES),
		colorless_markup: number('Factor on colourless cards.'),
		on_sale_divisor: integer('The price of the card on sale is divided by this.'),
		variance: varianceSchema,
	}),
	potions: z.strictObject({ by_rarity: prices(REWARD_RARITIES), variance: varianceSchema }),
	relics: z.strictObject({ by_rarity: prices(SOLD_RARITIES), variance: varianceSchema }),
	card_removal: z.strictObject({
		base_cost: integer('Gold for the first removal of a run.'),
		price_increase: integer('Gold that each removal adds to the next.'),
		inflation_ascension: z.strictObject({
			level: string('Name of the ascension level from which the following hold.'),
			base_cost: integer('Gold for the first removal of a run.'),
			price_increase: integer('Gold that each removal adds to the next.'),
		}),
	}),
	fake_merchant: z.strictObject({ relic_cost: integer('List price of a counterfeit relic.') }),
});
