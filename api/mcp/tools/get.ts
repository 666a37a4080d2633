import { z } from 'zod';
import { BUDGETS } from '../budgets.ts';
import { fit, leftOffSchema } from '../fit.ts';
import { NAME_FORMS, kindInput, languageInput, nameInput, notFoundSchema, recordSchema } from '../inputs.ts';
import { findRecords } from '../records/find-records.ts';
import { type LeanRecord, leanRecord, shortenRecord } from '../records/lean-record.ts';
import { selectVersion } from '../records/select-version.ts';
import { defineTool } from '../tool.ts';
import { ToolRefused } from '../tool-refused.ts';

/** Room for what is not the records. */
const FRAME_TOKENS = 300;

export const get = defineTool({
	name: 'get',
	title: 'Get records',
	description:
		'Gives the records of cards, relics, potions, monsters (HP, moves, attack patterns), events (options), powers and all other kinds: many at once, with all that a player would want to know. Fields that are null are absent. Ask with `fields` to read less, or what only programs read (`vars`, `image_url`).',
	input: z.strictObject({
		ids: z
			.array(nameInput)
			.min(1)
			.max(50)
			.meta({ description: `What is wanted: ${NAME_FORMS}.` }),
		kind: kindInput.optional().meta({ description: 'Kind of all of them, where ids or names stand for several.' }),
		fields: z
			.array(z.string().min(1).max(80))
			.max(30)
			.optional()
			.meta({ description: 'Only these fields; a path leads into one: `moves`, `pages.0`, `upgrade.cost`.' }),
		lang: languageInput,
		version: z
			.string()
			.max(40)
			.optional()
			.meta({ description: 'Version of the game, for instance `v0.103.0`, or `beta`; the current one unless given.' }),
	}),
	output: z.object({
		lang: z.string(),
		version: z.string(),
		records: z.array(recordSchema),
		not_found: notFoundSchema,
		left_off: leftOffSchema,
	}),
	answer({ ids, kind, fields, lang, version: asked }, { library }) {
		const data = selectVersion(library, asked);
		const { channel, version } = data;
		const { found, notFound } = findRecords(library, ids, { channel, language: lang, kinds: kind && [kind] });
		const missing = [...notFound];
		const records: LeanRecord[] = [];
		for (const { asked: name, kind: ofKind, id } of found) {
			const record = data.record(ofKind, id, lang);
			if (record) records.push(shortenRecord(leanRecord(ofKind, record, fields), BUDGETS.get - FRAME_TOKENS));
			else missing.push({ asked: name, problem: `Version ${version} has no ${ofKind}:${id}.`, nearest: [] });
		}
		if (records.length === 0) throw new ToolRefused(missing.map(inWords).join('\n'));
		const answer = { lang, version, records, ...(missing.length > 0 ? { not_found: missing } : {}) };
		return fit(answer, BUDGETS.get, [
			{ list: 'records', howToAsk: (left) => `Ask get for fewer fields, or again from ${idOf(left[0])} on.` },
			{ list: 'not_found', howToAsk: () => 'Ask for fewer names at a time.' },
		]);
	},
});

function inWords({ asked, problem, nearest }: { asked: string; problem: string; nearest: readonly string[] }): string {
	return `"${asked}": ${problem}${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`;
}

function idOf(left: unknown): string {
	const { kind, id } = left as LeanRecord;
	return `${kind}:${id}`;
}
