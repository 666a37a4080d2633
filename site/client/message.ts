/** Values of a message: placeholders in braces, and plurals whose branches contain no braces. */
export type Values = Readonly<Record<string, string | number>>;

const PLURAL = /\{(\w+), plural,((?:\s*=?\w+ \{[^{}]*\})+)\s*\}/g;
const BRANCH = /(=?\w+) \{([^{}]*)\}/g;
const PLACE = /\{(\w+)\}/g;

/** Fills messages by the rules of a language; placeholders without a value stay. */
export function messageFiller(tag: string): (message: string, values: Values) => string {
	const rules = new Intl.PluralRules(tag);
	const numbers = new Intl.NumberFormat(tag);
	const branchOf = (amount: number, branches: string): string => {
		const texts = new Map([...branches.matchAll(BRANCH)].map(([, name, text]) => [name!, text!]));
		const text = texts.get(`=${amount}`) ?? texts.get(rules.select(amount)) ?? texts.get('other') ?? '';
		return text.replaceAll('#', numbers.format(amount));
	};
	return (message, values) =>
		message
			.replace(PLURAL, (_whole, name: string, branches: string) => branchOf(Number(values[name]), branches))
			.replace(PLACE, (whole, name: string) => String(values[name] ?? whole));
}
