import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../contract/kinds.ts';
import type { LanguageCode } from '../contract/languages.ts';
import { projectCatalogue, projectSource } from '../generator/testing/project-data.ts';
import { realData } from './real-data.ts';

/** Shorter sentences are common phrases. */
const LONGEST_COMMON = 60;

const SENTENCE_END = /[.!?。！？\n]+/;

/** Conditions in the notation of the game's code are facts, not sentences. */
const EXPRESSIONS = new Set(['condition']);

/** All texts and sentences of a value at any depth, without markup, variables, numbers, case and punctuation. */
function sentencesOf(value: unknown): string[] {
	if (typeof value === 'string') return [value, ...value.split(SENTENCE_END)].map(normalise);
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => (EXPRESSIONS.has(key) ? [] : sentencesOf(part)));
}

function normalise(text: string): string {
	return text
		.replaceAll(/\[[^\]]*\]|\{[^{}]*\}/g, '')
		.toLowerCase()
		.replaceAll(/\P{L}+/gu, ' ')
		.trim();
}

const long = (sentences: readonly string[]): Set<string> =>
	new Set(sentences.filter((sentence) => sentence.length > LONGEST_COMMON));

/** JSON and Markdown files of a folder, recursively. */
function readAll(folder: string): unknown[] {
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:json|md)$/.test(name));
	return names.map((name) => readTexts(join(folder, name)));
}

function readTexts(file: string): unknown {
	const text = readFileSync(file, 'utf8');
	return file.endsWith('.json') ? JSON.parse(text) : text;
}

test.each([
	['[gold]Block[/gold]: gain 1,000, then draw.', ['block gain then draw', 'block gain then draw', '']],
	[{ texts: ['获得力量。'] }, ['获得力量', '获得力量', '']],
])('sentences of %j', (value, expected) => {
	expect(sentencesOf(value)).toEqual(expected);
});

const folders = ['2026-04/eng', '2026-04/zhs', '2026-08', 'localization', 'patch-notes'].map((name) => ({
	name,
	folder: realData(name),
}));

describe.skipIf(folders.some(({ folder }) => folder === undefined))('no long sentence equals one of the game', () => {
	const source = projectSource();
	const ofGame = long(folders.flatMap(({ folder }) => (folder === undefined ? [] : sentencesOf(readAll(folder)))));

	test('real sentences exist for comparison', () => {
		expect(ofGame.size).toBeGreaterThan(500);
	});

	test.each(['eng', 'zhs', 'zht'] as const)('in the records of %s', (language: LanguageCode) => {
		const { records } = projectCatalogue(language);
		const own = long(sentencesOf(KINDS.map(({ key }) => records.get(key))));
		expect([...own].filter((sentence) => ofGame.has(sentence))).toEqual([]);
	});

	test('in the changelogs', () => {
		const own = long(sentencesOf(source.releases));
		expect([...own].filter((sentence) => ofGame.has(sentence))).toEqual([]);
	});

	test('in guides, mechanics and news', () => {
		const own = long(sentencesOf(source.content));
		expect(own.size).toBeGreaterThan(100);
		expect([...own].filter((sentence) => ofGame.has(sentence))).toEqual([]);
	});
});
