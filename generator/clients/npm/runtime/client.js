import { Requester } from './request.js';

const decoder = new TextDecoder();

/**
 * A client made of a table of calls: group → action → `[method, path, answer, sent]`; `sent` is `json` where a value is written as JSON, else the media
 * type of bytes. Arguments are the parts of the path, what is sent, the query, and options, in this order.
 */
export class BaseClient {
	#address;
	#headers;
	#requester;

	constructor(routes, address, { apiKey, token, ...options } = {}) {
		if (typeof address !== 'string' || address === '')
			throw new TypeError('Name the address of the service first: new Client("https://…", { apiKey }).');
		this.#address = address.replace(/\/+$/, '');
		this.#headers = { ...(apiKey && { 'X-API-Key': apiKey }), ...(token && { Authorization: `Bearer ${token}` }) };
		this.#requester = new Requester(options);
		for (const [group, actions] of Object.entries(routes)) {
			const calls = Object.entries(actions).map(([action, route]) => [action, (...given) => this.#call(route, given)]);
			this[group] = Object.freeze(Object.fromEntries(calls));
		}
	}

	async #call([method, path, form, sent], given) {
		const rest = [...given];
		const filled = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(required(rest.shift(), name, path)));
		const body = sent === undefined ? undefined : bodyOf(required(rest.shift(), 'body', path), sent, path);
		const [query, { signal } = {}] = rest;
		const headers = { ...this.#headers, Accept: form === 'json' ? 'application/json' : '*/*' };
		// A form names its own boundary, which separates its parts.
		if (sent !== undefined && !isForm(body)) headers['Content-Type'] = sent === 'json' ? 'application/json' : sent;
		const init = { method, headers, signal, ...(body !== undefined && { body }) };
		return this.#answer(this.#address + filled + queryText(query), init, form);
	}

	async #answer(address, init, form) {
		if (form === 'lines') return linesOf(await this.#requester.response(address, init));
		const bytes = await this.#requester.bytes(address, init);
		if (form === 'bytes') return bytes;
		return bytes.length === 0 ? undefined : JSON.parse(decoder.decode(bytes));
	}
}

function required(value, name, path) {
	if (value === undefined || value === null || value === '')
		throw new TypeError(`${path} needs ${name}, which is ${JSON.stringify(value)}.`);
	return value;
}

/** A file is sent as it is: one that was parsed has lost digits of its ids. */
function bodyOf(value, sent, path) {
	if (sent === 'json') return JSON.stringify(value);
	if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
		throw new TypeError(`${path} needs the bytes or the text of a file, not what was parsed of it.`);
	return value;
}

const isForm = (body) => typeof FormData === 'function' && body instanceof FormData;

function queryText(query = {}) {
	const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
	const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
	return text === '' ? '' : `?${text}`;
}

/** The lines of an answer as they come, until somebody stops reading. */
async function* linesOf(response) {
	const text = response.body.pipeThrough(new TextDecoderStream());
	let rest = '';
	for await (const chunk of text) {
		const lines = (rest + chunk).split('\n');
		rest = lines.pop();
		yield* lines;
	}
	if (rest !== '') yield rest;
}
