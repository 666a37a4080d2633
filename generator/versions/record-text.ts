import type { VersionRecord } from '../../contract/changelog/raw.ts';

const texts = new WeakMap<VersionRecord, string>();

/** The canonical text of a derived record, whose keys are in order: lists, packs and digests of a language hold the same one. */
export function recordText(record: VersionRecord): string {
	let text = texts.get(record);
	if (text === undefined) {
		text = JSON.stringify(record);
		texts.set(record, text);
	}
	return text;
}
