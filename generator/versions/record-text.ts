import type { VersionRecord } from '../../contract/changelog/raw.ts';

const texts = new WeakMap<VersionRecord, string>();

/** The canonical JSON of a record, which lists, packs and digests share. Derived keys are already sorted. */
export function recordText(record: VersionRecord): string {
	let text = texts.get(record);
	if (text === undefined) {
		text = JSON.stringify(record);
		texts.set(record, text);
	}
	return text;
}
