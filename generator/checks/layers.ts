import type { ChannelSource, RecordSource } from '../load/source.ts';
import type { Problem } from '../problem.ts';

/** A whole catalogue as checks see it: the main one, or a version of the beta. */
export interface Layer {
	/** Folder of its files: `main`, `beta/1.2.0`. */
	readonly folder: string;
	readonly channel: ChannelSource;
	/** The catalogue that it is an overlay on. */
	readonly below: ChannelSource | undefined;
}

/** The main catalogue, then every version of the beta, the oldest first: each of them is published. */
export function layersOf({ channels, betaVersions }: Pick<RecordSource, 'channels' | 'betaVersions'>): Layer[] {
	const main = channels.get('main');
	if (!main) return [];
	const betas = betaVersions.map(({ tag, source }, index) => ({
		folder: `beta/${tag}`,
		channel: source,
		below: betaVersions[index - 1]?.source ?? main,
	}));
	return [{ folder: 'main', channel: main, below: undefined }, ...betas];
}

/** What is wrong in every layer, and not already in those below. Files of problems are relative to the folder of the layer. */
export function checkLayers(source: RecordSource, check: (channel: ChannelSource) => readonly Problem[]): Problem[] {
	const seen = new Set<string>();
	return layersOf(source).flatMap(({ folder, channel }) =>
		check(channel).flatMap((problem) => {
			const key = JSON.stringify(problem);
			if (seen.has(key)) return [];
			seen.add(key);
			return [{ ...problem, file: `${folder}/${problem.file}` }];
		}),
	);
}
