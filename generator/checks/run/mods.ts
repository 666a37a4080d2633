import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { MOD_KINDS } from '../../../contract/mods.ts';
import type { ModSource } from '../../load/load-mods.ts';
import type { RecordSource } from '../../load/source.ts';
import { deriveMod } from '../../mods/derive-mod.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import type { MessageCheck, SourceCheck } from '../check.ts';
import { layersOf } from '../layers.ts';
import { brokenLinks } from '../links-resolve.ts';
import { messagesOfLayer } from '../each-message.ts';
import { emptyText } from '../texts/empty-text.ts';
import { messagesValid } from '../texts/messages-valid.ts';
import { pluralForms } from '../texts/plural-forms.ts';
import { textPlaces } from '../texts/text-places.ts';

export const modsValid: SourceCheck = {
	name: 'mods',
	description: 'Ensures that mods add new records with English texts and valid links.',
	stopsImported: true,
	check: (source) => [...source.mods.values()].flatMap((mod) => checkMod(source, mod)),
};

const MESSAGE_CHECKS: readonly MessageCheck[] = [textPlaces, messagesValid, pluralForms, emptyText];

/** All problems of a mod; records are derived once texts are valid. */
export function checkMod(source: RecordSource, mod: ModSource): Problem[] {
	const problems = [...collisions(source, mod), ...missingNames(mod), ...lostLinks(source, mod), ...wrongMessages(source, mod)];
	return problems.length > 0 ? problems : unpublishable(source, mod);
}

const factsFile = ({ folder }: ModSource, kind: KindKey): string => `${folder}/facts/${kind}.json`;

/** Links to a colliding id would be ambiguous. */
function collisions(source: RecordSource, mod: ModSource): Problem[] {
	const layers = layersOf(source);
	return MOD_KINDS.flatMap((kind) =>
		[...(mod.facts.get(kind)?.keys() ?? [])]
			.filter((id) => layers.some(({ channel }) => channel.facts.get(kind)?.has(id)))
			.map((id) => ({
				check: modsValid.name,
				file: factsFile(mod, kind),
				path: id,
				message: `is an id of the game's own ${kind}; mods only add records`,
				expected: 'another id',
				got: quote(id),
			})),
	);
}

function missingNames(mod: ModSource): Problem[] {
	return MOD_KINDS.flatMap((kind) => {
		const { nameField } = kindOf(kind);
		const messages = mod.messages.get(DEFAULT_LANGUAGE)?.get(kind);
		return [...(mod.facts.get(kind)?.keys() ?? [])]
			.filter((id) => messages?.get(id)?.[nameField] === undefined)
			.map((id) => ({
				check: modsValid.name,
				file: `${mod.folder}/text/${DEFAULT_LANGUAGE}/${kind}.json`,
				path: id,
				message: `has no English ${nameField}, which every language falls back to`,
			}));
	});
}

function lostLinks({ channels }: RecordSource, mod: ModSource): Problem[] {
	const game = channels.get('main')!.facts;
	return brokenLinks(mod.facts, (kind, id) => Boolean(game.get(kind)?.has(id) || mod.facts.get(kind)?.has(id))).map(
		(problem) => ({ ...problem, file: `${mod.folder}/${problem.file}` }),
	);
}

function wrongMessages({ channels }: RecordSource, mod: ModSource): Problem[] {
	const channel = { ...channels.get('main')!, facts: mod.facts, messages: mod.messages };
	const places = messagesOfLayer({ folder: mod.folder, channel, below: undefined });
	return [...places].flatMap((place) => MESSAGE_CHECKS.flatMap((check) => check.checkMessage(place)));
}

function unpublishable(source: RecordSource, mod: ModSource): Problem[] {
	return [...mod.messages.keys()].flatMap((language) =>
		[...deriveMod(source, mod, language)].flatMap(([kind, records]) =>
			records.flatMap((record) => {
				const issues = kindOf(kind).schema.safeParse(record).error?.issues ?? [];
				return issues.map(({ path, message }) => ({
					check: modsValid.name,
					file: factsFile(mod, kind),
					path: `${record.id} ${path.map(String).join('.')}`,
					message: `makes a record that violates its schema (${language}): ${message}`,
					got: quote(path.length === 1 ? record[String(path[0])] : undefined),
				}));
			}),
		),
	);
}
