/** The way of a run as a map: a place a floor, act by act, with its floors folded below. The file knows the way alone, not the places beside it. */
import { element } from '../../element.ts';
import type { Strings } from '../../strings.ts';
import { svg } from '../../svg.ts';
import { createFloors, floorAnchor } from './floor-list.ts';
import { mapLegend, mapSign } from './map-signs.ts';
import { type Floor, bareId, roomTypeOf } from './run-data.ts';
import { type RunNames, placeName } from './run-names.ts';
import { whenNear } from '../../when-near.ts';

/** Pixels from place to place. */
const STEP = { x: 44, y: 54 };
const FEWEST_COLUMNS = 5;
const LIFE_WIDTH = 26;

interface MappedRun {
	readonly floors: readonly Floor[];
	/** Id of each act, `ACT.HIVE`. */
	readonly acts: readonly string[];
	readonly isWin: boolean;
	/** Pixels that there are for it; known beforehand, so that nothing moves when it is drawn. */
	readonly width: number;
}

export function createRunMap({ floors, acts: ids, isWin, width }: MappedRun, names: RunNames, strings: Strings): HTMLElement {
	const acts = [...Map.groupBy(floors, ({ act }) => act)];
	const map = element(
		'div',
		{ class: 'run-map' },
		mapLegend(strings),
		...acts.map(([act, list]) => {
			const label = strings.t('stats.act', { number: act + 1 });
			const holder = element('div', {});
			const end = act === acts.at(-1)?.[0] ? (isWin ? 'won' : 'lost') : undefined;
			drawToWidth(holder, width, (columns) => drawAct({ label, floors: list, columns, end }, names, strings));
			return element('section', {}, actHead(label, ids[act]), holder, foldedFloors(list, names, strings));
		}),
	);
	whenNear(map, () => void import('./act-names.ts').then(({ nameActs }) => nameActs(map)), 0);
	return map;
}

function actHead(label: string, act: string | undefined): HTMLElement {
	if (act === undefined) return element('h3', { class: 'act-head' }, label);
	const id = bareId(act);
	const picture = element('img', {
		src: `/static/emblems/acts/${id.toLowerCase()}.svg`,
		alt: '',
		width: 32,
		height: 32,
		loading: 'lazy',
	});
	return element('h3', { class: 'act-head' }, picture, element('span', { 'data-act': id }, label));
}

function foldedFloors(floors: readonly Floor[], names: RunNames, strings: Strings): HTMLElement {
	const label = `${strings.t('run.path')}: ${floors[0]!.number}–${floors.at(-1)!.number}`;
	return element('details', { class: 'fold' }, element('summary', {}, label), createFloors(floors, names, strings));
}

/** Unfolds the floor that the address names, and goes there. */
export function openFloorOfAddress(): void {
	const floor = document.getElementById(location.hash.slice(1));
	const fold = floor?.closest('details');
	if (!floor || !fold || fold.open) return;
	fold.open = true;
	floor.scrollIntoView();
}

/** Draws for a width, and again when another number of places fits. */
function drawToWidth(holder: HTMLElement, width: number, draw: (columns: number) => Element): void {
	const columnsIn = (pixels: number): number => Math.max(FEWEST_COLUMNS, Math.floor(pixels / STEP.x));
	let shown = columnsIn(width);
	let drawn = draw(shown);
	holder.append(drawn);
	new ResizeObserver(([entry]) => {
		const columns = columnsIn(entry?.contentRect.width ?? width);
		if (columns === shown) return;
		shown = columns;
		const before = drawn;
		drawn = draw(columns);
		before.replaceWith(drawn);
	}).observe(holder);
}

interface Act {
	readonly label: string;
	readonly floors: readonly Floor[];
	readonly columns: number;
	/** How the run ended on the last of these floors. */
	readonly end: 'won' | 'lost' | undefined;
}

/** Rows go to and fro, so that the way never jumps. */
function placeOnMap(index: number, columns: number): { readonly x: number; readonly y: number } {
	const row = Math.floor(index / columns);
	const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
	return { x: (column + 0.5) * STEP.x, y: (row + 0.5) * STEP.y };
}

function drawAct({ label, floors, columns, end }: Act, names: RunNames, strings: Strings): SVGElement {
	const places = floors.map((_, index) => placeOnMap(index, columns));
	const width = Math.min(columns, floors.length) * STEP.x;
	const height = Math.ceil(floors.length / columns) * STEP.y;
	const way = svg('polyline', { class: 'map-way', points: places.map(({ x, y }) => `${x},${y}`).join(' ') });
	const nodes = floors.map((floor, index) => {
		const last = index === floors.length - 1 ? end : undefined;
		return place(floor, places[index]!, last, names, strings);
	});
	return svg(
		'svg',
		{ viewBox: `0 0 ${width} ${height}`, width, height, role: 'group', 'aria-label': label, class: 'map-act' },
		way,
		...nodes,
	);
}

function place(floor: Floor, { x, y }: { x: number; y: number }, end: Act['end'], names: RunNames, strings: Strings): SVGElement {
	const type = roomTypeOf(floor);
	const name = placeName(floor, names);
	const words = [`${strings.t('stats.floor')} ${floor.number}`, strings.t(`floor.${type}`), ...(name ? [name] : [])].join(' · ');
	const isUnknown = floor.point.map_point_type === 'unknown';
	const title = svg('title', {});
	title.textContent = words;
	return svg(
		'a',
		{ href: `#${floorAnchor(floor.number)}`, 'aria-label': words, transform: `translate(${x} ${y})` },
		title,
		svg('circle', { r: 16, class: `map-place floor-${type}${isUnknown ? ' map-unknown' : ''}${end ? ` map-${end}` : ''}` }),
		mapSign(type),
		...lifeBar(floor),
	);
}

/** How much HP the player left the floor with. */
function lifeBar({ stats }: Floor): SVGElement[] {
	if (!stats || stats.max_hp <= 0) return [];
	const share = Math.min(1, Math.max(0, stats.current_hp / stats.max_hp));
	const bar = { x: -LIFE_WIDTH / 2, y: 19, height: 3, rx: 1.5 };
	return [
		svg('rect', { ...bar, width: LIFE_WIDTH, class: 'map-life-ground' }),
		svg('rect', { ...bar, width: LIFE_WIDTH * share, class: share > 0.5 ? 'map-life' : 'map-life low' }),
	];
}
