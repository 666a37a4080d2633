import type { RefusalReason, RunRefusal } from './run-refusals.ts';

/** The strings of a language; places in braces are filled in, and a key without words is answered itself. */
export interface RefusalStrings {
	t(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** What a refused submission may answer. */
export interface Refusal {
	readonly detail?: unknown;
	readonly reasons?: readonly RefusalReason[];
}

/** Why submissions are refused whatever the file holds. */
const BY_STATUS: Readonly<Record<number, string>> = {
	403: 'switched_off',
	413: 'too_large' satisfies RunRefusal,
	429: 'busy',
	503: 'busy',
};

/** Why a file was refused, in the language of the strings: the first reason is enough. One that it has no words for in those of the server. */
export function refusalWords(status: number, { detail, reasons = [] }: Refusal, strings: RefusalStrings): string {
	const words = reasonWords(reasons[0] ?? { code: BY_STATUS[status] ?? '' }, strings);
	return words ?? (typeof detail === 'string' ? detail : strings.t('submit.refused', { status }));
}

interface Reason extends Omit<RefusalReason, 'code'> {
	readonly code: string;
}

/** The words of one reason; undefined for a code that they do not know. */
export function reasonWords({ code, field = '', got = 0, most = 0 }: Reason, { t }: RefusalStrings): string | undefined {
	const key = `submit.reason_${code}`;
	const words = t(key, { field, got, most });
	return words === key ? undefined : words;
}
