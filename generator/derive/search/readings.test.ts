import { describe, expect, test } from 'vitest';
import { projectCatalogue, projectMain } from '../../testing/project-data.ts';
import { recordSources } from '../../emit/search/search-index.ts';
import { tableOf } from '../tables.ts';
import { readerOf } from './readings.ts';

const table = {
	pinyin: { 重: 'zhong', 启: 'qi', 打: 'da', 击: 'ji', 擊: 'ji' },
	kana: {
		お: 'o',
		ふ: 'fu',
		ふぉ: 'fo',
		る: 'ru',
		つ: 'tsu',
		ぎ: 'gi',
		り: 'ri',
		の: 'no',
		ま: 'ma',
		い: 'i',
		け: 'ke',
		ん: 'n',
		ー: '',
	},
	names: { jpn: { 剣の舞: ['つるぎ の まい', 'けん の まい'] }, zhs: { 重启: ['chong qi'] } },
};

describe('a name is read', () => {
	test.each([
		['zhs', '重启', ['chong qi']],
		['zht', '打擊', ['da ji']],
		['zhs', 'ABC！打击', ['ABC da ji']],
		['jpn', 'オール・フォー', ['oru fo']],
		['jpn', '剣の舞', ['tsurugi no mai', 'ken no mai']],
		['jpn', 'FTL', []],
		['zhs', 'FTL', []],
		['deu', 'Schlag', []],
		['kor', '타격', []],
	] as const)('in %s: %s', (language, name, readings) => {
		expect(readerOf(language, table)(name)).toEqual(readings);
	});
});

test.each(['jpn', 'zhs', 'zht'] as const)(
	'every name of the data is read in %s, and no reading is of a name that is gone',
	(language) => {
		const readings = tableOf(projectMain(), 'readings');
		const read = readerOf(language, readings);
		const names = new Set(recordSources(projectCatalogue(language), projectMain()).map(({ name }) => name));
		const unread = [...names].filter((name) =>
			/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(read(name)[0] ?? name),
		);
		expect(unread).toEqual([]);
		const letters = new Set([...names].flatMap((name) => [...name]));
		expect(
			language === 'jpn' ? [] : [...letters].filter((letter) => /\p{Script=Han}/u.test(letter) && !readings?.pinyin[letter]),
		).toEqual([]);
		expect(Object.keys(readings?.names[language] ?? {}).filter((name) => !names.has(name))).toEqual([]);
	},
);
