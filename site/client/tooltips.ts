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
/** Whether what pointed last was a finger. */
let isTouched = false;

export function enableTooltips(): void {
	// The widget reads the released catalogue.
	if (CHANNEL !== 'main') return;
	document.addEventListener('pointerover', offer, true);
	document.addEventListener('focusin', offer, true);
	document.addEventListener('click', holdFirstTap, true);
}

function offer(event: Event): void {
	if (event instanceof PointerEvent) isTouched = event.pointerType === 'touch';
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('main a[href]') : null;
	if (!link) return;
	const isPlain = link.matches(PLAIN) && !link.matches(BARE);
	const [section = '', id = ''] = isPlain ? [] : recordOf(link);
	const type = TOOLTIP_TYPES[section];
	if (!type || !id) return void link.removeAttribute('data-scx-type');
	link.dataset['scxType'] = type;
	link.dataset['scxName'] = id;
	loadWidget().then(
		(isFirst) => {
			if (isFirst && !isTouched && link.matches(':hover, :focus-visible'))
				link.dispatchEvent(new Event('mouseover', { bubbles: true }));
		},
		// Links lead on without it.
		() => undefined,
	);
}

/** A finger gives no notice: its first tap waits for the widget, and is done once more when that is there. */
function holdFirstTap(event: MouseEvent): void {
	if ('SpireCodex' in window) return document.removeEventListener('click', holdFirstTap, true);
	// What keys click counts no presses.
	const isTap = isTouched && event.detail > 0;
	const link = event.target instanceof Element && isTap ? event.target.closest<HTMLAnchorElement>('a[data-scx-type]') : null;
	if (!link) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	loadWidget().then(
		() => {
			link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
			link.click();
		},
		() => location.assign(link.href),
	);
}

/** Section and id of the record that a link leads to, on this site and in this language. */
function recordOf({ origin, pathname }: HTMLAnchorElement): string[] {
	const start = pageAddress('/');
	if (origin !== location.origin || !pathname.startsWith(start)) return [];
	const parts = pathname.slice(start.length).split('/');
	return parts.length === 2 ? parts : [];
}

/** Answers true to those who asked before it was there. Fails without a connection. */
function loadWidget(): Promise<boolean> {
	if ('SpireCodex' in window) return Promise.resolve(false);
	loading ??= new Promise((resolve, reject) => {
		const script = element('script', { src: WIDGET, 'data-lang': LANGUAGE });
		script.addEventListener('load', () => resolve());
		script.addEventListener('error', () => {
			loading = undefined;
			reject(new Error(`${WIDGET} could not be loaded.`));
		});
		document.head.append(script);
	});
	return loading.then(() => true);
}
