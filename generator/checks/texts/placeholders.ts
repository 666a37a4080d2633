import { parseMessage, variablesOf } from '../../derive/messages/message.ts';
import type { Problem } from '../../problems/problem.ts';
import type { MessageCheck } from '../check.ts';
import type { MessagePlace } from '../each-message.ts';

export const placeholders: MessageCheck = {
	name: 'placeholders',
	description: 'Ensures that translations have the same variables as English.',
	checkMessage: comparePlaceholders,
};

function comparePlaceholders(place: MessagePlace): Problem[] {
	if (place.english === undefined) return [];
	const expected = sortedVariables(place.english);
	const got = sortedVariables(place.text);
	if (expected === undefined || got === undefined || expected === got) return [];
	return [
		{
			check: placeholders.name,
			...place.at,
			message: 'has other variables than English',
			expected: expected || 'none',
			got: got || 'none',
		},
	];
}

/** The sorted names of variables; undefined for broken ICU, which another check reports. */
export function sortedVariables(text: string): string | undefined {
	try {
		return variablesOf(parseMessage(text)).sort().join(', ');
	} catch {
		return undefined;
	}
}
