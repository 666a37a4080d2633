/** Tooltips of record links, by the widget for other sites, loaded when the user first points at such a link. */
import { TOOLTIP_TYPES } from '../../../contract/tree/tooltip-types.data.ts';
import { element } from '../element.ts';
import { CHANNEL, LANGUAGE, pageAddress } from '../place.ts';

const WIDGET = '/widget/spire-codex-tooltip.js';

/** Links without a tooltip: their record is described beside them, or they are navigation. */
const PLAIN = 'nav *, .hero-card, .tile a, [hreflang]';
/** Tiles without text, and tiles that a mouse shows as renders. */
const BARE = matchMedia('(hover: hover)').matches
	? ':root[data-dense] [data-grid] .tile a, [data-renders] .tile a'
	: ':root[data-dense] [data-grid] .tile a';

let loading: Promise<void> | undefined;
/** Whether the last pointer was a finger. */
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
		// Links work without it.
		() => undefined,
	);
}

/** The first tap waits for the widget and is then repeated. */
function holdFirstTap(event: MouseEvent): void {
	if ('SpireCodex' in window) return document.removeEventListener('click', holdFirstTap, true);
	// A click by keyboard has `detail` 0.
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

/** Section and id of a record link on this site and in this language. */
function recordOf({ origin, pathname }: HTMLAnchorElement): string[] {
	const start = pageAddress('/');
	if (origin !== location.origin || !pathname.startsWith(start)) return [];
	const parts = pathname.slice(start.length).split('/');
	return parts.length === 2 ? parts : [];
}

/** Resolves to true for calls before the widget was ready. Rejects without a connection. */
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
