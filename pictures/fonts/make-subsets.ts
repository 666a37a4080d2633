/**
 * Builds the committed font subsets from their source packages, which are too large (300 MB) to be dependencies. To rebuild them,
 * install the packages below `var/`, which is not committed, and run this from the project folder:
 *
 *     npm install --prefix var/fonts subset-font@2.9.0 @fontsource/fira-sans@5.3.0 @expo-google-fonts/noto-sans-thai@0.4.2 \
 *       @expo-google-fonts/noto-sans-jp@0.4.3 @expo-google-fonts/noto-sans-kr@0.4.3 @expo-google-fonts/noto-sans-sc@0.4.3 @expo-google-fonts/noto-sans-tc@0.4.3
 *     node pictures/fonts/make-subsets.ts
 *
 * A subset has all characters of `game-data/`, and the most frequent ones of the language's character standard for other game data.
 */
import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../contract/languages.ts';

type SubsetFont = (font: Buffer, text: string, options: { targetFormat: 'woff2' }) => Promise<Buffer>;

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DATA = fileURLToPath(new URL('../../game-data', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../var/fonts', import.meta.url));

/** Byte ranges of a standard's common characters, by row, most frequent first. */
interface Standard {
	readonly encoding: string;
	readonly rows: readonly [first: number, last: number];
	readonly cells: readonly (readonly [first: number, last: number])[];
}

const JIS_LEVEL_1: Standard = {
	encoding: 'euc-jp',
	rows: [0xb0, 0xcf],
	cells: [[0xa1, 0xfe]],
};
const KS_HANGUL: Standard = { encoding: 'euc-kr', rows: [0xb0, 0xc8], cells: [[0xa1, 0xfe]] };
const GB_LEVEL_1: Standard = { encoding: 'gbk', rows: [0xb0, 0xd7], cells: [[0xa1, 0xfe]] };
const BIG5_LEVEL_1: Standard = {
	encoding: 'big5',
	rows: [0xa4, 0xc6],
	cells: [
		[0x40, 0x7e],
		[0xa1, 0xfe],
	],
};

/** Basic Latin, punctuation, CJK punctuation, kana and full-width forms, which any East Asian text may contain. */
const EAST_ASIAN =
	'\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u2030-\u203b\u2190-\u2193\u25a0-\u25cf\u2605\u2606\u3000-\u303f\u3041-\u30ff\uff01-\uff9f';
const THAI = '\u0020-\u007e\u00a0\u0e01-\u0e5b\u2010-\u2027';

interface Subset {
	readonly language: LanguageCode;
	readonly from: string;
	readonly to: string;
	readonly ranges: string;
	readonly standard?: Standard;
}

const noto = (script: string, weight: string) =>
	`@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weight}/NotoSans${script}_${weight}.ttf`;

const SUBSETS: readonly Subset[] = [
	{ language: 'tha', from: noto('Thai', '500Medium'), to: 'noto-sans-thai-500.woff2', ranges: THAI },
	{ language: 'tha', from: noto('Thai', '700Bold'), to: 'noto-sans-thai-700.woff2', ranges: THAI },
	{ language: 'jpn', from: noto('JP', '600SemiBold'), to: 'noto-sans-jp-600.woff2', ranges: EAST_ASIAN, standard: JIS_LEVEL_1 },
	{ language: 'kor', from: noto('KR', '600SemiBold'), to: 'noto-sans-kr-600.woff2', ranges: EAST_ASIAN, standard: KS_HANGUL },
	{ language: 'zhs', from: noto('SC', '600SemiBold'), to: 'noto-sans-sc-600.woff2', ranges: EAST_ASIAN, standard: GB_LEVEL_1 },
	{ language: 'zht', from: noto('TC', '600SemiBold'), to: 'noto-sans-tc-600.woff2', ranges: EAST_ASIAN, standard: BIG5_LEVEL_1 },
];

const COPIES = ['latin', 'latin-ext', 'cyrillic'].flatMap((part) =>
	[500, 800].map((weight) => `fira-sans-${part}-${weight}-normal.woff2`),
);

const LICENCES: Readonly<Record<string, string>> = {
	'fira-sans': '@fontsource/fira-sans/LICENSE',
	'noto-sans': '@expo-google-fonts/noto-sans-jp/LICENSE_FONT',
};

function charactersOf({ encoding, rows, cells }: Standard): string {
	const decoder = new TextDecoder(encoding);
	const bytes: number[] = [];
	for (let row = rows[0]; row <= rows[1]; row += 1) {
		for (const [first, last] of cells) for (let cell = first; cell <= last; cell += 1) bytes.push(row, cell);
	}
	return decoder.decode(Uint8Array.from(bytes)).replaceAll('\ufffd', '');
}

function charactersIn(ranges: string): string {
	const one = new RegExp(`[${ranges}]`);
	return Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
		.filter((character) => one.test(character))
		.join('');
}

/** All characters of a language's texts, in all versions of the data. */
export function charactersOfData(language: LanguageCode): Set<string> {
	const files = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter(
		(name) => name.includes(`/text/${language}/`) && name.endsWith('.json'),
	);
	const texts = files.flatMap((name) => textsIn(JSON.parse(readFileSync(join(DATA, name), 'utf8'))));
	return new Set(texts.flatMap((text) => [...text]).filter((each) => each >= ' '));
}

/** The texts of a document, without field names. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function makeSubsets(): Promise<void> {
	if (!existsSync(PACKAGES))
		throw new Error(`There are no font packages in ${PACKAGES}. Install them as described in ${process.argv[1]}.`);
	const subsetFont = createRequire(join(PACKAGES, 'package.json'))('subset-font') as SubsetFont;
	const modules = join(PACKAGES, 'node_modules');
	for (const { language, from, to, ranges, standard } of SUBSETS) {
		const text = charactersIn(ranges) + (standard ? charactersOf(standard) : '') + [...charactersOfData(language)].join('');
		const subset = await subsetFont(readFileSync(join(modules, from)), text, { targetFormat: 'woff2' });
		writeFileSync(join(HERE, to), subset);
		process.stdout.write(`${to}: ${subset.length} bytes\n`);
	}
	for (const name of COPIES) copyFileSync(join(modules, '@fontsource/fira-sans/files', name), join(HERE, name));
	for (const [name, file] of Object.entries(LICENCES)) copyFileSync(join(modules, file), join(HERE, `${name}.OFL.txt`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeSubsets();
