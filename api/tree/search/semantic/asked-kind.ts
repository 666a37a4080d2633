/** What players call the things that a question can be about: paths and types that the word stands for. */
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
/** The kind stands first, alone or after one word, and what is asked of it follows. */
const HEAD = new RegExp(`^(?:an? |the )?(?:\\w+ )?(?<kind>${words})(?:e?s)?(?: (?:that|which|who|with|for|to)\\b|$)`, 'i');

/** What a question is about: the records it means, and its rest. */
export interface AskedKind {
	readonly word: string;
	readonly includes: (path: string, type: string | undefined) => boolean;
}

/** The kind that a question names before it says what the thing does; undefined when it names none. */
export function askedKind(question: string): AskedKind | undefined {
	const word = HEAD.exec(question.trim())?.groups?.['kind']?.toLowerCase();
	const kind = word === undefined ? undefined : KIND_WORDS[word];
	if (word === undefined || !kind) return undefined;
	const includes = (path: string, type: string | undefined) =>
		path.startsWith(kind.folder) && (kind.type === undefined || kind.type === type);
	return { word, includes };
}
