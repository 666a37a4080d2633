import type { RefusalReason, RunRefusal } from './run-refusals.ts';

/** Strings of a language; fills in placeholders, and returns the key if it is missing. */
export interface RefusalStrings {
	t(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Body of a rejected submission. */
export interface Refusal {
	readonly detail?: unknown;
	readonly reasons?: readonly RefusalReason[];
}

/** Rejections by status, independent of the file. */
const BY_STATUS: Readonly<Record<number, string>> = {
	403: 'switched_off',
	413: 'too_large' satisfies RunRefusal,
	429: 'busy',
	503: 'busy',
};

/** The first rejection reason in the language of the strings, or the server's words for an unknown code. */
export function refusalWords(status: number, { detail, reasons = [] }: Refusal, strings: RefusalStrings): string {
	const words = reasonWords(reasons[0] ?? { code: BY_STATUS[status] ?? '' }, strings);
	return words ?? (typeof detail === 'string' ? detail : strings.t('submit.refused', { status }));
}

interface Reason extends Omit<RefusalReason, 'code'> {
	readonly code: string;
}

/** The words of a reason; undefined for an unknown code. */
export function reasonWords({ code, field = '', got = 0, most = 0 }: Reason, { t }: RefusalStrings): string | undefined {
	const key = `submit.reason_${code}`;
	const words = t(key, { field, got, most });
	return words === key ? undefined : words;
}
