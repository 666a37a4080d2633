import { z } from 'zod';
import {
	UNRELEASED,
	olderRecords,
	onlyKind,
	publishedChangelogSchema,
	recordsOfKind,
} from '../../../contract/changelog/older-records.ts';
import type { RawChangelog } from '../../../contract/changelog/raw.ts';
import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { sortRecords } from '../../../contract/records/record-order.ts';
import { RAW_CHANGELOGS_FILE } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue, CatalogueRecord } from '../catalogue.ts';
import { readDocument } from '../read-document.ts';
import type { StaticTree } from '../static-tree.ts';

const MOST_KEPT = 60;

interface Release {
	readonly tag: string;
	readonly gameVersion: string;
}

/**
 * Older released versions, made from the current records by running changelogs backwards. What a version changed is English; a
 * text that has not changed since stays in the language of the answer.
 */
export class OldVersions {
	readonly #tree: StaticTree;
	readonly #catalogue: Catalogue;
	readonly #kept = new Map<string, readonly CatalogueRecord[]>();
	#changelogs: readonly RawChangelog[] | undefined;

	constructor(tree: StaticTree, catalogue: Catalogue) {
		this.#tree = tree;
		this.#catalogue = catalogue;
	}

	/**
	 * Tag of the older version that a parameter names, with or without v; undefined for the current version and unknown ones. A
	 * version of the game is the newest release about it; a release before that is named by a tag of its own.
	 */
	find(value: string): string | undefined {
		const wanted = value.replace(/^v/, '');
		const releases = this.#releases();
		const found =
			releases.findLast((release) => release.gameVersion === wanted) ?? releases.find((release) => release.tag === wanted);
		return found === releases.at(-1) ? undefined : found?.tag;
	}

	/** The records of a version in the order of their list. */
	records(tag: string, language: LanguageCode, kind: KindKey): readonly CatalogueRecord[] {
		const key = `${tag}/${language}/${kind}`;
		let records = this.#kept.get(key);
		if (!records) {
			records = this.#make(tag, language, kind);
			if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
			this.#kept.set(key, records);
		}
		return records;
	}

	#make(tag: string, language: LanguageCode, kind: KindKey): CatalogueRecord[] {
		const current = this.#catalogue.list('main', language, kind).records;
		const start = this.#all().findIndex((changelog) => changelog.from === tag);
		const newer = this.#all().slice(start).toReversed();
		const before = newer.reduce(
			(records, changelog) => olderRecords(records, onlyKind(changelog, kind)),
			recordsOfKind(kind, current),
		);
		return sortRecords([...(before.get(kind)?.values() ?? [])], kindOf(kind).order);
	}

	/** Without the first changelog, which adds everything. */
	#all(): readonly RawChangelog[] {
		this.#changelogs ??= readDocument(this.#tree, RAW_CHANGELOGS_FILE, z.array(publishedChangelogSchema)) ?? [];
		return this.#changelogs;
	}

	/** Oldest first; the last one is the current data. The first one is known by its tag alone. */
	#releases(): readonly Release[] {
		const first = this.#all()[0]?.from;
		const current = this.#tree.latest?.channels['main']?.version.replace(/^v/, '');
		const later = this.#all().map(({ tag, game_version }) => ({
			tag,
			gameVersion: tag === UNRELEASED ? (current ?? game_version) : game_version,
		}));
		return first ? [{ tag: first, gameVersion: first }, ...later] : later;
	}
}
