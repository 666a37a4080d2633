/** A database of an engine, as its HTTP interface is asked. */
export interface EngineAddress {
	/** `http://host:8123/` */
	readonly url: string;
	readonly database: string;
	readonly user: string;
	readonly password: string;
}

const PORT = '8123';
const SECURE_PORT = '8443';

/**
 * Reads `clickhouse://user:password@host:8123/database`, or several with commas between them; `?secure=true` asks over TLS.
 * @returns none for an empty text, undefined when one of them is no such address
 */
export function readEngineAddresses(text: string): readonly EngineAddress[] | undefined {
	if (text === '') return [];
	const addresses = text.split(',').map((part) => readAddress(part.trim()));
	return addresses.includes(undefined) ? undefined : (addresses as EngineAddress[]);
}

function readAddress(text: string): EngineAddress | undefined {
	const url = URL.parse(text);
	if (url?.protocol !== 'clickhouse:' || url.hostname === '' || !/^\/\w*$/.test(url.pathname || '/')) return undefined;
	const isSecure = url.searchParams.get('secure') === 'true';
	const port = url.port || (isSecure ? SECURE_PORT : PORT);
	return {
		url: `${isSecure ? 'https' : 'http'}://${url.hostname}:${port}/`,
		database: url.pathname.slice(1) || 'default',
		user: decodeURIComponent(url.username) || 'default',
		password: decodeURIComponent(url.password),
	};
}
