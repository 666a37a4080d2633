import type { Channel } from '../../../contract/channels.ts';
import type { OldList } from '../../../contract/tree/known-stale.ts';
import { mergeNames } from '../../derive/texts/names.ts';
import type { Roots } from '../../emit/manifest.ts';
import type { RootsByTag } from '../../emit/packs/packs.ts';
import type { JobResult } from './language-job.ts';

export function sizesByChannel(results: readonly JobResult[]): Map<Channel, Readonly<Record<string, number>>> {
	return new Map(results.map((result) => [result.channel, result.sizes]));
}

export function namesIn(results: readonly JobResult[], channel: Channel) {
	return mergeNames(
		new Map(results.filter((result) => result.channel === channel).map((result) => [result.language, result.names])),
	);
}

export function rootsByLanguage(results: readonly JobResult[]): Record<string, RootsByTag> {
	return Object.fromEntries(
		results.filter((result) => result.channel === 'main').map((result) => [result.language, result.rootsByTag]),
	);
}

export function oldListsByLanguage(results: readonly JobResult[]): Record<string, readonly OldList[]> {
	return Object.fromEntries(
		results.filter((result) => result.channel === 'main').map((result) => [result.language, result.oldLists]),
	);
}

export function rootsByChannel(results: readonly JobResult[]): Roots {
	const byChannel = Map.groupBy(results, (result) => result.channel);
	return Object.fromEntries(
		[...byChannel].map(([channel, list]) => [channel, Object.fromEntries(list.map(({ language, root }) => [language, root]))]),
	);
}

export function coverageByLanguage(results: readonly JobResult[]) {
	return Object.fromEntries(results.map((result) => [`${result.channel}/${result.language}`, result.coverage]));
}
