import { formatMessage, parseMessage, variablesOf } from '../../derive/messages/message.ts';
import { valuesOf } from '../../derive/values.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import type { MessageCheck } from '../check.ts';
import type { MessagePlace } from '../each-message.ts';

export const messagesValid: MessageCheck = {
	name: 'messages-valid',
	description: 'Ensures that every message is valid ICU MessageFormat, has only variables of its record and can be formatted.',
	stopsImported: true,
	checkMessage,
};

function checkMessage(place: MessagePlace): Problem[] {
	if (!place.facts) return [];
	const check = messagesValid.name;
	let message: ReturnType<typeof parseMessage>;
	try {
		message = parseMessage(place.text);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return [{ check, ...place.at, message: `is not valid ICU MessageFormat: ${reason}`, got: quote(place.text) }];
	}
	const values = valuesOf(place.facts);
	const unknown = variablesOf(message).filter((name) => values[name] === undefined);
	if (unknown.length > 0) {
		const expected = Object.keys(values).join(', ');
		return [{ check, ...place.at, message: 'has an unknown variable', expected, got: unknown.join(', ') }];
	}
	try {
		formatMessage(message, place.language, values);
		return [];
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return [{ check, ...place.at, message: `cannot be formatted: ${reason}`, got: quote(place.text) }];
	}
}
