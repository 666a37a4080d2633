import { parseFieldPath, placeAt } from '../../contract/records/field-path.ts';
import { imagePath } from '../../contract/records/image-path.ts';
import type { Kind } from '../../contract/kind.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import { completerOf, keepingCompleterOf } from './complete.ts';
import type { DeriveContext } from './context.ts';
import { derivers } from './kinds.ts';
import { parseMessage } from './messages/message.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { settle } from './messages/settle.ts';
import { templateOf } from './messages/template.ts';
import { deriveTexts } from './texts.ts';
import { constantsOf } from './values.ts';

/** The published record in one language: facts, texts, what follows from them, and last the overrides of the input. */
export function deriveRecord(key: KindKey, facts: FactsRecord, context: DeriveContext): Published {
	const kind = kindOf(key);
	const draft = deriveTexts(key, facts, context);
	deriveTemplate(kind, facts, draft, context);
	if (kind.image) draft['image_url'] ??= imagePath(kind.image, facts.id);
	derivers[key]?.(draft as never, facts, context);
	return withOverrides(kind, draft, context.overrides(key, facts.id));
}

/** Overrides win as they are: what a completed value would lose of them is put back. */
function withOverrides(kind: Kind, draft: Record<string, unknown>, overrides: Readonly<Record<string, unknown>>): Published {
	const place = (record: Record<string, unknown>) => {
		for (const [path, value] of Object.entries(overrides)) placeAt(record, parseFieldPath(path) ?? [], value);
		return record;
	};
	const record = completerOf(kind.schema)(place(draft)) as Published;
	return Object.keys(overrides).length === 0 ? record : (keepingCompleterOf(kind.schema)(place(record)) as Published);
}

/** Counts which texts of a record fell back to English. */
export function countTexts(key: KindKey, id: string, context: DeriveContext): void {
	for (const [path, message] of context.messages(key, id)) context.coverage.count(key, path, message.language);
}

function deriveTemplate(kind: Kind, facts: FactsRecord, draft: Record<string, unknown>, context: DeriveContext): void {
	const message = context.messages(kind.key as KindKey, facts.id).get('description');
	if (!kind.template || !message || draft['description_raw'] !== undefined) return;
	const settled = settle(parseMessage(message.text), message.language, constantsOf(kind, facts));
	const raw = templateOf(settled, kind.template, message.language);
	const isKept = raw !== draft['description'] || kind.template.whenEqual === 'text';
	if (isKept) draft['description_raw'] = raw;
}
