import type { ErrorCode } from '../../../contract/http/errors.ts';
import { ApiError } from './api-error.ts';

type Headers = Readonly<Record<string, string>>;
type Row = readonly [code: ErrorCode, text: string, headers?: Headers];
/** A text with values is a function of them. */
type Message = Row | ((...values: never[]) => Row);

const row = (...parts: Row): Row => parts;
const retryAfter = (seconds: number): Headers => ({ 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
const listed = (known: readonly string[]): string => known.join(', ') || 'none';

/** Every error of the service by name: its code, its text and its headers. */
export const MESSAGES = {
	'address-unknown': row('not-found', 'Not Found'),
	'data-missing': (what: string) =>
		row('unavailable', `The data of ${what} is missing. Its operator must build it again.`, retryAfter(60)),
	'data-unavailable': (what: string, id: string) => row('not-found', `${what} data not available: ${id}`),
	'internal-error': row('internal', 'Internal Server Error'),
	'method-not-allowed': (allowed: readonly string[]) =>
		row('method-not-allowed', 'Method Not Allowed', { Allow: allowed.join(', ') }),
	'not-found': (what: string, id: string | number) => row('not-found', `${what} not found: ${id}`),
	/** The same for records of the catalogue, in the words of the public service. */
	'not-in-catalogue': (what: string, id: string) => row('not-found', `${what} '${id}' not found`),
	'not-yet-built': (what: string) => row('unavailable', `${what} is still being built. Try again in a moment.`, retryAfter(10)),
	'number-not-found': (id: string | number) => row('not-found', `Not found: ${id}`),
	'parameter-unknown': (name: string, value: string, known: readonly unknown[]) =>
		row('bad-request', `bad ${name}: ${value}.${known.length === 0 ? '' : ` It is one of ${known.join(', ')}.`}`),
	'rate-limit-exceeded': (limit: string, seconds: number) =>
		row('rate-limited', `Rate limit exceeded: ${limit}`, retryAfter(seconds)),
	'read-only': row('forbidden', 'This service is read-only.'),
	'service-not-ready': (problems: readonly string[]) => row('unavailable', problems.join(' '), retryAfter(5)),
	'service-overloaded': row('unavailable', 'The service has too much to do at this time. Try again later.', retryAfter(5)),
	'store-unavailable': row('unavailable', 'The run store cannot be used at this time. Try again later.', retryAfter(30)),

	'body-encoded': row('unsupported-media-type', 'The body must be sent as it is, without a `Content-Encoding`.', {
		'Accept-Encoding': 'identity',
	}),
	'body-no-json': row('bad-request', 'Invalid JSON body'),
	'body-no-object': row('bad-request', 'Invalid JSON body: expected an object.'),
	'body-not-json-typed': row('unsupported-media-type', 'The body must be `application/json`.'),
	'body-too-large': (limit: number) => row('too-large', `The body is larger than ${limit} bytes.`),
	/** As above, for a body that is not read to its end: the connection closes. */
	'body-too-large-to-read': (limit: number) =>
		row('too-large', `The body is larger than ${limit} bytes.`, { Connection: 'close' }),
	'form-broken': row('unprocessable', 'The form is broken.'),
	'form-expected': row('unprocessable', 'The body must be a form with files (multipart/form-data).'),
	'form-without-file': row('unprocessable', 'The form holds no file.'),
	'host-invalid': row('bad-request', 'The `Host` header must be a name or an address with an optional port of 0 to 65535.'),
	'host-repeated': (count: number) => row('bad-request', `One \`Host\` header is allowed, ${count} were sent.`),
	'target-invalid': row('bad-request', 'The request target is neither a path nor the address of a page.'),
	'too-many-items': (most: number, what: string) => row('bad-request', `At most ${most} ${what} at a time.`),
	'too-many-files': (most: number) => row('too-large', `At most ${most} files at a time.`),

	'account-merged-with-itself': row('bad-request', 'An account cannot be merged with itself.'),
	'account-without-steam-id': row('conflict', 'The account has no Steam id that runs could belong to.'),
	'email-invalid': row('bad-request', 'This is not an e-mail address.'),
	'key-active': row('conflict', 'The account has an active key. Revoke it first.'),
	'membership-reports-disabled': row('unavailable', 'This service accepts no membership reports.', retryAfter(3600)),
	'membership-report-in-future': row('bad-request', '`said_at` is in the future.'),
	'membership-signature-wrong': row('unauthorized', 'The signature is not that of this body.'),
	'metrics-token-needed': row('unauthorized', 'The metrics need the bearer token of the operator.', {
		'WWW-Authenticate': 'Bearer',
	}),
	'name-invalid': row('bad-request', 'A name has 1 to 32 letters, digits, spaces, `_` and `-`.'),
	'origin-foreign': row('forbidden', 'This request came from another site.'),
	'origin-needed': row('forbidden', 'An `Origin` is needed.'),
	'platform-unknown': (platform: string) => row('not-found', `No such platform: ${platform}`),
	'service-name-unknown': row(
		'forbidden',
		'This service is not known by that name. Its operator sets SITE_URL to its public address or names it in ALLOWED_HOSTS, and CORS_ORIGINS to the sites whose pages may call it.',
	),
	'sign-in-needed': row('unauthorized', 'Sign in first.'),
	'sign-in-unknown': (session: string) => row('not-found', `No such sign-in, or it has expired: ${session}`),
	'steam-key-missing': row('unavailable', 'This service has no Steam key and cannot check tickets.', retryAfter(3600)),
	'steam-needed': row('conflict', 'Steam is how you sign in. Delete the account instead.'),
	'steam-unreachable': row('bad-gateway', 'Steam does not answer at this time.'),
	'supporters-listed-only': row('forbidden', 'The list shows supporters only.'),
	'supporters-themed-only': row('forbidden', 'Only supporters have a theme.'),
	'ticket-invalid': (most: number) => row('bad-request', `\`ticket\` must have 1 to ${most} hexadecimal digits.`),
	'ticket-unknown': row('unauthorized', 'Steam does not know this ticket.'),
	'token-invalid': row('unauthorized', 'The token is not valid.'),
	'upload-unfinished': row('conflict', 'Another upload of this account is not finished.'),
	'uploads-busy': row('unavailable', 'Too many uploads are in progress.', retryAfter(10)),
	'username-taken': row('bad-request', 'This name is taken.'),
	'username-taken-by-other': row('conflict', 'This name is taken.'),
	'webhooks-full': row('conflict', 'The account has as many webhooks as it may have. Remove one first.'),

	'history-empty': (kind: string, id: string) => row('not-found', `No update history for ${kind} '${id}'`),
	'kind-unknown': (kind: string) => row('bad-request', `There is no kind '${kind}'`),
	'mod-build-missing': row('not-found', 'There is no build of the mod.'),
	'mod-kind-unknown': (kind: string, known: readonly string[]) =>
		row('not-found', `Mods have no '${kind}', but ${known.join(', ')}`),
	'mod-record-unknown': (mod: string, kind: string, id: string) => row('not-found', `Mod '${mod}' has no ${kind} '${id}'`),
	'version-without-records': (version: string, known: readonly string[]) =>
		row('bad-request', `Version '${version}' has no records here. Choose from ${known.join(', ')}.`),

	'category-empty': (category: string, format: string | undefined, formats: readonly string[]) =>
		row(
			'not-found',
			`Category '${category}' has no ${format ? `files of format '${format}'` : 'files'}; its formats: ${listed(formats)}`,
		),
	'category-unknown': (id: string) => row('not-found', `Image category '${id}' not found; /api/images lists the categories`),
	'dump-category-unknown': (id: string, version: string, known: readonly string[]) =>
		row('not-found', `Category '${id}' not found in the dump of ${version}; categories: ${listed(known)}`),
	'dump-version-unknown': (version: string, known: readonly string[]) =>
		row('not-found', `Version '${version}' not found; versions with pictures: ${listed(known)}`),
	'folder-empty': (path: string, category: string, version: string) =>
		row('not-found', `Folder '${path}' of ${category} in ${version} has no files of its own`),
	'folder-too-large': (path: string, count: number, most: number) =>
		row('bad-request', `Folder '${path}' has ${count} files; one archive holds at most ${most}`),
	'folder-unknown': (path: string, category: string, version: string) =>
		row('not-found', `Folder '${path}' not found in ${category} of ${version}`),
	'image-version-unknown': (version: string) =>
		row('not-found', `Version '${version}' not found; /api/images/beta/versions lists the versions`),
	'page-unknown': (url: string) => row('not-found', `There is no page ${url} here`),
	'picture-unknown': (path: string) => row('not-found', `There is no picture ${path}`),
	'pictures-busy': row('unavailable', 'Too many pictures are being drawn. Try again in some seconds.', retryAfter(5)),

	'claim-not-found': (hash: string) => row('not-found', `No claim of this run: ${hash}`),
	'runs-file-not-made': row('not-found', 'No daily file of runs has been made yet.'),
	'statistics-files-not-made': row('not-found', 'No files of statistics have been made yet.'),
	'file-unknown': (name: string) => row('not-found', `There is no file ${name}.`),
	'hashes-expected': row('bad-request', '`hashes` must be a list of run hashes.'),
	'hidden-expected': row('bad-request', 'The body must be an object with `hidden`: true or false.'),
	'live-run-not-found': (player: string) => row('not-found', `No live run of player ${player}`),
	'live-runs-busy': row('unavailable', 'Too many runs are being played at this time.', retryAfter(30)),
	'listeners-busy': row('unavailable', 'Too many clients are listening at this time.', retryAfter(30)),
	'statistics-file-unknown': (file: string) =>
		row('not-found', `There is no file ${file} of these statistics; /api/exports/statistics names those there are.`),
	'statistics-newest-file-unknown': (file: string) => row('not-found', `There is no file ${file} of the newest statistics.`),
	'submissions-closed': row('forbidden', 'Run submissions are switched off.'),
	'too-many-hashes': (most: number, count: number) => row('too-large', `At most ${most} hashes at a time, got ${count}.`),

	'solver-broken': row('bad-gateway', 'The solver failed.'),
	'solver-busy': row('unavailable', 'The solver is busy.', retryAfter(5)),
	'solver-missing': row('unavailable', 'No solver is configured.'),
	'solver-no-object': row('bad-gateway', 'The solver did not answer with a JSON object.'),
	'solver-slow': row('gateway-timeout', 'The solver took too long.'),

	'act-not-allowed': (types: readonly string[]) => row('bad-request', `\`act\` is for ${types.join(' and ')} only.`),
	'bracket-unknown': (bracket: string) => row('bad-request', `spec.bracket: unknown bracket ${bracket}`),
	'build-without-runs': (version: string) => row('bad-request', `bad build_id: no run was played in ${version}.`),
	'chart-parameter-missing': (chart: string, missing: string) => row('bad-request', `The chart '${chart}' needs ${missing}.`),
	'chart-without-filters': (chart: string) => row('bad-request', `The chart '${chart}' takes neither ascension nor game_mode.`),
	'saved-full': (what: string) => row('conflict', `An account keeps at most 100 ${what}. Delete one first.`),
	'tier-list-too-large': (most: number) => row('too-large', `A tier list has at most ${most} characters.`),

	'fields-empty': (fields: string) => row('unprocessable', `${fields} must not be empty.`),
	'guide-unsigned': row('unprocessable', 'A guide needs an author and a contact.'),
	'guide-without-text': row('unprocessable', 'A guide needs a title and a content.'),
	'inbox-closed': row('unavailable', 'The operator accepts no submissions at this time.', retryAfter(3600)),
	'operator-unreachable': row('bad-gateway', 'The operator cannot be reached at this time. Nothing was kept; try again later.'),
	'submission-decided': (id: number, state: string) => row('conflict', `Submission ${id} is ${state} already.`),
} satisfies Readonly<Record<string, Message>>;

type Messages = typeof MESSAGES;
type ValuesOf<Name extends keyof Messages> = Messages[Name] extends (...values: infer Values) => Row ? Values : [];

/** Longest text of a client that a message repeats. */
const LONGEST_QUOTED = 200;
const quoted = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, LONGEST_QUOTED) : value);

/** The error of that name, with the values in its text. */
export function apiError<Name extends keyof Messages>(name: Name, ...values: ValuesOf<Name>): ApiError {
	const message: Message = MESSAGES[name];
	return new ApiError(...(typeof message === 'function' ? message(...(values.map(quoted) as never[])) : message));
}
