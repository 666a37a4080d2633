import { z } from 'zod';
import {
	UNRELEASED,
	olderRecords,
	onlyKind,
	publishedChangelogSchema,
	recordsOfKind,
} from '../../../contract/changelog/older-records.ts';
import type { RawChangelog } from '../../../contract/changelog/raw.ts';
import type { Channel } from '../../../contract/channels.ts';
import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { sortRecords } from '../../../contract/records/record-order.ts';
import { tableFile } from '../../../contract/tables/tables.ts';
import { rawChangelogsFile } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue, CatalogueRecord } from '../catalogue.ts';
import { readDocument } from '../read-document.ts';
import type { Tree } from '../tree.ts';

const MOST_KEPT = 12;

interface Release {
	readonly tag: string;
	readonly gameVersion: string;
}

/** The versions of a channel, and the changelogs from each to the next, both oldest first. */
interface Line {
	readonly releases: readonly Release[];
	readonly changelogs: readonly RawChangelog[];
}

/**
 * Older versions of both channels, made by applying changelogs backwards to the current records. Changed texts are English;
 * unchanged ones stay in the language of the answer.
 */
export class OldVersions {
	readonly #tree: Tree;
	readonly #catalogue: Catalogue;
	readonly #kept = new Map<string, readonly CatalogueRecord[]>();
	readonly #lines = new Map<Channel, Line>();

	constructor(tree: Tree, catalogue: Catalogue) {
		this.#tree = tree;
		this.#catalogue = catalogue;
	}

	/** Whether a channel has that version, older or current, with or without v. */
	has(channel: Channel, value: string): boolean {
		return this.#release(channel, value) !== undefined;
	}

	/** Tag of the older version that a parameter names, with or without v; undefined for the current version and unknown ones. */
	find(channel: Channel, value: string): string | undefined {
		const found = this.#release(channel, value);
		return found === this.#line(channel).releases.at(-1) ? undefined : found?.tag;
	}

	/** The versions of a channel as clients may name them, oldest first, the current one last. */
	names(channel: Channel): readonly string[] {
		return this.#line(channel).releases.map(({ tag, gameVersion }, index, all) => (index === all.length - 1 ? gameVersion : tag));
	}

	/** The records of a version in the order of their list. */
	records(channel: Channel, tag: string, language: LanguageCode, kind: KindKey): readonly CatalogueRecord[] {
		const key = `${channel}/${tag}/${language}/${kind}`;
		let records = this.#kept.get(key);
		if (!records) {
			records = this.#make(channel, tag, language, kind);
			if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
			this.#kept.set(key, records);
		}
		return records;
	}

	/** A game version is its newest release; an earlier release of it is named by its own tag. */
	#release(channel: Channel, value: string): Release | undefined {
		const wanted = value.replace(/^v/i, '');
		const { releases } = this.#line(channel);
		return releases.findLast((release) => release.gameVersion === wanted) ?? releases.find((release) => release.tag === wanted);
	}

	#make(channel: Channel, tag: string, language: LanguageCode, kind: KindKey): CatalogueRecord[] {
		const current = this.#catalogue.list(channel, language, kind).records;
		const { changelogs } = this.#line(channel);
		const newer = changelogs.slice(changelogs.findIndex((changelog) => changelog.from === tag)).toReversed();
		const before = newer.reduce(
			(records, changelog) => olderRecords(records, onlyKind(changelog, kind)),
			recordsOfKind(kind, current),
		);
		return sortRecords([...(before.get(kind)?.values() ?? [])], kindOf(kind).order, this.#placedLast(channel, kind));
	}

	#placedLast(channel: Channel, kind: KindKey): readonly string[] {
		const table = kindOf(kind).placedLast;
		return (table && readDocument(this.#tree, tableFile(channel, table), z.array(z.string()))) ?? [];
	}

	#line(channel: Channel): Line {
		let line = this.#lines.get(channel);
		if (!line) {
			const changelogs = readDocument(this.#tree, rawChangelogsFile(channel), z.array(publishedChangelogSchema)) ?? [];
			line = { changelogs, releases: [...this.#first(channel, changelogs), ...this.#later(channel, changelogs)] };
			this.#lines.set(channel, line);
		}
		return line;
	}

	/** The first release adds everything and is known by its tag only. The beta continues from a release of the main channel. */
	#first(channel: Channel, changelogs: readonly RawChangelog[]): Release[] {
		const tag = channel === 'main' ? changelogs[0]?.from : undefined;
		return tag ? [{ tag, gameVersion: tag }] : [];
	}

	/** The last one is the current data. */
	#later(channel: Channel, changelogs: readonly RawChangelog[]): Release[] {
		const current = this.#tree.latest?.channels[channel]?.version.replace(/^v/, '');
		return changelogs.map(({ tag, game_version }) => ({
			tag,
			gameVersion: tag === UNRELEASED ? (current ?? game_version) : game_version,
		}));
	}
}
