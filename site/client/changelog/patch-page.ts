/** The page of a version: filters, cards before and after, and changes in their win rates. */
import { replaceAddress } from '../address-parameters.ts';
import { fillPatchFacts } from './patch-facts.ts';

const form = document.querySelector<HTMLFormElement>('[data-patch-filters]');
if (form) {
	readAddress(form);
	filter(form);
	form.addEventListener('input', () => {
		keepInAddress(form);
		filter(form);
	});
	const button = form.querySelector('button');
	button?.addEventListener('click', () => {
		button.remove();
		void fillPatchFacts(form.dataset['patchFilters'] ?? '');
	});
}
openNamedPart();
addEventListener('hashchange', openNamedPart);

/** A link to a folded record or section unfolds it. */
function openNamedPart(): void {
	const named = document.getElementById(location.hash.slice(1));
	const around = named?.closest('details');
	const folds = around ? [around] : [...(named?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])];
	if (folds.some(({ open }) => open)) return;
	for (const fold of folds) fold.open = true;
	named?.scrollIntoView();
}

function readAddress(choices: HTMLFormElement): void {
	const given = new URLSearchParams(location.search);
	for (const input of choices.querySelectorAll('input')) input.checked = input.value === (given.get(input.name) ?? '');
	for (const set of choices.querySelectorAll('fieldset'))
		if (!set.querySelector('input:checked')) set.querySelector('input')!.checked = true;
}

function keepInAddress(choices: HTMLFormElement): void {
	const chosen = [...new FormData(choices)].filter(([, value]) => value !== '') as [string, string][];
	replaceAddress(new URLSearchParams(chosen));
}

/** Hides changes of other characters or directions, and kinds without remaining changes. */
function filter(choices: HTMLFormElement): void {
	const { direction, character } = Object.fromEntries(new FormData(choices)) as Record<string, string>;
	const isAll = !direction && !character;
	const sections = document.querySelectorAll<HTMLElement>('[data-patch-kind]');
	for (const section of sections) {
		for (const item of section.querySelectorAll<HTMLElement>('.fold > ul > li'))
			item.hidden =
				(Boolean(direction) && item.dataset['direction'] !== direction) ||
				(Boolean(character) && item.dataset['pool'] !== character);
		for (const fold of section.querySelectorAll<HTMLDetailsElement>('.fold')) {
			const left = fold.querySelectorAll('li:not([hidden])').length;
			fold.hidden = left === 0;
			fold.querySelector('small')!.textContent = String(left);
			if (!isAll && left > 0) fold.open = true;
		}
		section.hidden = !isAll && !section.querySelector('.fold:not([hidden])');
	}
	const none = document.querySelector<HTMLElement>('[data-patch-none]');
	if (none) none.hidden = [...sections].some((section) => !section.hidden);
}
