/** The parsed content of the data folder. */
import type { Channel } from '../../contract/channels.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { BetaVersion } from './beta-versions.ts';
import type { Exception } from './exceptions.ts';
import type { Ids } from './ids.ts';
import type { LanguageNotes } from './language-notes.ts';
import type { Release } from '../changelogs/load-changelogs.ts';
import type { Content } from './content/content.ts';
import type { Game } from './game.ts';
import type { GameVersion } from './game-versions.ts';
import type { ModSource } from './load-mods.ts';
import type { ChannelSource } from './channel-source.ts';

/** The input of derived records. */
export interface RecordSource {
	readonly root: string;
	readonly game: Game;
	/** Public address of card renders, without a trailing slash. */
	readonly picturesUrl: string;
	readonly channels: ReadonlyMap<Channel, ChannelSource>;
	/** Beta versions since the main one, oldest first; the last one is the beta channel. */
	readonly betaVersions: readonly BetaVersion[];
	/** Mods by key; no game record depends on them. */
	readonly mods: ReadonlyMap<string, ModSource>;
}

export interface Source extends RecordSource {
	/** Released versions, oldest first. */
	readonly releases: readonly Release[];
	/** Game versions, including those without records. */
	readonly versions: readonly GameVersion[];
	/** What happened to removed ids. */
	readonly ids: Ids;
	/** Undefined without exceptions.json; then nullability is not checked. */
	readonly exceptions: readonly Exception[] | undefined;
	readonly languageNotes: ReadonlyMap<LanguageCode, LanguageNotes>;
	readonly content: Content;
}
