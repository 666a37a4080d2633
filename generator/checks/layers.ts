import type { RecordSource } from '../load/source.ts';
import type { Problem } from '../problems/problem.ts';
import type { ChannelSource } from '../load/channel-source.ts';

/** A whole catalogue for checks: the main channel or a beta version. */
export interface Layer {
	/** Folder of its files: `main`, `beta/1.2.0`. */
	readonly folder: string;
	readonly channel: ChannelSource;
	/** The catalogue that it overlays. */
	readonly below: ChannelSource | undefined;
}

/** The main catalogue and every published beta version, oldest first. */
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

/** Problems of each layer that its lower layers lack. Files in problems are relative to the layer's folder. */
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
