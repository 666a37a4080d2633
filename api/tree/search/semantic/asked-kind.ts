/** Players' words for kinds of records, with the paths and types that each stands for. */
const KIND_WORDS: Readonly<Record<string, { readonly folder: string; readonly type?: string }>> = {
	card: { folder: '/cards/' },
	attack: { folder: '/cards/', type: 'Attack' },
	skill: { folder: '/cards/', type: 'Skill' },
	curse: { folder: '/cards/', type: 'Curse' },
	relic: { folder: '/relics/' },
	potion: { folder: '/potions/' },
	drink: { folder: '/potions/' },
	event: { folder: '/events/' },
	enchantment: { folder: '/enchantments/' },
	keyword: { folder: '/keywords/' },
	monster: { folder: '/monsters/' },
	boss: { folder: '/monsters/', type: 'Boss' },
	elite: { folder: '/monsters/', type: 'Elite' },
};

const words = Object.keys(KIND_WORDS).join('|');
/** Matches a kind at the start, alone or after one word, before the rest of the question. */
const HEAD = new RegExp(`^(?:an? |the )?(?:\\w+ )?(?<kind>${words})(?:e?s)?(?: (?:that|which|who|with|for|to)\\b|$)`, 'i');

/** A question, divided into its kind of records and the rest. */
export interface AskedKind {
	readonly word: string;
	readonly includes: (path: string, type: string | undefined) => boolean;
}

/** The kind that a question names at its start; undefined when it names none. */
export function askedKind(question: string): AskedKind | undefined {
	const word = HEAD.exec(question.trim())?.groups?.['kind']?.toLowerCase();
	const kind = word === undefined ? undefined : KIND_WORDS[word];
	if (word === undefined || !kind) return undefined;
	const includes = (path: string, type: string | undefined) =>
		path.startsWith(kind.folder) && (kind.type === undefined || kind.type === type);
	return { word, includes };
}
