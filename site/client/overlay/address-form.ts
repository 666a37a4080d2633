/** Builds the address of an overlay from choices, with a preview. */
import { element } from '../element.ts';
import { copyButton } from '../copy.ts';
import { debounce } from '../debounce.ts';
import { pageAddress } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { BOUNDS, DEFAULTS, type OverlayOptions, PARTS, type Part, writeOptions } from './options.ts';

const PART_NAMES: Readonly<Record<Part, string>> = {
	head: 'overlay.head',
	hp: 'field.hp',
	rate: 'stats.win_rate',
	relics: 'field.relics',
	potions: 'live.potions',
	deck: 'run.deck',
};

const STEAM_ID_DIGITS = 17;
/** Debounces the preview while a slider moves. */
const PREVIEW_MILLISECONDS = 400;

export async function showAddressForm(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const { t } = strings;
	root.removeAttribute('aria-live');
	const controls = createControls(strings);
	const address = element('output', { id: 'overlay-address', 'aria-live': 'polite' });
	const preview = element('iframe', { title: t('overlay.preview') });
	const update = (): void => {
		const query = writeOptions(controls.read()).toString();
		const of = (player: string): string => pageAddress(`/overlay/${player}`) + (query === '' ? '' : `?${query}`);
		address.textContent = location.origin + of(controls.player());
		if (preview.getAttribute('src') !== of('sample')) preview.src = of('sample');
	};
	const soon = debounce(PREVIEW_MILLISECONDS, update);
	controls.form.addEventListener('input', soon);
	controls.form.addEventListener('submit', (event) => event.preventDefault());
	const result = element(
		'div',
		{ class: 'overlay-result' },
		element('label', { for: 'overlay-address' }, t('overlay.address')),
		address,
		element(
			'p',
			{},
			copyButton(t('detail.copy'), t('detail.copied'), () => address.textContent ?? ''),
		),
		element('p', { class: 'muted' }, t('overlay.how')),
		element('p', {}, element('a', { href: '/developers/overlay' }, t('overlay.more'))),
		preview,
	);
	root.replaceChildren(element('div', { class: 'overlay-form' }, controls.form, result));
	update();
}

interface Controls {
	readonly form: HTMLFormElement;
	read(): OverlayOptions;
	player(): string;
}

function createControls({ t }: Strings): Controls {
	const player = element('input', {
		id: 'overlay-player',
		class: 'field',
		inputmode: 'numeric',
		pattern: '\\d{17}',
		maxlength: STEAM_ID_DIGITS,
		placeholder: '7656119…',
	});
	const boxes = PARTS.map((part) => [part, element('input', { type: 'checkbox', checked: true })] as const);
	const size = range('size');
	const back = range('back');
	const right = element('input', { type: 'checkbox' });
	const own = element('input', { type: 'checkbox' });
	const accent = element('input', { type: 'color', id: 'overlay-accent', value: '#6fd0bd' });
	const named = (label: string, id: string, ...inputs: readonly HTMLElement[]) =>
		element('div', { class: 'choice' }, element('label', { for: id }, label), ...inputs);
	const colour = named(t('overlay.colour'), 'overlay-accent', accent);
	colour.hidden = true;
	own.addEventListener('change', () => (colour.hidden = !own.checked));
	const hide = element('input', { type: 'checkbox' });
	const still = element('input', { type: 'checkbox' });
	const turned = (label: string, box: HTMLElement) => element('label', { class: 'switch' }, box, label);
	const form = element(
		'form',
		{},
		named(t('overlay.player'), 'overlay-player', player),
		element(
			'fieldset',
			{},
			element('legend', {}, t('overlay.parts')),
			...boxes.map(([part, box]) => element('label', {}, box, t(PART_NAMES[part]))),
		),
		named(t('overlay.size'), 'overlay-size', size),
		named(t('overlay.back'), 'overlay-back', back),
		turned(t('overlay.right'), right),
		turned(t('overlay.own_colour'), own),
		colour,
		turned(t('overlay.hide'), hide),
		turned(t('overlay.still'), still),
	);
	const read = (): OverlayOptions => {
		const parts = boxes.filter(([, box]) => box.checked).map(([part]) => part);
		return {
			parts: parts.length === 0 ? PARTS : parts,
			size: Number(size.value),
			back: Number(back.value),
			side: right.checked ? 'right' : 'left',
			accent: own.checked ? accent.value.slice(1) : null,
			idle: hide.checked ? 'hide' : 'note',
			hasMotion: !still.checked,
		};
	};
	/** Without an id the preview shows a demo run. */
	const asked = (): string => {
		const digits = player.value.replaceAll(/\D/g, '');
		return digits.length === STEAM_ID_DIGITS ? digits : 'sample';
	};
	return { form, read, player: asked };
}

function range(name: keyof typeof BOUNDS): HTMLInputElement {
	const { least: min, most: max } = BOUNDS[name];
	return element('input', { type: 'range', id: `overlay-${name}`, min, max, step: 5, value: DEFAULTS[name] });
}
