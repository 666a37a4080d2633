import { describe, expect, test } from 'vitest';
import type { SearchSource } from './document.ts';
import { SEARCH_KINDS, type SearchKindKey } from './groups.data.ts';
import { isSearchable, searchScopes } from './search.ts';
import { scopeOf } from './testing/scope-of.ts';

const source = (kind: SearchKindKey, name: string, text = '', more: Partial<SearchSource> = {}): SearchSource => ({
	kind,
	name,
	path: `/${kind}/${name}`,
	subtitle: '',
	text,
	...more,
});

const english = scopeOf([
	source('relic', 'Fake Anchor', 'Start each combat with 4 Block.'),
	source('relic', 'Anchor', 'Start each combat with 10 Block.'),
	source('relic', "Neow's Lament", 'Enemies of the next 3 combats have 1 HP.'),
	source('relic', 'Lament', 'Mourn.'),
	source('card', 'Perfected Strike', 'Deal 6 damage.'),
	source('card', 'Strike', 'Deal 6 damage.'),
	source('card', 'Stroke of Luck', 'Draw 1 card.'),
	source('card', 'Boot Sequence', 'Gain 10 Block. Innate.'),
	source('keyword', 'Innate', 'Always in the opening Hand.'),
	source('reference', 'Neow', ''),
]);
const german = scopeOf([source('monster', 'Grabwächterin'), source('monster', 'Schleim')]);
const chinese = scopeOf([
	source('relic', '准备背包', '每场战斗开始时，额外抽2张牌。'),
	source('card', '打击', '造成6点伤害。'),
	source('card', '余像', '获得格挡。'),
]);

const found = (scope: typeof english, query: string): Record<string, string[]> =>
	Object.fromEntries(searchScopes([scope], query).map(({ label, items }) => [label, items.map((item) => item.name)]));

describe('searchScopes', () => {
	test('puts the exact name before a longer one', () => {
		expect(found(english, 'anchor')).toEqual({ Relics: ['Anchor', 'Fake Anchor'] });
	});

	test('finds a name by its beginning', () => {
		expect(found(english, 'ancho')['Relics']?.[0]).toBe('Anchor');
	});

	test('finds a name with a typo', () => {
		expect(found(english, 'strke')['Cards']?.[0]).toBe('Strike');
	});

	test('finds a name by four letters inside', () => {
		expect(found(english, 'rike')['Cards']).toContain('Strike');
	});

	test('finds a keyword by its beginning', () => {
		expect(found(english, 'inna')['Keywords']).toEqual(['Innate']);
	});

	test('finds a word in a text, after names', () => {
		expect(found(english, 'innate')).toEqual({ Keywords: ['Innate'], Cards: ['Boot Sequence'] });
	});

	test.each(["neow's lament", 'neows lament', 'Neow’s Lament'])('takes %s for the name with an apostrophe', (query) => {
		expect(found(english, query)['Relics']?.[0]).toBe("Neow's Lament");
	});

	test('needs every word where a document has all', () => {
		const many = scopeOf(
			Array.from({ length: 6 }, (_, number) => source('card', `Card ${number}`, number === 5 ? 'draw' : 'draw hand')),
		);
		expect(found(many, 'draw hand')['Cards']).not.toContain('Card 5');
	});

	test('drops a word where few documents have all, after those that have', () => {
		expect(found(english, 'draw zzzz')).toEqual({ Cards: ['Stroke of Luck'] });
		expect(found(english, 'opening block')).toMatchObject({ Relics: ['Anchor', 'Fake Anchor'] });
		expect(found(english, 'anchor 4')['Relics']).toEqual(['Fake Anchor', 'Anchor']);
	});

	test('finds an umlaut inside a German word', () => {
		expect(found(german, 'wächter')).toEqual({ Monsters: ['Grabwächterin'] });
		expect(found(german, 'wachter')).toEqual({ Monsters: ['Grabwächterin'] });
	});

	test('finds two Chinese characters in their language only', () => {
		expect(found(chinese, '背包')).toEqual({ Relics: ['准备背包'] });
		expect(found(english, '背包')).toEqual({});
	});

	test('finds two Chinese characters in a text', () => {
		expect(found(chinese, '战斗')).toEqual({ Relics: ['准备背包'] });
	});

	test('finds no English word in Chinese', () => {
		expect(found(chinese, 'strike')).toEqual({});
	});

	test('finds a short Chinese name with one wrong character', () => {
		expect(found(chinese, '打鸡')).toEqual({ Cards: ['打击'] });
		expect(found(chinese, '余i像')).toEqual({ Cards: ['余像'] });
	});

	test.each(['', '   ', '?!', "'", '*', 'zzzzz'])('finds nothing for %j', (query) => {
		expect(searchScopes([english], query)).toEqual([]);
	});

	test.each(['constructor', '__proto__', 'toString', '+strike -block', 'name:strike', 'strike~2^10', '💥'.repeat(40)])(
		'takes %j for words, not for a language of queries',
		(query) => {
			expect(() => searchScopes([english, chinese], query)).not.toThrow();
		},
	);

	test('answers names that resemble the query when nothing matches', () => {
		expect(found(english, 'xstrxke')['Cards']?.[0]).toBe('Strike');
	});

	test('answers names alone while texts are not loaded', () => {
		const { text: _, ...namesOnly } = english;
		expect(found(namesOnly, 'innate')).toEqual({ Keywords: ['Innate'] });
	});
});

describe('words in other forms', () => {
	const korean = scopeOf([
		source('card', '가시', '피해를 줍니다.', { english: 'Thorns' }),
		source('card', '가스', '공격합니다.'),
		source('relic', '청동 비늘', '가시를 얻습니다.'),
	]);

	test.each(['가시', '가시를', '가시는', '가시에'])('finds the noun of %s', (query) => {
		expect(found(korean, query)['Cards']?.[0]).toBe('가시');
		expect(found(korean, query)['Relics']).toEqual(['청동 비늘']);
	});

	test('finds an English name after names of the language', () => {
		const german = scopeOf([
			source('card', 'Dornen', '', { english: 'Thorns' }),
			source('card', 'Strike', 'Schaden.'),
			source('card', 'Hieb', 'Schaden.', { english: 'Strike' }),
		]);
		expect(found(german, 'thorns')).toEqual({ Cards: ['Dornen'] });
		expect(found(german, 'strike')).toEqual({ Cards: ['Strike', 'Hieb'] });
	});

	test('puts a Japanese or Thai word in a text before names that only resemble it', () => {
		const japanese = scopeOf([source('card', '突撃波'), source('relic', '鉄の輪', '衝撃波を与える。')]);
		expect(searchScopes([japanese], '衝撃波').map(({ label }) => label)).toEqual(['Relics', 'Cards']);
		const thai = scopeOf([source('card', 'ดาบไฟ'), source('relic', 'แหวน', 'ได้รับดาบไม้')]);
		expect(searchScopes([thai], 'ดาบไม้')[0]?.label).toBe('Relics');
	});
});

describe('groups', () => {
	const pictures = Array.from({ length: 300 }, (_, number) =>
		source('image', `anchor ${number}`, 'Relics', {
			path: `https://cdn.example/${number}.png`,
			subtitle: 'Relics (Main v1)',
			thumb: 't.png',
		}),
	);

	test('give relics their places against 300 pictures, and pictures five', () => {
		const categories = searchScopes([english, scopeOf(pictures)], 'anchor');
		expect(categories.map(({ label, items }) => [label, items.length])).toEqual([
			['Relics', 2],
			['Images', 5],
		]);
		expect(categories[1]?.items[0]).toEqual({
			name: 'anchor 0',
			path: 'https://cdn.example/0.png',
			subtitle: 'Relics (Main v1)',
			thumb: 't.png',
			external: true,
		});
	});

	test('show a picture of the main and of the beta version once', () => {
		const copies = ['Main v1', 'Beta v2'].map((version) => ({ path: version, subtitle: `Cards (${version})` }));
		const pictureScope = scopeOf(copies.map((copy) => source('image', 'bash', '', copy)));
		expect(searchScopes([pictureScope], 'bash')[0]?.items).toHaveLength(1);
	});

	test('put pictures after records and news last', () => {
		const mixed = [source('news', 'Bash'), source('image', 'Bash'), source('card', 'Basher and more'), source('page', 'Bash')];
		const categories = searchScopes([scopeOf(mixed)], 'bash');
		expect(categories.map(({ label }) => label)).toEqual(['Pages', 'Cards', 'Images', 'News']);
	});

	test('are eight at most', () => {
		const kinds = SEARCH_KINDS.filter(({ block }) => block === 0);
		expect(kinds.length).toBeGreaterThan(8);
		expect(searchScopes([scopeOf(kinds.map(({ kind }) => source(kind, 'Bash')))], 'bash')).toHaveLength(8);
	});
});

describe('isSearchable', () => {
	test.each([
		['a', false],
		[' a ', false],
		['ab', true],
		['毒', true],
		['독', true],
	])('%j: %s', (query, expected) => {
		expect(isSearchable(query)).toBe(expected);
	});
});
