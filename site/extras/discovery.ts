export function robots(): string {
	return `User-agent: *\nDisallow: /api/\nDisallow: /beta/\n\nSitemap: /sitemap.xml\n`;
}

/** The API catalogue of this host (RFC 9727). */
export function apiCatalog(): Record<string, string> {
	const link = (href: string, type: string) => [{ href, type }];
	const linkset = [
		{
			anchor: '/api',
			'service-desc': link('/openapi.json', 'application/vnd.oai.openapi+json'),
			'service-doc': link('/docs', 'text/html'),
			'service-meta': link('/developers', 'text/html'),
			status: link('/health', 'application/json'),
		},
	];
	return { '.well-known/api-catalog': `${JSON.stringify({ linkset }, null, '\t')}\n` };
}
