/** The lines of a comparison: what the records say, then what runs say. */
import type { RecordOf } from '../../../contract/kinds.ts';
import type { EntityStats } from '../../../contract/statistics/entity-stats.ts';
import { poolName } from '../decks/things.ts';
import { differenceMark, intervalMark, tierMark } from '../stats/marks.ts';
import { NONE, count, percent } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import { richText } from './rich-text.ts';
import type { Card } from './upgraded-card.ts';

export interface Line<Value> {
	readonly label: string;
	/** What is shown; empty for nothing. */
	readonly show: (value: Value) => string | Node;
}

export function cardLines(strings: Strings): readonly Line<Card>[] {
	const { t } = strings;
	const number = (label: string, read: (card: Card) => number | null): Line<Card> => ({
		label,
		show: (card) => String(read(card) ?? ''),
	});
	return [
		{ label: t('field.type'), show: (card) => card.type ?? '' },
		{ label: t('field.rarity'), show: (card) => card.rarity ?? '' },
		{ label: t('field.color'), show: (card) => (card.color ? poolName(card.color, strings) : '') },
		{ label: t('field.cost'), show: costOf },
		{ label: t('field.star_cost'), show: (card) => (card.is_x_star_cost ? 'X' : String(card.star_cost ?? '')) },
		number(t('field.damage'), (card) => card.damage),
		number(t('field.hits'), (card) => card.hit_count),
		number(t('field.block'), (card) => card.block),
		{ label: t('field.keywords'), show: (card) => (card.keywords ?? []).join(', ') },
		{
			label: t('field.powers'),
			show: (card) => (card.powers_applied ?? []).map(({ power, amount }) => `${power} ${amount}`).join(', '),
		},
		{ label: t('detail.text'), show: (card) => richText(card.description, strings) },
	];
}

const costOf = ({ is_x_cost: isX, cost }: Card): string => (isX ? 'X' : cost === null || cost < 0 ? '' : String(cost));

export type Relic = RecordOf<'relics'>;

export function relicLines(strings: Strings): readonly Line<Relic>[] {
	const { t } = strings;
	return [
		{ label: t('field.rarity'), show: (relic) => relic.rarity ?? '' },
		{ label: t('field.pool'), show: (relic) => poolName(relic.pool, strings) },
		{
			label: t('field.price'),
			show: ({ merchant_price: price }) => (price ? `${price.min}–${price.max}` : ''),
		},
		{ label: t('detail.text'), show: (relic) => richText(relic.description, strings) },
	];
}

/** Undefined for what no run held, and where there is no service. */
export function statisticLines({ t }: Strings): readonly Line<EntityStats | undefined>[] {
	const of = (label: string, show: (stats: EntityStats) => string | Node): Line<EntityStats | undefined> => ({
		label,
		show: (stats) => (stats && stats.picks > 0 ? show(stats) : NONE),
	});
	return [
		of(t('stats.win_rate'), (stats) =>
			intervalMark(stats.win_rate, stats.win_rate_ci_clustered ?? null, stats.baseline_win_rate),
		),
		of(t('stats.picks'), (stats) => count(stats.picks)),
		of(t('stats.hold_rate'), (stats) => percent(stats.hold_rate ?? null)),
		of(t('stats.lift'), (stats) => differenceMark(stats.lift_adjusted ?? null, stats.lift_adjusted_ci ?? null)),
		of(t('stats.tier'), (stats) => tierMark(stats.tier_range ?? null)),
		of(t('stats.elo'), (stats) => count(stats.elo)),
	];
}
