import type { PageContext } from './page-context.ts';

/** Links to files and routes, which have no language. */
const FILES = /^\/(api|data|docs|exports|feeds|static|widget|openapi\.json|llms\.txt)(\/|$)/;

/** Adds the language of the page to links within the site. */
export function localiseLinks(html: string, page: PageContext): string {
	return html.replace(/(<a [^>]*href=")(\/[^"]*)"/g, (whole, start: string, path: string) =>
		FILES.test(path) ? whole : `${start}${page.href(path)}"`,
	);
}
