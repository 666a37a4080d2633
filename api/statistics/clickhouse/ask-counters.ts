import type { Counters, Layouts } from '../rollup/counters/counters.ts';
import { counterQueries } from './counter-queries.ts';
import type { CounterQuery, SectionQueries } from './counter-query.ts';
import type { Engine } from './engine.ts';
import type { Expressions } from './expressions.ts';
import { type Tables, counterSql } from './sql.ts';

const KEY_BYTES = 8;
const PLACE_BYTES = 4;
const AMOUNT_BYTES = 8;

interface Asked {
	readonly counters: Counters;
	readonly layouts: Layouts;
	readonly expressions: Expressions;
}

/** Adds what an engine counts of its seats to counters: sums, so that several engines count a store together. */
export async function askCounters(engine: Engine, tables: Tables, { counters, layouts, expressions }: Asked): Promise<void> {
	for (const section of counterQueries(layouts)) {
		for (const query of section.queries) {
			const sql = `${counterSql(query, { key: section.key, expressions, tables })}\nFORMAT RowBinary`;
			addAnswer(counters, section, query, await engine.query(sql));
		}
	}
}

function addAnswer(counters: Counters, { counter, start }: SectionQueries, { add }: CounterQuery, answer: Buffer): void {
	const offsets = Object.keys(add).map(Number);
	const bytes = KEY_BYTES + PLACE_BYTES + offsets.length * AMOUNT_BYTES;
	const blocks = counters[counter];
	for (let at = 0; at < answer.length; at += bytes) {
		const block = blocks.at(Number(answer.readBigInt64LE(at)));
		const place = start + answer.readInt32LE(at + KEY_BYTES);
		offsets.forEach((offset, index) => {
			const amount = Number(answer.readBigInt64LE(at + KEY_BYTES + PLACE_BYTES + index * AMOUNT_BYTES));
			block[place + offset] = block[place + offset]! + amount;
		});
	}
}
