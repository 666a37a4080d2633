import type { PageContext } from './page-context.ts';

/** Links that start so lead to files and routes, which have no language. */
const FILES = /^\/(api|data|docs|exports|feeds|static|widget|openapi\.json|llms\.txt)(\/|$)/;

/** HTML whose links to pages of the site stay in the language of the page. */
export function localiseLinks(html: string, page: PageContext): string {
	return html.replace(/(<a [^>]*href=")(\/[^"]*)"/g, (whole, start: string, path: string) =>
		FILES.test(path) ? whole : `${start}${page.href(path)}"`,
	);
}
