import { z } from 'zod';
import { encounterRowSchema } from '../statistics/encounters.ts';
import { campfireMetricsSchema, eventMetricsSchema, metricsRowSchema, shopMetricsSchema } from '../statistics/metrics.ts';
import { type AnswerColumn, columnsOfSchema } from './columns-of-schema.ts';
import { type DataTable, type Field, type Fields, integer, nullable, text } from './table.ts';

/** A statistics table: the rows of a response with the bracket and metadata. */
export interface StatisticsTable extends DataTable {
	/** Columns read from rows of the response. */
	readonly columns: readonly AnswerColumn[];
	/** Fields that identify the subject of a row. */
	readonly keys: readonly string[];
}

const BEFORE_KEYS = {
	bracket: text('Slice of the runs: `all`, or parts joined by colons.'),
	character: nullable(text('Id of the character whose seats are counted; null for all seats.')),
};

const AFTER_FIGURES = {
	total_seats: integer('Official runs of the bracket, and of the character if there is one.'),
	data_through: nullable(text('Submission time of the newest counted run: `2026-09-09 12:24:30.722000`, UTC.')),
	method_version: text('Changes with the formulas; the `version` of `/api/runs/methods`.'),
};

const UNITS: Readonly<Record<string, string>> = {
	score: 'points of 100',
	adjusted_score: 'points of 100',
	elo: 'points',
	lift: 'wins per 100 seats',
	avg_damage: 'hit points',
	avg_damage_per_player: 'hit points',
	avg_turns: 'turns',
};

interface Definition {
	readonly name: string;
	readonly meaning: string;
	readonly rows: z.ZodObject;
	/** Fields that identify the subject of a row. */
	readonly keys: readonly string[];
	/** Names of the subject, in the language of the file. */
	readonly names: Fields;
}

function statisticsTable({ name, meaning, rows, keys, names }: Definition): StatisticsTable {
	const columns = columnsOfSchema(rows).map((column) => withUnit(column));
	const fieldsOf = (wanted: readonly AnswerColumn[]): Record<string, Field> =>
		Object.fromEntries(wanted.map((column) => [column.name, column.field]));
	const isKey = (column: AnswerColumn): boolean => keys.includes(column.name);
	const fields = {
		...BEFORE_KEYS,
		...fieldsOf(columns.filter(isKey)),
		...names,
		...fieldsOf(columns.filter((column) => !isKey(column))),
		...AFTER_FIGURES,
	};
	return { name, meaning, fields, columns, keys };
}

function withUnit(column: AnswerColumn): AnswerColumn {
	const unit = UNITS[column.name];
	return unit === undefined ? column : { ...column, field: { ...column.field, unit } };
}

const named = (what: string) => ({ name: nullable(text(`Name of the ${what}; null without a name.`)) });

const cardRowSchema = metricsRowSchema.omit({ upgraded: true, wax: true, used: true, use_rate: true }).extend({
	copies: z.enum(['all', 'plain', 'upgraded']).meta({
		description: 'The counted copies of the card. Over all runs a card has a row for each value, otherwise only `all`.',
	}),
});

/** The statistics tables by name. Their columns follow from the response schemas. */
export const STATISTICS_TABLES = {
	cards: statisticsTable({
		name: 'cards',
		meaning: 'Statistics of a card in a bracket.',
		rows: cardRowSchema,
		keys: ['id', 'copies'],
		names: named('card'),
	}),
	relics: statisticsTable({
		name: 'relics',
		meaning: 'Statistics of a relic in a bracket.',
		rows: metricsRowSchema.omit({ upgraded: true, used: true, use_rate: true }),
		keys: ['id'],
		names: named('relic'),
	}),
	potions: statisticsTable({
		name: 'potions',
		meaning: 'Statistics of a potion in a bracket.',
		rows: metricsRowSchema.omit({ upgraded: true, wax: true }),
		keys: ['id'],
		names: named('potion'),
	}),
	shops: statisticsTable({
		name: 'shops',
		meaning: 'A shop item: a card, relic or potion in a bracket.',
		rows: shopMetricsSchema.shape.rows.element,
		keys: ['entity_type', 'id'],
		names: named('ware'),
	}),
	events: statisticsTable({
		name: 'events',
		meaning: 'An option of an event in a bracket.',
		rows: eventMetricsSchema.shape.rows.element,
		keys: ['event', 'option'],
		names: { ...named('event'), option_name: nullable(text('Text of the option.')) },
	}),
	campfires: statisticsTable({
		name: 'campfires',
		meaning: 'A choice at rest sites in a bracket.',
		rows: campfireMetricsSchema.shape.rows.element.omit({ name: true }),
		keys: ['choice'],
		names: named('choice'),
	}),
	encounters: statisticsTable({
		name: 'encounters',
		meaning: 'Fights with an encounter in an act and a kind of room, in a bracket.',
		rows: encounterRowSchema.omit({ characters: true }),
		keys: ['encounter_id', 'act', 'room_type'],
		names: named('encounter'),
	}),
};
export type StatisticsTableName = keyof typeof STATISTICS_TABLES;
