import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
	test('takes tags out and keeps what they surround', () => {
		expect(plainText('Gain [energy:2] and [gold]Block[/gold].').replace(/\s+/g, ' ')).toBe('Gain and Block.');
	});

	test('leaves a word whole that a tag splits', () => {
		expect(plainText('[gold]가시[/gold]를 얻습니다')).toBe('가시를 얻습니다');
	});
});
