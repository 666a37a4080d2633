import { createScope } from '../../derive/content/scope.ts';
import { resolveTokens } from '../../derive/content/tokens.ts';
import type { SourceCheck } from '../check.ts';
import { eachPage } from './each-page.ts';

export const contentTokens: SourceCheck = {
	name: 'content-tokens',
	description: 'Ensures that every token of a page names a constant, fact, record or table.',
	stopsImported: true,
	check: (source) =>
		[...source.channels.values()].flatMap((channel) => {
			const scope = createScope(source, channel);
			return eachPage(source).flatMap(({ file, body }) =>
				resolveTokens(body, scope).unresolved.map((token) => ({
					check: contentTokens.name,
					file,
					path: '',
					message: `has an unknown token for ${channel.channel}`,
					expected: 'a path and, after a bar, one of pct, pct2, mult, gold, range, range_gold',
					got: token,
				})),
			);
		}),
};
