import { createHash } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import type { BuildProgress } from '../../../contract/tree/construction.ts';

/** The colours of the site (`site/styles/tokens.css`), whose styles are not built yet. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f4f5f2; --ink: #17211f; --muted: #53615d; --accent: #0b6a5f; --line: #d3d9d2; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1416; --ink: #e6ebe8; --muted: #9aaaa6; --accent: #6fd0bd; --line: #2d393c; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
main { max-width: 38rem; margin: 12vh auto; padding: 0 1.25rem; }
h1 { margin: 0 0 1rem; font: 600 clamp(1.75rem, 1.2rem + 2.2vw, 2.75rem)/1.2 Georgia, serif; }
.name, .count { color: var(--muted); margin: 0; }
.step { margin: 2rem 0 0; font-weight: 600; }
progress { width: 100%; height: 0.75rem; accent-color: var(--accent); }
pre { padding: 1rem; border: 1px solid var(--line); white-space: pre-wrap; }
a { color: var(--accent); }
`;

/** Copies what has changed, and loads the requested page once it exists. Screen readers announce new steps only. */
const SCRIPT = `
setInterval(async () => {
	const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' }).catch(() => undefined);
	if (!answer) return;
	if (answer.status !== 503) return location.reload();
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
	const [now, next] = [document, page].map((each) => [...each.querySelectorAll('[data-part]')]);
	if (now.length !== next.length) return document.querySelector('main').replaceWith(page.querySelector('main'));
	now.forEach((part, place) => {
		if (part.localName === 'progress') part.replaceWith(next[place]);
		else if (part.textContent !== next[place].textContent) part.textContent = next[place].textContent;
	});
}, 2000);
`;

const NO_SCRIPT_SECONDS = 5;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page loads nothing but itself. */
export const CONTENT_SECURITY_POLICY = [
	"default-src 'none'",
	`script-src ${hashOf(SCRIPT)}`,
	`style-src ${hashOf(STYLE)}`,
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
].join('; ');

export interface ConstructionPage {
	readonly language: Language;
	readonly strings: Readonly<Record<string, string>>;
	readonly progress: BuildProgress;
	readonly failure: string | undefined;
}

/** The page shown in place of one that is still being built. */
export function constructionPage({ language: { tag }, strings, progress, failure }: ConstructionPage): string {
	const t = (key: string): string => escapeHtml(strings[`building.${key}`] ?? '');
	const title = t('title');
	return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Spire Almanac</title>
<noscript><meta http-equiv="refresh" content="${NO_SCRIPT_SECONDS}"></noscript>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">Spire Almanac</p>
<h1>${title}</h1>
<p>${t('lead')}</p>
${failure === undefined ? stepOf(t(progress.step), progress, tag) : failureOf(t('failed'), failure)}
<p><a href="/api/cards">/api/cards</a></p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function stepOf(name: string, { done, total }: BuildProgress, tag: string): string {
	const numbers = new Intl.NumberFormat(tag);
	const count = total === 0 ? '' : `${numbers.format(done)} / ${numbers.format(total)}`;
	const bar = total === 0 ? '' : ` value="${done}" max="${total}"`;
	return `<p class="step" role="status" id="step" data-part>${name}</p>
<progress aria-labelledby="step" data-part${bar}></progress>
<p class="count" data-part>${count}</p>`;
}

function failureOf(text: string, message: string): string {
	return `<p class="step" role="alert" data-part>${text}</p>
<pre lang="en" dir="ltr" tabindex="0" data-part>${escapeHtml(message)}</pre>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
