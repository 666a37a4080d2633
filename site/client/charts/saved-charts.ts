/** Saved charts of the account, and published charts of others. */
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { actionButton, statusLine } from '../profile/parts.ts';
import { askAccount } from '../profile/request.ts';
import { findMe, signInLink } from '../profile/signed-in.ts';
import type { Strings } from '../strings.ts';
import { replaceAddress } from '../address-parameters.ts';
import { count } from '../numbers.ts';
import type { ChartSpec } from './spec.ts';

/** A saved chart of the service. */
export interface SavedChart {
	readonly id: string;
	readonly title: string;
	readonly spec: ChartSpec;
	readonly public: boolean;
	readonly views: number;
	readonly owner_name?: string | null;
}

interface Builder {
	/** The open chart. */
	readonly saved: SavedChart | undefined;
	/** Current settings. */
	readonly spec: () => ChartSpec;
	readonly onTitle: (title: string) => void;
	readonly strings: Strings;
}

/** Below a chart: saving, own charts and charts of others. */
export async function savedParts({ saved, spec, onTitle, strings }: Builder): Promise<HTMLElement[]> {
	const { t } = strings;
	const isSignedIn = (await findMe(strings)) !== undefined;
	const others = await fetchJson<SavedChart[]>('/api/charts/public').catch(() => []);
	const shown = others.length > 0 ? [part(t('chart.public'), linkList(others, strings))] : [];
	if (!isSignedIn) return [part(t('chart.keep'), element('p', {}, signInLink(strings))), ...shown];
	const list = element('div');
	const update = async (): Promise<void> => {
		const mine = await findOwn(strings);
		list.replaceChildren(...(mine.length > 0 ? [part(t('chart.mine'), ownList(mine, strings, update))] : []));
	};
	await update();
	const own = (await findOwn(strings)).find(({ id }) => id === saved?.id);
	return [part(t('chart.keep'), keeping({ own, spec, onTitle, strings, update })), list, ...shown];
}

const findOwn = (strings: Strings): Promise<SavedChart[]> => askAccount(strings, 'GET', '/api/charts/mine');

const part = (title: string, ...content: readonly Node[]): HTMLElement =>
	element('section', { class: 'profile-part' }, element('h2', {}, title), ...content);

const pageOf = ({ id }: SavedChart): string => pageAddress(`/stats/charts?${new URLSearchParams({ saved: id })}`);

interface Keeping extends Pick<Builder, 'spec' | 'onTitle' | 'strings'> {
	readonly own: SavedChart | undefined;
	readonly update: () => Promise<void>;
}

/** Name, visibility and a button that saves a new or the open chart. */
function keeping({ own, spec, onTitle, strings, update }: Keeping): HTMLElement {
	const { t } = strings;
	let kept = own;
	const name = element('input', { class: 'field', id: 'chart-name', maxlength: 80, required: true, value: own?.title });
	const open = element('input', { type: 'checkbox', id: 'chart-public', checked: own?.public });
	const status = statusLine();
	const save = actionButton(
		t('profile.save'),
		status,
		async () => {
			if (!name.reportValidity()) return undefined;
			const body = { title: name.value.trim(), public: open.checked, spec: spec() };
			const [method, path] = kept ? ['PATCH', `/api/charts/${kept.id}`] : ['POST', '/api/charts'];
			kept = await askAccount<SavedChart>(strings, method!, path!, body);
			const address = new URLSearchParams(location.search);
			address.set('saved', kept.id);
			replaceAddress(address);
			onTitle(kept.title);
			await update();
			return t('profile.saved');
		},
		true,
	);
	return element(
		'div',
		{ class: 'profile-field' },
		element('label', { for: name.id }, t('chart.name')),
		name,
		element('label', { for: open.id }, open, ` ${t('chart.make_public')}`),
		save,
		status,
	);
}

function ownList(charts: readonly SavedChart[], strings: Strings, update: () => Promise<void>): HTMLElement {
	const { t } = strings;
	return element(
		'ul',
		{ class: 'plain' },
		...charts.map((chart) => {
			const status = statusLine();
			const remove = actionButton(t('list.delete'), status, async () => {
				await askAccount(strings, 'DELETE', `/api/charts/${chart.id}`);
				await update();
				return undefined;
			});
			remove.setAttribute('aria-label', `${t('list.delete')}: ${chart.title}`);
			const seen = chart.public ? t('chart.views', { count: count(chart.views) }) : t('chart.private');
			return element(
				'li',
				{ class: 'profile-line' },
				element('a', { href: pageOf(chart) }, chart.title),
				element('span', { class: 'muted' }, seen),
				remove,
				status,
			);
		}),
	);
}

function linkList(charts: readonly SavedChart[], { t }: Strings): HTMLElement {
	const lines = charts.map((chart) =>
		element(
			'li',
			{},
			element('a', { href: pageOf(chart) }, chart.title),
			chart.owner_name ? element('span', { class: 'muted' }, ` · ${t('tiers.by', { name: chart.owner_name })}`) : null,
		),
	);
	return element('ul', { class: 'plain' }, ...lines);
}
