/*!
 * Tooltips for game terms: [[Bash]], [[relic:Anchor]]. Load with a script tag; SpireCodex.scan(element) reads texts that arrive later.
 * Attributes of the script tag: data-lang, data-site, data-api, data-cdn, data-card-channel.
 */
(() => {
	if (window.SpireCodex) return void window.SpireCodex.scan();
	// A module has no current script.
	const script = document.currentScript || document.querySelector('script[src*="/spire-codex-tooltip."]');
	const given = script?.dataset || {};
	const home = new URL(script?.src || location).origin;
	const [site, api, cdn] = [given.site, given.api, given.cdn].map((address) => (address || home).replace(/\/+$/, ''));
	const lang = given.lang || 'eng';
	const inLanguage = lang === 'eng' ? '' : `/${lang}`;

	const TYPES = 'card|relic|potion|character|monster|power|event|encounter|enchantment|keyword|orb|affliction|achievement';
	const REFERENCE = /keyword|orb|affliction|achievement/;
	const SKIPPED = /^(script|style|textarea|code|pre|input)$/i;
	// Names may hold single brackets; of three at the end the first is the name's.
	const PATTERN = new RegExp(`\\[\\[(?:(${TYPES}):)?((?:(?!\\[\\[)[^])+?)\\]\\](?!\\])`, 'g');
	const HIDE_AFTER = 150;
	const RETRY_AFTER = 3000;
	const GAP = 8;

	const make = (name, className, text) => {
		const element = document.createElement(name);
		if (className) element.className = className;
		if (text !== undefined) element.textContent = text;
		return element;
	};
	const key = (name) => name.trim().toLowerCase().replace(/[’‘]/g, "'");

	/* Lists are asked for once, after a failure again later. */
	const read = async (file, language) => {
		const route = `${api}/api/${file.replace('tooltips/', '')}${given.lang ? `?lang=${language}` : ''}`;
		// Other APIs have no tree.
		let response = await fetch(given.api ? route : `${api}/data/main/${language}/${file}.json`);
		if (!response.ok && !given.api) response = await fetch(route);
		if (!response.ok) throw response;
		return response.json();
	};
	let words = {};
	let asked;
	const load = async (type, language) => {
		asked ||=
			lang === 'eng' || read('translations', lang).then((found) => (words = { ...found.character_names, ...found.pages }));
		await Promise.allSettled([asked]);
		const records = (await read(`tooltips/${type}s`, language)).reverse();
		// Names win over ids, and the first of equals.
		return new Map([
			...records.map((record) => [key(record.id), record]),
			...records.map((record) => [key(record.name || record.title || record.id), record]),
		]);
	};
	const lists = {};
	const failed = new Set();
	const ask = async (list, type, language) => {
		list.isAsked = true;
		try {
			list.records = await load(type, language);
			failed.delete(type);
		} catch {
			failed.add(type);
			setTimeout(() => {
				list.isAsked = false;
				refresh(type);
			}, RETRY_AFTER);
		}
		for (const link of document.querySelectorAll(`.scx-${type}`)) direct(link);
		refresh(type);
	};
	const listOf = (type, language = lang) => {
		const list = (lists[type + language] ||= {});
		if (!list.isAsked) ask(list, type, language);
		return list.records;
	};
	/* Null: nothing has the name. Undefined: not known. */
	const recordOf = ({ dataset: { scxType: type, scxName } }) => {
		const name = key(scxName);
		const records = listOf(type);
		if (!records || records.has(name)) return records?.get(name);
		const english = listOf(type, 'eng');
		return english && (records.get(key(english.get(name)?.id || '')) || null);
	};

	const pageOf = (type, id) => {
		const folder = REFERENCE.test(type) ? 'reference' : `${type}s`;
		return `${site}${inLanguage}/${folder}/${encodeURIComponent(id.toLowerCase().replace(/ /g, '_'))}`;
	};
	const direct = (link) => {
		const record = recordOf(link);
		if (record && link.href) link.href = pageOf(link.dataset.scxType, record.id);
		else if (record === null) link.removeAttribute('href');
	};
	const lead = (link, href) => Object.assign(link, { href, target: '_blank', rel: 'noopener' });
	const linkTo = (type, name, isNested) => {
		const link = make(isNested ? 'span' : 'a', `scx-link scx-${type}`, name);
		link.dataset.scxType = type;
		link.dataset.scxName = name;
		if (isNested) link.tabIndex = 0;
		else lead(link, pageOf(type, name));
		return link;
	};
	const replace = (node) => {
		const parts = document.createDocumentFragment();
		const isNested = Boolean(node.parentElement.closest('a, button'));
		let last = 0;
		for (const match of node.data.matchAll(PATTERN)) {
			const type = match[1] || 'card';
			parts.append(node.data.slice(last, match.index), linkTo(type, match[2], isNested));
			last = match.index + match[0].length;
			listOf(type);
		}
		if (last === 0) return;
		parts.append(node.data.slice(last));
		node.replaceWith(parts);
	};
	const scan = (root) => {
		// Without a body, the end scans.
		if (!document.body) return;
		const walker = document.createTreeWalker(root || document.body, NodeFilter.SHOW_TEXT);
		const nodes = [];
		while (walker.nextNode()) {
			const { data, parentElement } = walker.currentNode;
			if (data.includes('[[') && parentElement && !SKIPPED.test(parentElement.tagName)) nodes.push(walker.currentNode);
		}
		nodes.forEach(replace);
	};

	/* Markup becomes elements, the rest text. */
	const MARKUP = /\[(\/?)(?:(gold|red|blue|green|purple|orange)|aqua|pink|b|i|sine|jitter)\]|\[(energy|star):([^\]]+)\]/g;
	const ICONS = { energy: '{amount} Energy', star: '{amount} Stars' };
	const rich = (text) => {
		const root = make('div', 'scx-tip-desc');
		const open = [root];
		let last = 0;
		for (const match of text.matchAll(MARKUP)) {
			const [whole, slash, tag, icon, number] = match;
			open.at(-1).append(text.slice(last, match.index));
			last = match.index + whole.length;
			if (icon) open.at(-1).append(`(${(words[`icon.${icon}`] || ICONS[icon]).replace('{amount}', number)})`);
			else if (!tag) continue;
			else if (slash) open.length > 1 && open.pop();
			else {
				const span = make('span', `scx-${tag}`);
				open.at(-1).append(span);
				open.push(span);
			}
		}
		open.at(-1).append(text.slice(last));
		return root;
	};
	const word = (set, value) => value && (words[`${set}.${value}`] || words[value] || value[0].toUpperCase() + value.slice(1));
	const amount = (value, unit, other) => value && `${value} ${words[`field.${unit}`] || other}`;
	const item = (r) => [r.rarity, word('pool', r.pool)];
	const META = {
		relic: item,
		potion: item,
		character: (r) => [
			amount(r.starting_hp, 'hp', 'HP'),
			amount(r.max_energy, 'energy', 'Energy'),
			amount(r.starting_gold, 'starting_gold', 'Gold'),
		],
		monster: (r) => [word('rank', r.type), amount(r.max_hp > r.min_hp ? `${r.min_hp}–${r.max_hp}` : r.min_hp, 'hp', 'HP')],
		power: (r) => [word('power', r.type), word('stack', r.stack_type)],
		event: (r) => [word('event', r.type), r.act],
		encounter: (r) => [word('room', r.room_type), r.act],
		enchantment: (r) => [r.card_type, r.is_stackable && (words['field.stackable'] || 'Stackable')],
	};

	const tip = Object.assign(make('div', 'scx-tip'), { id: 'scx-tip', role: 'tooltip' });
	let shown;
	let timer;
	let hasRenders = given.cardChannel !== 'none';
	const picture = (className, source) => {
		const image = make('img', className);
		image.alt = '';
		image.src = source;
		image.addEventListener('load', place);
		return image;
	};
	const attribution = (link) => {
		const line = make('div', 'scx-tip-attr');
		line.append(lead(make('a', '', new URL(site).host), link.href || site));
		return line;
	};
	const bodyOf = (link, record) => {
		const body = make('div', 'scx-tip-body');
		body.append(make('div', 'scx-tip-name', record.name || record.title || link.dataset.scxName));
		const meta = make('div', 'scx-tip-meta');
		for (const part of META[link.dataset.scxType]?.(record) || []) if (part) meta.append(make('span', '', part));
		if (meta.firstChild) body.append(meta);
		if (record.description) body.append(rich(record.description));
		return body;
	};
	const fillCard = (link, record) => {
		const image = picture(
			'scx-tip-card',
			`${cdn}/cards-full/${given.cardChannel || 'stable'}${inLanguage}/${record.id.toLowerCase()}.webp`,
		);
		image.alt = [record.name, record.description].filter(Boolean).join(': ').replace(MARKUP, '');
		image.addEventListener('error', () => {
			hasRenders = false;
			if (shown === link) fill(link);
		});
		tip.classList.add('scx-card-mode');
		tip.replaceChildren(image);
	};
	const fill = (link) => {
		const record = recordOf(link);
		tip.classList.remove('scx-card-mode');
		if (record && link.dataset.scxType === 'card' && hasRenders) fillCard(link, record);
		else if (record) {
			const image =
				record.image_url && picture('scx-tip-img', /^https?:/.test(record.image_url) ? record.image_url : api + record.image_url);
			if (image) image.addEventListener('error', () => image.remove());
			tip.replaceChildren(...(image ? [image] : []), bodyOf(link, record), attribution(link));
		} else {
			const text =
				record === null
					? 'Nothing is known by this name.'
					: failed.has(link.dataset.scxType)
						? 'Could not be loaded. Trying again…'
						: 'Loading…';
			tip.replaceChildren(make('div', 'scx-tip-body', text));
		}
		place();
	};
	const refresh = (type) => shown && shown.dataset.scxType === type && fill(shown);
	const place = () => {
		if (!shown) return;
		const link = shown.getBoundingClientRect();
		const box = tip.getBoundingClientRect();
		const above = link.top - box.height - GAP;
		const left = link.left + link.width / 2 - box.width / 2;
		tip.style.top = `${above >= GAP ? above : link.bottom + GAP}px`;
		tip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - box.width - GAP))}px`;
	};
	const show = (link) => {
		clearTimeout(timer);
		if (!tip.isConnected) document.body.append(tip);
		if (shown !== link) hide();
		shown = link;
		link.setAttribute('aria-describedby', 'scx-tip');
		fill(link);
		tip.classList.add('scx-visible');
		place();
	};
	const hide = () => {
		clearTimeout(timer);
		if (!shown) return;
		shown.removeAttribute('aria-describedby');
		shown = opened = undefined;
		tip.classList.remove('scx-visible');
	};
	const hideSoon = () => {
		clearTimeout(timer);
		timer = setTimeout(hide, HIDE_AFTER);
	};

	tip.addEventListener('mouseenter', () => clearTimeout(timer));
	tip.addEventListener('mouseleave', hideSoon);

	/* A first tap opens, the second follows; no mouse closes it. */
	let tapped, opened;
	const linkAt = (event) => event.target.closest?.('[data-scx-type]');
	const listen = (type, listener) => document.addEventListener(type, listener, true);
	listen('pointerdown', (event) => {
		const link = linkAt(event);
		tapped = event.pointerType === 'touch' && link !== shown && link;
		if (!link && !tip.contains(event.target)) hide();
	});
	listen('click', (event) => {
		const link = linkAt(event);
		if (!link || link !== tapped) return;
		event.preventDefault();
		tapped = undefined;
		show(link);
		opened = link;
	});
	listen('mouseover', (event) => {
		const link = linkAt(event);
		if (link && link !== shown) show(link);
		else if (link) clearTimeout(timer);
	});
	listen('mouseout', (event) => linkAt(event) && shown !== opened && hideSoon());
	listen('focusin', (event) => linkAt(event) && show(linkAt(event)));
	listen('focusout', (event) => linkAt(event) && hideSoon());
	listen('keydown', (event) => event.key === 'Escape' && hide());
	addEventListener('scroll', place, { passive: true, capture: true });
	addEventListener('resize', place);

	/* A constructed sheet passes any Content-Security-Policy. */
	const css = `.scx-link{color:color-mix(in srgb,#d4a843 40%,currentColor);text-decoration:underline dotted;cursor:pointer}
.scx-tip{position:fixed;z-index:999999;box-sizing:border-box;min-width:220px;max-width:320px;max-height:calc(100vh - 16px);overflow:auto;visibility:hidden;background:#1a1a1f;border:1px solid #2a2a30;border-radius:10px;color:#e8e6e3;font:13px/1.5 system-ui,sans-serif;text-align:left}
.scx-tip.scx-visible{visibility:visible}.scx-card-mode{min-width:0;background:none;border:0}.scx-tip-card{display:block;width:210px;aspect-ratio:400/520}
.scx-tip-img{display:block;max-height:160px;margin:10px auto 0;object-fit:contain}.scx-tip-body{padding:10px 12px}.scx-tip-name{font-weight:600;font-size:14px}.scx-tip-meta,.scx-tip-attr a{color:#a39d97;font-size:11px}.scx-tip-meta span+span::before{content:"·";margin:0 5px}
.scx-tip-desc{margin-top:6px;color:#b0ada8;font-size:12px;white-space:pre-line}.scx-tip-attr{padding:6px 12px;border-top:1px solid #2a2a30;font-size:11px}
.scx-gold{color:#d4a843}.scx-red{color:#f87171}.scx-blue{color:#60a5fa}.scx-green{color:#4ade80}.scx-purple{color:#c084fc}.scx-orange{color:#fb923c}`;
	try {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	} catch {
		document.head.append(Object.assign(make('style', '', css), { id: 'scx-tooltip-styles' }));
	}

	window.SpireCodex = { scan };
	if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => scan());
	else scan();
})();
