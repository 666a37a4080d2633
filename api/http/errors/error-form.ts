import type { z } from 'zod';
import { TEXT_TYPE } from '../../../contract/chat/answer-form.ts';
import { LONGEST_LINE, oneLine } from '../../../contract/chat/chat-line.ts';
import { cutText } from '../../../contract/chat/cut-text.ts';
import { errorEmbed } from '../../../contract/chat/discord-embed.ts';
import type { Route } from '../../../contract/route.ts';
import { xmlText } from '../../../contract/records/xml-text.ts';
import type { ApiError } from './api-error.ts';

interface ErrorBody {
	readonly text: string;
	readonly mediaType: string;
}

/** Renders an error in the format of the answer that it replaces. */
export type ErrorForm = (error: ApiError) => ErrorBody;

export const jsonError: ErrorForm = ({ body }) => ({ text: JSON.stringify(body), mediaType: 'application/json' });

const FORMS: ReadonlyMap<string, ErrorForm> = new Map([
	['text', ({ message }) => ({ text: cutText(oneLine(message), LONGEST_LINE), mediaType: TEXT_TYPE })],
	['discord', ({ message }) => ({ text: JSON.stringify(errorEmbed(oneLine(message))), mediaType: 'application/json' })],
	['xml', ({ message }) => ({ text: xmlOf(message), mediaType: 'text/xml; charset=utf-8' })],
]);

const xmlOf = (message: string): string =>
	`<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed><error>${xmlText(message)}</error></oembed>\n`;

/** The format that a request names in `format`, where the route has it; JSON otherwise. */
export function errorFormOf({ query }: Pick<Route, 'query'>, parameters: URLSearchParams | undefined): ErrorForm {
	const asked = parameters?.getAll('format').at(-1);
	const field = query?.shape['format'] as z.ZodType | undefined;
	return (field?.safeParse(asked).success && FORMS.get(asked!)) || jsonError;
}
