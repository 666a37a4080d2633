import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { messageFiller } from '../../message.ts';

// Numbers are written in the language of the page.
vi.stubGlobal('document', { documentElement: { lang: 'en' } });
const { verdictWords } = await import('./review-words.ts');

const option = (name: string, rate: number, isTaken: boolean) => ({
	...{ id: name.toUpperCase(), name, taken: isTaken, runs: 400 },
	...{ win_rate: rate, win_rate_ci: [rate - 4, rate + 4] as [number, number] },
	...{ lift_adjusted: null, lift_adjusted_ci: null },
});
const TAKEN = option('Bash', 41.2, true);
const BEST = option('Offering', 58.7, false);

/** The words of each language for more, and for less often or lower. */
const WORDS: Readonly<Record<string, readonly [more: RegExp, less: RegExp]>> = {
	deu: [/öfter/, /seltener|weniger/],
	eng: [/more often/, /less/],
	esp: [/más a menudo/, /menos/],
	fra: [/plus souvent/, /moins/],
	ind: [/lebih sering/, /jarang/],
	ita: [/più spesso/, /meno/],
	jpn: [/より明らかに多く/, /少な/],
	kor: [/더 자주/, /덜|적게/],
	pol: [/częstsze/, /rzadsze|rzadziej/],
	ptb: [/mais vezes/, /menos/],
	rus: [/чаще/, /реже/],
	spa: [/más veces/, /menos/],
	tha: [/บ่อยกว่า/, /น้อยกว่า/],
	tur: [/daha sık/, /seyrek/],
	zhs: [/高于/, /低于/],
	zht: [/高於/, /低於/],
};

const stringsOf = (code: string): Record<string, string> =>
	JSON.parse(readFileSync(new URL(`../../../../game-data/main/text/${code}/ui.json`, import.meta.url), 'utf8')).pages;

describe.each(LANGUAGES)('$label', ({ code, tag }) => {
	const strings = stringsOf(code);
	const fill = messageFiller(tag);
	const t = (key: string, values = {}) => fill(strings[key]!, values);

	test('the option that won more often stands first', () => {
		const words = verdictWords({ taken: TAKEN, best: BEST, verdict: 'above' }, t);
		const [more, less] = WORDS[code]!;
		expect(words).toMatch(/Offering.+Bash/u);
		expect(words).toMatch(more);
		expect(words).not.toMatch(less);
	});

	test('nothing is said to win more often without a clear difference', () => {
		const words = verdictWords({ taken: TAKEN, best: BEST, verdict: 'no clear difference' }, t);
		expect(words).toBe(strings['review.unclear']);
		expect(words).not.toMatch(WORDS[code]![0]);
	});
});
