/** Shows what a link to a record names, by the widget that other sites embed. It is loaded when such a link is first pointed at. */
import { TOOLTIP_TYPES } from '../../contract/tree/tooltip-types.data.ts';
import { element } from './element.ts';
import { CHANNEL, LANGUAGE, pageAddress } from './place.ts';

const WIDGET = '/widget/spire-codex-tooltip.js';

/** Links whose record is told beside them, or which lead through the site. */
const PLAIN = 'nav *, .hero-card, .tile a, [hreflang]';
/** Tiles whose texts are not shown, and those that a mouse shows as full pictures. */
const BARE = matchMedia('(hover: hover)').matches
	? ':root[data-dense] [data-grid] .tile a, [data-renders] .tile a'
	: ':root[data-dense] [data-grid] .tile a';

let loading: Promise<void> | undefined;

export function enableTooltips(): void {
	// The widget reads the released catalogue.
	if (CHANNEL !== 'main') return;
	document.addEventListener('pointerover', offer, true);
	document.addEventListener('focusin', offer, true);
	// A finger gives no notice: its first tap must find the widget there.
	if (matchMedia('(hover: none)').matches) addEventListener('load', () => void loadWidget(), { once: true });
}

function offer(event: Event): void {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('main a[href]') : null;
	if (!link) return;
	const isPlain = link.matches(PLAIN) && !link.matches(BARE);
	const [section = '', id = ''] = isPlain ? [] : recordOf(link);
	const type = TOOLTIP_TYPES[section];
	if (!type || !id) return void link.removeAttribute('data-scx-type');
	link.dataset['scxType'] = type;
	link.dataset['scxName'] = id;
	void loadWidget().then((isFirst) => {
		if (isFirst && link.matches(':hover, :focus-visible')) link.dispatchEvent(new Event('mouseover', { bubbles: true }));
	});
}

/** Section and id of the record that a link leads to, on this site and in this language. */
function recordOf({ origin, pathname }: HTMLAnchorElement): string[] {
	const start = pageAddress('/');
	if (origin !== location.origin || !pathname.startsWith(start)) return [];
	const parts = pathname.slice(start.length).split('/');
	return parts.length === 2 ? parts : [];
}

/** Answers true to those who asked before it was there. */
function loadWidget(): Promise<boolean> {
	if ('SpireCodex' in window) return Promise.resolve(false);
	loading ??= new Promise((resolve) => {
		const script = element('script', { src: WIDGET, 'data-lang': LANGUAGE });
		script.addEventListener('load', () => resolve());
		document.head.append(script);
	});
	return loading.then(() => true);
}
