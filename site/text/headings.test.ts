import { expect, test } from 'vitest';
import { withHeadingIds } from './headings.ts';

test('gives headings unique ids and keeps existing ones', () => {
	const { html, headings } = withHeadingIds(
		'<h2>First steps</h2><h3>What &amp; why</h3><h2 class="x" id="own">Own</h2><h2>First <em>steps</em></h2><h2>第一歩</h2><h2>!</h2>',
	);
	const link = (id: string) => `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1"></a>`;
	expect(html).toBe(
		`<h2 id="first-steps">First steps${link('first-steps')}</h2><h3 id="what-why">What &amp; why${link('what-why')}</h3><h2 class="x" id="own">Own${link('own')}</h2><h2 id="first-steps-2">First <em>steps</em>${link('first-steps-2')}</h2><h2 id="第一歩">第一歩${link('第一歩')}</h2><h2 id="part">!${link('part')}</h2>`,
	);
	expect(headings.map(({ id, text }) => `${id}: ${text}`)).toEqual([
		'first-steps: First steps',
		'own: Own',
		'first-steps-2: First steps',
		'第一歩: 第一歩',
		'part: !',
	]);
});
