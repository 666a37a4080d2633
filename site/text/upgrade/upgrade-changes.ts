import type { RecordOf } from '../../../contract/kinds.ts';
import { variableLabel } from '../../../contract/changelog/words/field-labels.ts';
import type { PageContext } from '../page-context.ts';

export interface UpgradeChange {
	readonly label: string;
	readonly base: string;
	readonly upgraded: string;
}

type Card = RecordOf<'cards'>;
type Row = (key: string, value: string | number, card: Card, page: PageContext) => UpgradeChange;

const keyword = (key: string, page: PageContext): string =>
	page.word('keywords', key.replace(/^(add|remove)_/, '').toUpperCase());

const addKeyword: Row = (key, _value, _card, page) => ({
	label: page.t('field.keywords'),
	base: '',
	upgraded: page.t('upgrade.add', { keyword: keyword(key, page) }),
});
const removeKeyword: Row = (key, _value, _card, page) => ({
	label: page.t('field.keywords'),
	base: '',
	upgraded: page.t('upgrade.remove', { keyword: keyword(key, page) }),
});
const changeText: Row = (_key, _value, _card, page) => ({
	label: page.t('detail.text'),
	base: '',
	upgraded: page.t('upgrade.text'),
});
const changeCost: Row = (_key, value, card, page) => ({
	label: page.t('field.cost'),
	base: String(card.cost),
	upgraded: String(value),
});

const changeNumber: Row = (key, value, card, page) => {
	const [name, base] = Object.entries(card.vars ?? {}).find(([variable]) => variable.toLowerCase() === key) ?? [key, undefined];
	return {
		label: labelOf(name, card, page),
		base: base === undefined ? '' : String(base),
		upgraded: base === undefined ? String(value) : `${base + Number(value)} (${value})`,
	};
};

/** Names a variable by its power, using the words of the card where it applies that power. */
function labelOf(variable: string, card: Card, page: PageContext): string {
	const power = card.powers_applied?.find(({ power_key }) => power_key === variable.replace(/Power$/, ''));
	return power?.power ?? variableLabel(variable, page);
}

function rowOf(key: string): Row {
	if (key.startsWith('add_')) return addKeyword;
	if (key.startsWith('remove_')) return removeKeyword;
	if (key === 'description_changed') return changeText;
	return key === 'cost' ? changeCost : changeNumber;
}

export function upgradeChanges(card: Card, page: PageContext): UpgradeChange[] {
	return Object.entries(card.upgrade ?? {}).flatMap(([key, value]) =>
		value === null ? [] : [rowOf(key)(key, value, card, page)],
	);
}
