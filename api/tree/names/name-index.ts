import { z } from 'zod';
import type { Channel } from '../../../contract/channels.ts';
import { KIND_KEYS, type KindKey, TOOLTIP_KINDS, type TooltipKind, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../../contract/languages.ts';
import { editDistance } from '../../../contract/search/terms/edit-distance.ts';
import { type Vocabulary, createVocabulary, nearWords } from '../../../contract/search/terms/vocabulary.ts';
import { foldName } from '../../../contract/search/terms/words.ts';
import { labelFile } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../catalogue.ts';
import { readDocument } from '../read-document.ts';
import type { Tree } from '../tree.ts';
import type { RecordName } from './read-name.ts';

export interface NamedRecord {
	readonly kind: KindKey;
	readonly id: string;
	/** Its name in the languages that use the searched one; empty for a record found by its id. */
	readonly languages: readonly LanguageCode[];
}

interface Entry {
	readonly kind: KindKey;
	readonly id: string;
	readonly languages: LanguageCode[];
}

const labelsSchema = z.record(z.string(), z.string());
const hasLabels = (kind: KindKey): kind is TooltipKind => (TOOLTIP_KINDS as readonly KindKey[]).includes(kind);

/** Longer texts are no names. */
const LONGEST_NAME = 120;
/** Shorter words occur in too many names. */
const SHORTEST_WORD = 4;

/** Finds records by their ids and by their names in any language of a tree. */
export class NameIndex {
	/** Folded name or id → its records, kinds in the order of their table. */
	readonly #entries = new Map<string, Entry[]>();
	readonly #vocabulary: Vocabulary;

	constructor(tree: Tree, catalogue: Catalogue, channel: Channel) {
		const languages = LANGUAGE_CODES.filter((code) => catalogue.hasLanguage(code));
		for (const kind of KIND_KEYS) {
			for (const id of catalogue.ids(channel, kind)) this.#add(id, kind, id);
			for (const language of languages) {
				for (const [id, name] of namesOf(tree, catalogue, { channel, language, kind })) this.#add(name, kind, id, language);
			}
		}
		this.#vocabulary = createVocabulary([...this.#entries.keys()]);
	}

	/** The records with this id or name, ignoring case and accents; matching ids come first. */
	find({ text, kind }: RecordName): NamedRecord[] {
		const found = this.#entries.get(foldName(text)) ?? [];
		const wanted = kind === undefined ? found : found.filter((entry) => entry.kind === kind);
		const isId = ({ id }: Entry) => (id.toUpperCase() === text.toUpperCase() ? 0 : 1);
		return wanted.toSorted((left, right) => isId(left) - isId(right));
	}

	/** The records with the most similar ids or names, nearest first. */
	nearest({ text, kind }: RecordName, limit: number): NamedRecord[] {
		const folded = foldName(text.slice(0, LONGEST_NAME));
		const words = folded.split(' ').filter((word) => word.length >= SHORTEST_WORD);
		const near = new Set(nearWords(this.#vocabulary, folded));
		const names = this.#vocabulary.words.filter((name) => near.has(name) || words.some((word) => name.includes(word)));
		const distances = new Map(names.map((name) => [name, editDistance(folded, name)]));
		const found = new Map<string, NamedRecord>();
		for (const name of names.toSorted((left, right) => distances.get(left)! - distances.get(right)!)) {
			for (const entry of this.#entries.get(name)!) {
				if (found.size === limit) return [...found.values()];
				const key = `${entry.kind}:${entry.id}`;
				if ((kind === undefined || entry.kind === kind) && !found.has(key)) found.set(key, entry);
			}
		}
		return [...found.values()];
	}

	#add(name: string, kind: KindKey, id: string, language?: LanguageCode): void {
		const folded = foldName(name);
		const entries = this.#entries.get(folded) ?? [];
		if (entries.length === 0) this.#entries.set(folded, entries);
		const known = entries.find((entry) => entry.kind === kind && entry.id === id);
		const entry = known ?? { kind, id, languages: [] };
		if (!known) entries.push(entry);
		if (language !== undefined) entry.languages.push(language);
	}
}

interface List {
	readonly channel: Channel;
	readonly language: LanguageCode;
	readonly kind: KindKey;
}

/** Ids and names of a kind. The label files are a tenth of the lists. */
function namesOf(tree: Tree, catalogue: Catalogue, { channel, language, kind }: List): [string, string][] {
	const labels = hasLabels(kind) ? readDocument(tree, labelFile(channel, language, kind), labelsSchema) : undefined;
	if (labels) return Object.entries(labels);
	const { nameField } = kindOf(kind);
	return catalogue.list(channel, language, kind).records.map((record) => [record.id, String(record[nameField])]);
}

export function nameOf(
	catalogue: Catalogue,
	channel: Channel,
	{ kind, id }: NamedRecord,
	language: LanguageCode = DEFAULT_LANGUAGE,
): string {
	const record = catalogue.record(channel, language, kind, id);
	return String(record?.[kindOf(kind).nameField] ?? id);
}
