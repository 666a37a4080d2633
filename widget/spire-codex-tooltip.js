/*!
 * Tooltips for game terms: [[Bash]], [[relic:Anchor]]. Load with a script tag; SpireCodex.scan(element) reads texts that arrive later.
 * Attributes of the script tag: data-lang, data-site, data-api, data-cdn, data-card-channel.
 */
(() => {
	if (window.SpireCodex) return void window.SpireCodex.scan();
	const script = document.currentScript;
	const given = script ? script.dataset : {};
	const home = script && script.src ? new URL(script.src).origin : location.origin;
	const trim = (address) => address.replace(/\/+$/, '');
	const site = trim(given.site || home);
	const api = trim(given.api || home);
	const cdn = trim(given.cdn || home);
	const lang = given.lang || 'eng';

	const TYPES = 'card|relic|potion|character|monster|power|event|encounter|enchantment|keyword|orb|affliction|achievement';
	const REFERENCE = /keyword|orb|affliction|achievement/;
	const SKIPPED = /^(script|style|textarea|code|pre|input)$/i;
	// A name may hold single brackets; three in a row at the end close the name's own first.
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

	/* Data: one list per type, asked for once; a failed one is asked for again. */
	const lists = {};
	const addresses = (type) => {
		const query = given.lang ? `?lang=${encodeURIComponent(lang)}` : '';
		const route = `${api}/api/${type}s${query}`;
		// The small files of the static tree are there where the script is; another API has its routes only.
		return given.api ? [route] : [`${api}/data/main/${lang}/tooltips/${type}s.json`, route];
	};
	const load = async (type) => {
		let failure;
		for (const address of addresses(type)) {
			try {
				const response = await fetch(address);
				if (!response.ok) throw new Error(response.status);
				const found = new Map();
				for (const record of await response.json()) {
					const name = key(record.name || record.title || record.id);
					if (!found.has(name)) found.set(name, record);
				}
				for (const record of [...found.values()]) if (!found.has(key(record.id))) found.set(key(record.id), record);
				return found;
			} catch (error) {
				failure = error;
			}
		}
		throw failure;
	};
	const listOf = (type) => {
		const list = lists[type] || (lists[type] = { records: null, hasFailed: false, isLoading: false });
		if (list.records || list.isLoading) return list;
		list.isLoading = true;
		load(type)
			.then((records) => Object.assign(list, { records, hasFailed: false }))
			.catch(() => {
				list.hasFailed = true;
				setTimeout(() => shown && shown.dataset.scxType === type && listOf(type), RETRY_AFTER);
			})
			.then(() => {
				list.isLoading = false;
				for (const link of document.querySelectorAll(`.scx-${type}`)) direct(link);
				if (shown && shown.dataset.scxType === type) fill(shown);
			});
		return list;
	};
	const recordOf = (link) => {
		const { records } = listOf(link.dataset.scxType);
		return records ? records.get(key(link.dataset.scxName)) || null : undefined;
	};

	/* Links. */
	const pageOf = (type, id) => {
		const folder = REFERENCE.test(type) ? 'reference' : `${type}s`;
		return `${site}${lang === 'eng' ? '' : `/${lang}`}/${folder}/${encodeURIComponent(id.toLowerCase().replace(/ /g, '_'))}`;
	};
	const direct = (link) => {
		const record = lists[link.dataset.scxType].records?.get(key(link.dataset.scxName));
		if (record && link.href) link.href = pageOf(link.dataset.scxType, record.id);
	};
	const linkTo = (type, name, isNested) => {
		const link = make(isNested ? 'span' : 'a', `scx-link scx-${type}`, name);
		link.dataset.scxType = type;
		link.dataset.scxName = name;
		if (isNested) link.tabIndex = 0;
		else Object.assign(link, { href: pageOf(type, name), target: '_blank', rel: 'noopener' });
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
		const walker = document.createTreeWalker(root || document.body, NodeFilter.SHOW_TEXT);
		const nodes = [];
		while (walker.nextNode()) {
			const { data, parentElement } = walker.currentNode;
			if (data.includes('[[') && parentElement && !SKIPPED.test(parentElement.tagName)) nodes.push(walker.currentNode);
		}
		nodes.forEach(replace);
	};

	/* Text: markup becomes elements, everything else stays text. */
	const COLOUR = /^(gold|red|blue|green|purple|orange)$/;
	const MARKUP = /\[(\/?)(gold|red|blue|green|purple|orange|aqua|pink|b|i|sine|jitter)\]|\[(energy|star):([^\]]+)\]/g;
	const rich = (text) => {
		const root = make('div', 'scx-tip-desc');
		const open = [root];
		let last = 0;
		for (const match of text.matchAll(MARKUP)) {
			const [whole, slash, tag, icon, amount] = match;
			open[open.length - 1].append(text.slice(last, match.index));
			last = match.index + whole.length;
			if (icon) open[open.length - 1].append(icon === 'energy' ? `(${amount} Energy)` : `(${amount} Stars)`);
			else if (!COLOUR.test(tag)) continue;
			else if (slash) open.length > 1 && open.pop();
			else {
				const span = make('span', `scx-${tag}`);
				open[open.length - 1].append(span);
				open.push(span);
			}
		}
		open[open.length - 1].append(text.slice(last));
		return root;
	};
	const pool = (record) => record.pool && record.pool[0].toUpperCase() + record.pool.slice(1);
	const META = {
		relic: (r) => [r.rarity, pool(r)],
		potion: (r) => [r.rarity, pool(r)],
		character: (r) => [r.starting_hp && `${r.starting_hp} HP`, r.max_energy && `${r.max_energy} Energy`, r.starting_gold && `${r.starting_gold} Gold`],
		monster: (r) => [r.type, r.min_hp && `${r.max_hp && r.max_hp !== r.min_hp ? `${r.min_hp}–${r.max_hp}` : r.min_hp} HP`],
		power: (r) => [r.type, r.stack_type],
		event: (r) => [r.type, r.act],
		encounter: (r) => [r.room_type, r.act],
		enchantment: (r) => [r.card_type, r.is_stackable && 'Stackable'],
	};

	/* The tooltip: one for the page. */
	let tip;
	let shown;
	let timer;
	let hasRenders = true;
	const picture = (className, source) => {
		const image = make('img', className);
		image.alt = '';
		image.src = source;
		image.addEventListener('load', place);
		return image;
	};
	const attribution = (link) => {
		const line = make('div', 'scx-tip-attr');
		const target = make('a', '', new URL(site).host);
		Object.assign(target, { href: link.href || site, target: '_blank', rel: 'noopener' });
		line.append(target);
		return line;
	};
	const bodyOf = (link, record) => {
		const body = make('div', 'scx-tip-body');
		body.append(make('div', 'scx-tip-name', record.name || record.title || link.dataset.scxName));
		const meta = make('div', 'scx-tip-meta');
		for (const words of (META[link.dataset.scxType] || (() => []))(record)) if (words) meta.append(make('span', '', words));
		if (meta.firstChild) body.append(meta);
		if (record.description) body.append(rich(record.description));
		return body;
	};
	const fillCard = (link, record) => {
		const image = picture('scx-tip-card', `${cdn}/cards-full/${encodeURIComponent(given.cardChannel || 'stable')}/${encodeURIComponent(record.id.toLowerCase())}.webp`);
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
			const image = record.image_url && picture('scx-tip-img', /^https?:/.test(record.image_url) ? record.image_url : api + record.image_url);
			if (image) image.addEventListener('error', () => image.remove());
			tip.replaceChildren(...(image ? [image] : []), bodyOf(link, record), attribution(link));
		} else {
			const hasFailed = lists[link.dataset.scxType].hasFailed;
			const text = record === null ? 'Nothing is known by this name.' : hasFailed ? 'Could not be loaded. Trying again…' : 'Loading…';
			tip.replaceChildren(make('div', 'scx-tip-body', text));
		}
		place();
	};
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
		if (!tip) {
			tip = make('div', 'scx-tip');
			Object.assign(tip, { id: 'scx-tip', role: 'tooltip' });
			tip.addEventListener('mouseenter', () => clearTimeout(timer));
			tip.addEventListener('mouseleave', hideSoon);
			document.body.append(tip);
		}
		if (shown && shown !== link) hide();
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
		shown = undefined;
		tip.classList.remove('scx-visible');
	};
	const hideSoon = () => {
		clearTimeout(timer);
		timer = setTimeout(hide, HIDE_AFTER);
	};

	/* Pointer, keyboard, touch: a first tap opens, the second follows. */
	let tapped = null;
	const linkAt = (event) => (event.target instanceof Element ? event.target.closest('.scx-link') : null);
	const listen = (type, listener) => document.addEventListener(type, listener, true);
	listen('pointerdown', (event) => {
		const link = linkAt(event);
		tapped = event.pointerType === 'touch' && link && link !== shown ? link : null;
		if (!link && !(tip && tip.contains(event.target))) hide();
	});
	listen('click', (event) => {
		const link = linkAt(event);
		if (!link || link !== tapped) return;
		event.preventDefault();
		tapped = null;
		show(link);
	});
	listen('mouseover', (event) => {
		const link = linkAt(event);
		if (link && link !== shown) show(link);
		else if (link) clearTimeout(timer);
	});
	listen('mouseout', (event) => linkAt(event) && hideSoon());
	listen('focusin', (event) => linkAt(event) && show(linkAt(event)));
	listen('focusout', (event) => linkAt(event) && hideSoon());
	listen('keydown', (event) => event.key === 'Escape' && hide());
	addEventListener('scroll', place, { passive: true, capture: true });
	addEventListener('resize', place);

	/* Style: a constructed sheet needs no permission of a Content-Security-Policy. */
	const css = `.scx-link{color:#d4a843;text-decoration:underline dotted;text-underline-offset:2px;cursor:pointer}.scx-link:hover,.scx-link:focus-visible{color:#f0c860}
.scx-tip{position:fixed;z-index:999999;box-sizing:border-box;min-width:220px;max-width:320px;max-height:calc(100vh - 16px);overflow:auto;visibility:hidden;background:#1a1a1f;border:1px solid #2a2a30;border-radius:10px;color:#e8e6e3;font:13px/1.5 system-ui,sans-serif;text-align:left;box-shadow:0 8px 24px #0008}
.scx-tip.scx-visible{visibility:visible}.scx-card-mode{min-width:0;background:none;border:0;box-shadow:none}.scx-tip-card{display:block;width:210px;aspect-ratio:400/520}
.scx-tip-img{display:block;max-height:160px;margin:10px auto 0;object-fit:contain}.scx-tip-body{padding:10px 12px}.scx-tip-name{font-weight:600;font-size:14px}.scx-tip-meta{color:#a39d97;font-size:11px}.scx-tip-meta span+span::before{content:"·";margin:0 5px}
.scx-tip-desc{margin-top:6px;color:#b0ada8;font-size:12px;white-space:pre-line}.scx-tip-attr{padding:6px 12px;border-top:1px solid #2a2a30;font-size:11px}.scx-tip-attr a{color:#a39d97}
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
