import { isSame } from '../../files/same-value.ts';
import type { Source } from '../../load/source.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Check, MessageCheck } from '../check.ts';
import { contentLinks } from '../content/content-links.ts';
import { contentTokens } from '../content/content-tokens.ts';
import { eachRecordMessages, placesOf, type RecordMessages } from '../each-message.ts';
import { emptyText } from '../texts/empty-text.ts';
import { equalBetweenLanguages } from '../texts/equal-between-languages.ts';
import { equalToEnglish } from '../texts/equal-to-english.ts';
import { applyExceptions } from '../exceptions.ts';
import { idLedger } from '../id-ledger.ts';
import { interfaceText } from '../texts/interface-text.ts';
import { languageProfile } from '../texts/language-profile.ts';
import { linksResolve } from '../links-resolve.ts';
import { knownForm } from '../known-form.ts';
import { modsValid } from './mods.ts';
import { messagesValid } from '../texts/messages-valid.ts';
import { nullability } from '../nullability.ts';
import { patchDayFirewall } from '../patch-day-firewall.ts';
import { powerHolders } from '../powers/power-holders.ts';
import { powerNumbers } from '../powers/power-numbers.ts';
import { placeholders } from '../texts/placeholders.ts';
import { pluralForms } from '../texts/plural-forms.ts';
import { remarks } from '../texts/remarks.ts';
import { termCollisions } from '../texts/term-collisions.ts';
import { terms } from '../texts/terms.ts';
import { textPlaces } from '../texts/text-places.ts';
import { wrongScript } from '../texts/wrong-script.ts';
import type { Messages } from '../../load/channel-source.ts';
import { ProblemsError } from '../../problems/problems-error.ts';

/** All checks in help order; a build runs them all. */
export const CHECKS: readonly Check[] = [
	linksResolve,
	knownForm,
	textPlaces,
	messagesValid,
	placeholders,
	pluralForms,
	emptyText,
	wrongScript,
	equalToEnglish,
	equalBetweenLanguages,
	languageProfile,
	terms,
	termCollisions,
	interfaceText,
	remarks,
	modsValid,
	idLedger,
	powerNumbers,
	powerHolders,
	patchDayFirewall,
	nullability,
	contentTokens,
	contentLinks,
];

export function runChecks(source: Source, checks: readonly Check[] = CHECKS): Problem[] {
	const names = new Set(checks.map((check) => check.name));
	const ofSource = checks.filter((check) => 'check' in check);
	const found = [
		...checkMessages(
			source,
			MESSAGE_CHECKS.filter((check) => names.has(check.name) || UNDER_RECORDS.includes(check)),
		),
	];
	const canDerive = !found.some(({ check }) => UNDER_RECORDS.some(({ name }) => name === check));
	const problems = found.filter(({ check }) => names.has(check));
	for (const check of ofSource) if (canDerive || !check.needsRecords) problems.push(...check.check(source));
	return applyExceptions(problems, source, names);
}

const STOPPING = new Set(CHECKS.filter((check) => check.stopsImported).map((check) => check.name));

/** Whether an import continues despite a problem. */
export const isTolerable = ({ check }: Problem): boolean => !STOPPING.has(check);

const MESSAGE_CHECKS = CHECKS.filter((check) => 'checkMessage' in check);

/** Problems of these checks prevent deriving records. */
const UNDER_RECORDS: readonly MessageCheck[] = [textPlaces, messagesValid];

function* checkMessages(source: Source, checks: readonly MessageCheck[]): Generator<Problem> {
	for (const record of eachRecordMessages(source)) yield* judge(record, checks);
}

interface Judged {
	readonly record: RecordMessages;
	readonly checks: readonly string[];
	readonly problems: readonly Problem[];
}

/** A watching process reuses the objects of unchanged messages. */
const judged = new WeakMap<Messages, Judged>();

function judge(record: RecordMessages, checks: readonly MessageCheck[]): readonly Problem[] {
	const names = checks.map((check) => check.name);
	const known = judged.get(record.messages);
	if (known && isSame(known.record, record) && isSame(known.checks, names)) return known.problems;
	const problems = [...placesOf(record)].flatMap((place) => checks.flatMap((check) => check.checkMessage(place)));
	judged.set(record.messages, { record, checks: names, problems });
	return problems;
}

/** @throws ProblemsError with all problems of all checks. */
export function checkSource(source: Source): void {
	const problems = runChecks(source);
	if (problems.length > 0) throw new ProblemsError(problems);
}
