/** What the data folder says, parsed and not yet derived. */
import type { Channel } from '../../contract/channels.ts';
import type { KindKey } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { TableName } from '../../contract/tables.ts';
import type { BetaVersion } from './beta-versions.ts';
import type { Exception } from './exceptions.ts';
import type { Ids } from './ids.ts';
import type { LanguageNotes } from './language-notes.ts';
import type { Release } from '../versions/load-changelogs.ts';
import type { Content } from './content/content.ts';
import type { FactsRecord } from './facts-schema.ts';
import type { Game } from './game.ts';
import type { GameVersion } from './game-versions.ts';
import type { ModSource } from './load-mods.ts';
import type { UserInterfaceText } from './user-interface-text.ts';

/** Field path → ICU message. */
export type Messages = Readonly<Record<string, string>>;
/** Field path → value that wins over whatever would be derived. */
export type Overrides = Readonly<Record<string, unknown>>;

export type ById<Value> = ReadonlyMap<string, Value>;
export type ByKind<Value> = ReadonlyMap<KindKey, ById<Value>>;

/** One channel, whole: the beta channel holds the main one with its overlays applied. */
export interface ChannelSource {
	readonly channel: Channel;
	readonly facts: ByKind<FactsRecord>;
	readonly messages: ReadonlyMap<LanguageCode, ByKind<Messages>>;
	readonly overrides: ReadonlyMap<LanguageCode, ByKind<Overrides>>;
	readonly tables: ReadonlyMap<TableName, unknown>;
	readonly userInterface: ReadonlyMap<LanguageCode, UserInterfaceText>;
}

/** What records are derived from. */
export interface RecordSource {
	readonly root: string;
	readonly game: Game;
	/** Public address before the paths of rendered cards, without a final slash. */
	readonly picturesUrl: string;
	readonly channels: ReadonlyMap<Channel, ChannelSource>;
	/** The versions of the beta since the main one, oldest first. The last one is the beta channel. */
	readonly betaVersions: readonly BetaVersion[];
	/** Mods by key: a layer of their own, which nothing of the game is derived from. */
	readonly mods: ReadonlyMap<string, ModSource>;
}

export interface Source extends RecordSource {
	/** Released versions, the first one first. */
	readonly releases: readonly Release[];
	/** Versions of the game of which there may be no records. */
	readonly versions: readonly GameVersion[];
	/** What became of ids that are gone. */
	readonly ids: Ids;
	/** Undefined when the folder has no list of them: then its fields are not judged. */
	readonly exceptions: readonly Exception[] | undefined;
	readonly languageNotes: ReadonlyMap<LanguageCode, LanguageNotes>;
	readonly content: Content;
}
