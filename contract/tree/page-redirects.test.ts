import { describe, expect, test } from 'vitest';
import { MOVED_PAGES, movedPage } from './page-redirects.ts';

describe('movedPage', () => {
	test.each([
		['/community-stats', '/stats'],
		['/leaderboards/metrics', '/stats/cards'],
		['/leaderboards/stats', '/stats'],
		['/leaderboards/submit', '/runs/submit'],
		['/charts', '/stats/charts'],
		['/meta', '/stats'],
		['/jpn/meta', '/jpn/stats'],
		['/eng/meta', '/stats'],
		['/eng/cards/bash', '/cards/bash'],
		['/eng', '/'],
		['/cards/BASH', '/cards/bash'],
		['/zht/timeline/NEOW_EPOCH', '/zht/timeline/neow_epoch'],
		['/jpn/charts', '/jpn/stats/charts'],
		['/meta/', '/stats'],
		['/jpn/cards/BASH/', '/jpn/cards/bash'],
		['/beta/meta', '/beta/stats'],
		['/beta/jpn/cards/BASH', '/beta/jpn/cards/bash'],
		['/beta/eng/cards/bash', '/beta/cards/bash'],
		['/epochs/NEOW_EPOCH', '/timeline/neow_epoch'],
		['/runs/0123456789ABCDEF', '/runs/0123456789abcdef'],
		['/mechanics/Gold-Rewards', '/mechanics/gold-rewards'],
		['/news/https://store.steampowered.com/news/app/2868840/view/529841158837240757', '/news/529841158837240757'],
	])('sends %s to %s', (from, to) => {
		expect(movedPage(from)).toBe(to);
	});

	test.each([
		'/',
		'/jpn',
		'/cards',
		'/cards/bash',
		'/changelog/0.107.1-Almanac',
		'/runs/ABC',
		'/xyz/meta',
		'/stats',
		'/nope/',
		'/beta',
		'/beta/',
		'/beta/jpn',
		'/betameta',
	])('does not redirect %s', (path) => {
		expect(movedPage(path)).toBeUndefined();
	});

	test('never redirects twice', () => {
		for (const target of Object.values(MOVED_PAGES)) expect(movedPage(target)).toBeUndefined();
	});
});
