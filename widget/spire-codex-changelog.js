/*!
 * The changelog of the catalogue on any page: an element with the id scx-changelog and this script.
 * Attributes of the script tag: data-api, data-site, data-version, data-lang. data-version may stand on the element instead.
 */
(() => {
	const container = document.getElementById('scx-changelog');
	if (!container) return;
	// Modules have no `currentScript`.
	const script = document.currentScript || document.querySelector('script[src*="/spire-codex-changelog."]');
	const given = script?.dataset || {};
	const home = new URL(script?.src || location).origin;
	const trim = (address) => address.replace(/\/+$/, '');
	const site = trim(given.site || home);
	const api = trim(given.api || home);
	const language = given.lang && given.lang !== 'eng' ? `/${given.lang}` : '';
	const ATTEMPTS = 3;
	const WAIT = 800;

	const make = (name, className, text) => {
		const element = document.createElement(name);
		if (className) element.className = className;
		if (text !== undefined) element.textContent = text;
		return element;
	};
	const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

	/* Other APIs have no static tree. */
	const addressOf = (path) => (given.api ? `${api}/api/${path}` : `${api}/data/main/${path}.json`);
	/* Retries busy and unreachable servers with growing delays. */
	const read = async (path) => {
		for (let attempt = 1; ; attempt += 1) {
			try {
				const response = await fetch(addressOf(path));
				if (response.ok) return await response.json();
				if (attempt === ATTEMPTS || (response.status < 500 && response.status !== 429))
					throw new Error(`answered ${response.status}`);
			} catch (error) {
				if (attempt === ATTEMPTS || /^answered 4(?!29)/.test(error.message)) throw error;
			}
			await pause(WAIT * attempt);
		}
	};

	const panel = make('div', 'scx-changelog');
	const chooser = make('select', 'scx-cl-select');
	const content = make('div', 'scx-cl-content');
	chooser.id = 'scx-cl-version';
	chooser.setAttribute('aria-label', 'Version');
	content.setAttribute('aria-live', 'polite');

	const loading = () => make('p', 'scx-cl-loading', 'Loading changelog…');
	const SECTIONS = [
		['features', 'NEW', 'scx-cl-added', 'Features'],
		['fixes', 'FIX', 'scx-cl-fixed', 'Fixes'],
		['api_changes', 'API', 'scx-cl-api', 'API Changes'],
	];
	/* Backticks enclose code. */
	const lineOf = (line) => {
		const item = make('li');
		item.append(...line.split(/`([^`]+)`/).map((part, index) => (index % 2 ? make('code', '', part) : part)));
		return item;
	};
	const sectionOf = (lines, badge, className, heading) => {
		const section = make('div', 'scx-cl-section');
		const title = make('h3');
		title.append(make('span', `scx-cl-badge ${className}`, badge), ` ${heading}`);
		const list = make('ul');
		list.append(...lines.map(lineOf));
		section.append(title, list);
		return section;
	};
	const attribution = () => {
		const line = make('div', 'scx-cl-attr');
		const link = make('a', '', new URL(site).host);
		Object.assign(link, { href: `${site}${language}/changelog`, target: '_blank', rel: 'noopener' });
		line.append('Data by ', link);
		return line;
	};
	const failed = (retry) => {
		const part = document.createDocumentFragment();
		const button = make('button', 'scx-cl-retry', 'Try again');
		button.type = 'button';
		button.addEventListener('click', retry);
		part.append(make('p', 'scx-cl-error', 'The changelog could not be loaded.'), button);
		return part;
	};

	let wanted = '';
	const show = async (tag) => {
		wanted = tag;
		content.replaceChildren(loading());
		try {
			const log = await read(`${given.api ? 'changelogs' : 'changelog-notes'}/${encodeURIComponent(tag)}`);
			if (wanted !== tag) return;
			const date = [log.date, log.game_version && `v${log.game_version}`].filter(Boolean).join(' · ');
			const sections = SECTIONS.filter(([field]) => log[field] && log[field].length > 0);
			content.replaceChildren(
				make('h2', '', log.title || log.game_version),
				make('div', 'scx-cl-date', date),
				...sections.map(([field, ...words]) => sectionOf(log[field], ...words)),
				attribution(),
			);
		} catch {
			if (wanted === tag) content.replaceChildren(failed(() => show(tag)));
		}
	};
	const start = async () => {
		container.replaceChildren(loading());
		try {
			const versions = await read('changelogs');
			/* Data revisions follow their version. */
			const logs = versions.flatMap((version) => [version, ...(version.revisions || [])]);
			if (logs.length === 0) return container.replaceChildren(make('p', '', 'There are no changelogs yet.'));
			chooser.replaceChildren(
				...logs.map(({ tag, title }) => Object.assign(make('option', '', title ? `${tag} — ${title}` : tag), { value: tag })),
			);
			const version = (container.dataset.version || given.version || '').replace(/^v/, '');
			const known = logs.find(({ tag }) => tag.replace(/^v/, '') === version);
			chooser.value = (known || logs[0]).tag;
			panel.replaceChildren(chooser, content);
			container.replaceChildren(panel);
			await show(chooser.value);
		} catch {
			container.replaceChildren(failed(start));
		}
	};
	chooser.addEventListener('change', () => show(chooser.value));

	const css = `#scx-changelog{box-sizing:border-box;max-width:640px;padding:20px;background:#1a1a1f;border:1px solid #2a2a30;border-radius:10px;color:#e8e6e3;font:14px/1.55 system-ui,sans-serif}
#scx-changelog h2{margin:14px 0 2px;color:#d4a843;font-size:18px}#scx-changelog h3{margin:16px 0 6px;font-size:14px}#scx-changelog ul{margin:0;padding-left:20px;list-style:disc}#scx-changelog code{padding:1px 4px;background:#24242b;border-radius:4px;color:inherit;font:12px ui-monospace,monospace}
.scx-cl-select{max-width:100%;padding:6px 8px;background:#24242b;border:1px solid #3a3a42;border-radius:6px;color:inherit;font:inherit}.scx-cl-date,.scx-cl-attr,.scx-cl-loading{color:#a39d97;font-size:12px}.scx-cl-attr{margin-top:16px}.scx-cl-attr a{color:inherit}
.scx-cl-badge{display:inline-block;margin-right:4px;padding:1px 6px;border-radius:4px;font-size:10px;letter-spacing:.04em}.scx-cl-added{background:#064e3b;color:#6ee7b7}.scx-cl-fixed{background:#7f1d1d;color:#fca5a5}.scx-cl-api{background:#1e3a5f;color:#93c5fd}
.scx-cl-retry{margin-top:8px;padding:6px 12px;background:#24242b;border:1px solid #3a3a42;border-radius:6px;color:inherit;font:inherit;cursor:pointer}`;
	try {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	} catch {
		document.head.append(Object.assign(make('style', '', css), { id: 'scx-changelog-styles' }));
	}
	start();
})();
