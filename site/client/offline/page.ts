/** The page to store languages on this device; it also stands in for pages that are unavailable offline. */
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { OfflinePack } from '../../../contract/tree/offline-packs.ts';
import { element } from '../element.ts';
import { LANGUAGE } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { canKeep, keepPacks, keptPacks, loadPacks, missingPacks, removePack } from './packs.ts';

const root = document.querySelector<HTMLElement>('[data-offline]');
const missing = document.querySelector<HTMLElement>('[data-missing]');

if (missing) missing.hidden = /^(\/[a-z]{3})?\/offline$/.test(location.pathname);
if (root) show(root).catch(() => root.replaceChildren(root.dataset['failed'] ?? ''));

async function show(holder: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	if (!canKeep()) {
		holder.replaceChildren(element('p', { class: 'note' }, strings.t('offline.unsupported')));
		return;
	}
	// Without a network there is no list; the page then shows only stored packs.
	const packs = await loadPacks().catch((): OfflinePack[] => []);
	const status = element('p', { role: 'status', class: 'muted' });
	const list = element('ul', { class: 'offline-languages' });
	const update = async (): Promise<void> => {
		const kept = await keptPacks();
		const shown = LANGUAGES.filter(({ code }) => kept.has(code) || packs.some(({ name }) => name === code));
		const inOrder = shown.toSorted((one, other) => Number(other.code === LANGUAGE) - Number(one.code === LANGUAGE));
		list.replaceChildren(...inOrder.map((language) => languageItem({ language, packs, kept, status, update }, strings)));
	};
	await update();
	holder.replaceChildren(status, list);
}

interface Item {
	readonly language: Language;
	readonly packs: readonly OfflinePack[];
	readonly kept: ReadonlyMap<string, string>;
	readonly status: HTMLElement;
	readonly update: () => Promise<void>;
}

function languageItem({ language: { code, label, tag }, packs, kept, status, update }: Item, strings: Strings): HTMLElement {
	const { t } = strings;
	const wanted = missingPacks(code, packs, kept);
	const bytes = wanted.reduce((sum, pack) => sum + pack.bytes, 0);
	const isKept = kept.has(code);
	const button = (words: string, work: () => Promise<void>): HTMLElement => {
		const made = element('button', { type: 'button', class: code === LANGUAGE && !isKept ? 'button main' : 'button' }, words);
		made.addEventListener('click', () => {
			made.setAttribute('disabled', '');
			void work()
				.then(() => (status.textContent = ''))
				.catch(() => (status.textContent = t('offline.failed')))
				.then(update);
		});
		return made;
	};
	const keep = () =>
		keepPacks(wanted, (done) => {
			status.textContent = t('offline.working', { language: label, share: Math.min(100, Math.floor((100 * done) / bytes)) });
		});
	const words = { language: label, size: megabytes(bytes) };
	return element(
		'li',
		{ 'data-language': code },
		isKept ? element('span', {}, t('offline.kept', { language: label })) : element('b', { lang: tag }, label),
		wanted.length > 0 ? button(t(isKept ? 'offline.renew' : 'offline.keep', words), keep) : null,
		isKept ? button(t('offline.remove', { language: label }), () => removePack(code)) : null,
	);
}

function megabytes(bytes: number): string {
	const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
	return new Intl.NumberFormat(document.documentElement.lang, format).format(bytes / 1_000_000);
}
