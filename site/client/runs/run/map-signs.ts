import { element } from '../../element.ts';
import type { Strings } from '../../strings.ts';
import { svg } from '../../svg.ts';

/** Signs of rooms, 14 units wide around the origin. Filled where nothing else is said. */
const SIGNS: Readonly<Record<string, { readonly path: string; readonly isLine?: true }>> = {
	monster: { path: 'M-5-5L5 5M5-5L-5 5', isLine: true },
	elite: { path: 'M-7-7L-3.6-1.2A4.8 4.8 0 1 0 3.6-1.2L7-7L2.4-3.4H-2.4Z' },
	boss: { path: 'M-7 5V-5L-3.2-.6L0-6.5L3.2-.6L7-5V5Z' },
	rest_site: { path: 'M.5-7.5C4-3 5.5-.5 4.4 3.2A4.6 4.6 0 0 1-4.6 3C-5.4 0-2.6-.8-2.4-3.6C-.6-2.6.6-4.6.5-7.5Z' },
	shop: { path: 'M-4-2H4L6.2 6H-6.2ZM-2.4-2V-3.6A2.4 2.4 0 0 1 2.4-3.6V-2', isLine: true },
	treasure: { path: 'M-6.5-.5H6.5V6H-6.5ZM-6.5-2C-6.5-7.5 6.5-7.5 6.5-2Z' },
	ancient: { path: 'M0-7.5L5 0L0 7.5L-5 0Z' },
	event: { path: 'M-3-3.4A3.1 3.1 0 1 1 1-.3Q0 .3 0 2.2M0 5.4V5.9', isLine: true },
};

export function mapSign(roomType: string): SVGElement {
	const { path, isLine } = SIGNS[roomType] ?? SIGNS['event']!;
	return svg('path', { d: path, class: isLine ? 'map-sign line' : 'map-sign' });
}

/** What each sign stands for. */
export function mapLegend({ t }: Strings): HTMLElement {
	const items = Object.keys(SIGNS).map((type) =>
		element(
			'li',
			{},
			svg(
				'svg',
				{ viewBox: '-18 -18 36 36', width: 24, height: 24, 'aria-hidden': 'true' },
				svg('circle', { r: 16, class: `map-place floor-${type}` }),
				mapSign(type),
			),
			t(`floor.${type}`),
		),
	);
	return element('ul', { class: 'map-legend' }, ...items);
}
