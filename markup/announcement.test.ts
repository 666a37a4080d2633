import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcementHtml } from './announcement.ts';
import { markdownToHtml, sanitizeHtml } from './markdown.ts';

describe('announcementHtml', () => {
	test.each([
		['[b]New[/b] and [i]old[/i]', '<b>New</b> and <i>old</i>'],
		['[h2]Fixes[/h2]', '<h2>Fixes</h2>'],
		['[list][*]one[*]two[/list]', '<ul><li>one</li><li>two</li></ul>'],
		['a\nb', 'a<br>b'],
		['1 < 2 & 3', '1 &#x3C; 2 &#x26; 3'],
		['[url=https://example.org/a?b=1]here[/url]', '<a href="https://example.org/a?b=1">here</a>'],
		['[url="https://example.org"]here[/url]', '<a href="https://example.org">here</a>'],
		['[img]{STEAM_CLAN_IMAGE}/1/a.png[/img]', '<img src="https://clan.akamai.steamstatic.com/images/1/a.png" alt="">'],
		['[previewyoutube=abc;full][/previewyoutube]rest', 'rest'],
		['<p>already <b>HTML</b></p>', '<p>already <b>HTML</b></p>'],
	])('%j', (contents, html) => {
		expect(announcementHtml(contents)).toBe(html);
	});

	test.each([
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'<a href="javascript:alert(1)">x</a>',
		'[url=javascript:alert(1)]x[/url]',
		'<iframe src="https://evil.example"></iframe>',
		'<style>*{display:none}</style>',
		'<p style="position:fixed" onclick="x()">x</p>',
		'<svg><script>alert(1)</script></svg>',
		'[img]http://insecure.example/a.png[/img]',
		'<form action="https://evil.example"><input></form>',
		'[img]x" onerror="alert(1)[/img]',
	])('lets nothing through that acts: %s', (contents) => {
		expect(announcementHtml(contents)).not.toMatch(
			/<script|onerror|onclick|javascript:|<iframe|<style|style=|<form|http:\/\/insecure/i,
		);
	});

	test('whatever comes in, what goes out is stable and has no handler', () => {
		fc.assert(
			fc.property(
				fc.string({
					unit: fc.constantFrom('<', '>', '"', "'", '=', '[', ']', '/', 'script', 'img', 'on', 'b', 'url', ' ', 'x'),
					maxLength: 60,
				}),
				(contents) => {
					const html = announcementHtml(contents);
					expect(html).not.toMatch(/<script|<[^>]*\son\w*=/i);
					expect(sanitizeHtml(html)).toBe(html);
				},
			),
		);
	});
});

describe('markdownToHtml', () => {
	test('writes tables and links', () => {
		expect(markdownToHtml('| a |\n| --- |\n| [Bash](/cards/bash) |')).toContain('<td><a href="/cards/bash">Bash</a></td>');
	});

	test('leaves HTML out', () => {
		expect(markdownToHtml('a <script>alert(1)</script> <b>b</b>')).toBe('<p>a alert(1) b</p>');
	});
});
