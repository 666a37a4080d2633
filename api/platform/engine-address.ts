/** The HTTP interface of a ClickHouse database. */
export interface EngineAddress {
	/** `http://host:8123/` */
	readonly url: string;
	readonly database: string;
	readonly user: string;
	readonly password: string;
	/** Name of the cluster; null for a single server. */
	readonly cluster: string | null;
}

const PORT = '8123';
const SECURE_PORT = '8443';

/**
 * Parses `clickhouse://user:password@host:8123/database`; `?secure=true` uses TLS, `?cluster=name` spreads rows over a cluster.
 * @returns undefined for an invalid address
 */
export function readEngineAddress(text: string): EngineAddress | undefined {
	const url = URL.parse(text);
	if (url?.protocol !== 'clickhouse:' || !/^[^,]+$/.test(url.hostname) || !/^\/\w*$/.test(url.pathname || '/')) return undefined;
	const cluster = url.searchParams.get('cluster');
	if (cluster !== null && !/^\w+$/.test(cluster)) return undefined;
	const isSecure = url.searchParams.get('secure') === 'true';
	const port = url.port || (isSecure ? SECURE_PORT : PORT);
	return {
		url: `${isSecure ? 'https' : 'http'}://${url.hostname}:${port}/`,
		database: url.pathname.slice(1) || 'default',
		user: decodeURIComponent(url.username) || 'default',
		password: decodeURIComponent(url.password),
		cluster,
	};
}
