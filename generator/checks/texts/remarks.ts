import type { KindKey } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { ChannelSource } from '../../load/source.ts';
import { type Problem, quote } from '../../problem.ts';
import type { SourceCheck } from '../check.ts';
import { checkLayers } from '../layers.ts';

/** Fields with sentences that the API has in English and the pages in every language. */
const FIELDS: readonly (readonly [KindKey, string])[] = [
	['events', 'preconditions'],
	['enchantments', 'applicable_to'],
	['relics', 'notes'],
];

export const remarks: SourceCheck = {
	name: 'remarks',
	description: 'Ensures that every condition, restriction and note of a record stands in the remarks of the English ui.json.',
	check(source) {
		const known = source.channels.get('main')?.userInterface.get(DEFAULT_LANGUAGE)?.remarks ?? {};
		return checkLayers(source, (channel) => FIELDS.flatMap(([kind, field]) => checkField(channel, kind, field, known)));
	},
};

function checkField(channel: ChannelSource, kind: KindKey, field: string, known: Readonly<Record<string, string>>): Problem[] {
	return [...(channel.facts.get(kind)?.values() ?? [])].flatMap((record) =>
		([record[field] ?? []].flat() as string[])
			.filter((sentence) => !Object.hasOwn(known, sentence))
			.map((sentence) => ({
				check: remarks.name,
				file: `facts/${kind}.json`,
				path: `${record.id} ${field}`,
				message: 'has a sentence that no language can translate',
				expected: `a key in remarks of main/text/${DEFAULT_LANGUAGE}/ui.json`,
				got: quote(sentence),
			})),
	);
}
