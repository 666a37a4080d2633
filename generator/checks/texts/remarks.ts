import type { KindKey } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { tableOf } from '../../derive/tables.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import { checkLayers } from '../layers.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** Fields with sentences that the API has in English and the pages in every language. */
const FIELDS: readonly (readonly [KindKey, string])[] = [
	['events', 'preconditions'],
	['enchantments', 'applicable_to'],
	['relics', 'notes'],
];

export const remarks: SourceCheck = {
	name: 'remarks',
	description: 'Ensures that every condition, restriction and note of a record is in the remarks of the English ui.json.',
	check(source) {
		const known = source.channels.get('main')?.userInterface.get(DEFAULT_LANGUAGE)?.remarks ?? {};
		return checkLayers(source, (channel) =>
			[...FIELDS.flatMap(([kind, field]) => sentencesOf(channel, kind, field)), ...poolSentences(channel)]
				.filter(({ sentence }) => !Object.hasOwn(known, sentence))
				.map(
					({ file, path, sentence }): Problem => ({
						check: remarks.name,
						file,
						path,
						message: 'has a sentence without a translation key',
						expected: `a key in remarks of main/text/${DEFAULT_LANGUAGE}/ui.json`,
						got: quote(sentence),
					}),
				),
		);
	},
};

interface Sentence {
	readonly file: string;
	readonly path: string;
	readonly sentence: string;
}

function sentencesOf(channel: ChannelSource, kind: KindKey, field: string): Sentence[] {
	return [...(channel.facts.get(kind)?.values() ?? [])].flatMap((record) =>
		([record[field] ?? []].flat() as string[]).map((sentence) => ({
			file: `facts/${kind}.json`,
			path: `${record.id} ${field}`,
			sentence,
		})),
	);
}

function poolSentences(channel: ChannelSource): Sentence[] {
	const file = 'tables/ancient-pools.json';
	return (tableOf(channel, 'ancient-pools') ?? []).flatMap(({ id, description, pools }) => [
		{ file, path: `${id} description`, sentence: description },
		...pools.flatMap((pool) =>
			pool.description === undefined ? [] : [{ file, path: `${id} ${pool.name} description`, sentence: pool.description }],
		),
	]);
}
