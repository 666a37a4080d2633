const LONGEST_SHOWN = 20_000;
const SHOWN_HEADERS = [
	'Content-Type',
	'ETag',
	'Cache-Control',
	'X-RateLimit-Limit',
	'X-RateLimit-Remaining',
	'Retry-After',
	'X-Next-Cursor',
	'X-Unknown-Filter-Value',
];

/** Sends the request of the form and shows the response. Without this script a GET form opens its address. */
export function enableTry(): void {
	const form = document.querySelector<HTMLFormElement>('[data-try]');
	const answer = document.querySelector<HTMLElement>('[data-try-answer]');
	if (!form || !answer) return;
	followForm(form);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void send(form, answer);
	});
}

/** Keeps the samples in line with the form. */
function followForm(form: HTMLFormElement): void {
	const samples = document.querySelector<HTMLElement>('[data-samples]');
	const example = samples?.dataset['samples'];
	if (!samples || !example) return;
	let codes: readonly { readonly code: HTMLElement; readonly text: string }[] | undefined;
	form.addEventListener('input', () => {
		// Read late, as another script inserts the address of this site.
		codes ??= [...samples.querySelectorAll('code')].map((code) => ({ code, text: code.textContent ?? '' }));
		for (const { code, text } of codes) code.textContent = text.replaceAll(example, () => addressOf(form));
	});
}

async function send(form: HTMLFormElement, answer: HTMLElement): Promise<void> {
	const address = addressOf(form);
	const method = (form.dataset['method'] ?? 'get').toUpperCase();
	show(answer, '[data-try-request]', `${method} ${address}`);
	show(answer, '[data-try-body]', '');
	answer.hidden = false;
	if ('download' in form.dataset && method === 'GET') {
		show(answer, '[data-try-status]', 'The file is being downloaded.');
		location.assign(address);
		return;
	}
	show(answer, '[data-try-status]', 'Waiting …');
	const started = performance.now();
	try {
		const response = await fetch(address, requestOf(form, method));
		const text = await response.text();
		const milliseconds = Math.round(performance.now() - started);
		const headers = SHOWN_HEADERS.flatMap((name) =>
			response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
		);
		show(
			answer,
			'[data-try-status]',
			`${response.status} ${response.statusText}, ${text.length} characters in ${milliseconds} ms`,
		);
		show(answer, '[data-try-body]', `${headers.join('\n')}\n\n${readable(text)}`);
	} catch {
		show(answer, '[data-try-status]', 'No answer came. Is the network there?');
	}
}

/** The path with its parameters filled in, and all non-empty query parameters. */
function addressOf(form: HTMLFormElement): string {
	const query = new URLSearchParams();
	let path = form.dataset['try'] ?? '/';
	for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')) {
		if (field.dataset['in'] === 'path') path = path.replace(`{${field.name}}`, () => encodeURIComponent(field.value));
		else if (field.value !== '') query.append(field.name, field.value);
	}
	return query.size > 0 ? `${path}?${query}` : path;
}

function requestOf(form: HTMLFormElement, method: string): RequestInit {
	const headers = new Headers();
	const token = form.querySelector<HTMLInputElement>('[data-token]')?.value;
	const body = form.querySelector<HTMLTextAreaElement>('[data-body]')?.value;
	if (token) headers.set('Authorization', `Bearer ${token}`);
	if (body) headers.set('Content-Type', 'application/json');
	return { method, headers, ...(body ? { body } : {}) };
}

function readable(text: string): string {
	const pretty = prettyJson(text);
	return pretty.length > LONGEST_SHOWN
		? `${pretty.slice(0, LONGEST_SHOWN)}\n… ${pretty.length - LONGEST_SHOWN} more characters`
		: pretty;
}

function prettyJson(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), null, 2);
	} catch {
		// Not JSON.
		return text;
	}
}

function show(answer: HTMLElement, selector: string, text: string): void {
	const place = answer.querySelector(selector);
	if (place) place.textContent = text;
}
