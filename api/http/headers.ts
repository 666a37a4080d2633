import type { ServerResponse } from 'node:http';
import {
	API_HEADERS,
	CORS_HEADERS,
	FILE_CORS_HEADERS,
	OWN_POLICIES,
	PAGE_HEADERS,
	PREFLIGHT_HEADERS,
	SECURITY_HEADERS,
	transportHeaders,
} from '../../contract/http/headers.ts';
import { pageFiles } from '../../contract/tree/page-file.ts';

const EVERY_ANSWER = { ...SECURITY_HEADERS, ...transportHeaders() };
const API_ANSWER = Object.entries({ ...EVERY_ANSWER, ...CORS_HEADERS, ...API_HEADERS });
const PAGE_ANSWER = Object.entries({ ...EVERY_ANSWER, ...PAGE_HEADERS });
const OWN_ANSWERS = OWN_POLICIES.map(({ pages, headers }) => ({
	ends: pages.flatMap(pageFiles).map((file) => `/${file}`),
	answer: Object.entries({ ...EVERY_ANSWER, ...headers }),
}));
const FILE_ANSWER = Object.entries({ ...EVERY_ANSWER, ...FILE_CORS_HEADERS });

function setAll(response: ServerResponse, headers: readonly (readonly [string, string])[]): void {
	for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
}

export const setPreflightHeaders = (response: ServerResponse): void => setAll(response, Object.entries(PREFLIGHT_HEADERS));
/** Headers of everything under `/api`, errors included. */
export const setApiHeaders = (response: ServerResponse): void => setAll(response, API_ANSWER);
/** Headers of HTML pages. @param file of the tree; any page unless given */
export const setPageHeaders = (response: ServerResponse, file = ''): void =>
	setAll(response, OWN_ANSWERS.find(({ ends }) => ends.some((end) => `/${file}`.endsWith(end)))?.answer ?? PAGE_ANSWER);
/** Headers of data and other files, which any origin may read. */
export const setFileHeaders = (response: ServerResponse): void => setAll(response, FILE_ANSWER);
