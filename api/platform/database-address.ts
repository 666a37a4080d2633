/** The hosts of a database URL. */
export interface DatabaseHosts {
	/** One address per host, in their order. */
	readonly addresses: readonly string[];
	/** Whether only the primary of several hosts is wanted. */
	readonly isPrimary: boolean;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]+)([/?].*)?$/;
const ATTRIBUTE = 'target_session_attrs';
const PRIMARY = ['read-write', 'primary'];

/**
 * Parses a PostgreSQL URL as libpq does: `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 * Undefined for an invalid URL.
 */
export function databaseHosts(address: string): DatabaseHosts | undefined {
	const [, scheme, user = '', hosts, rest = ''] = ADDRESS.exec(address) ?? [];
	if (hosts === undefined) return undefined;
	const single = hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
	if (hosts.split(',').includes('') || !single.every((each) => URL.canParse(each))) return undefined;
	const wanted = new URL(single[0]!).searchParams.get(ATTRIBUTE);
	if (wanted !== null && ![...PRIMARY, 'any'].includes(wanted)) return undefined;
	return {
		addresses: single.map(withoutAttribute),
		isPrimary: wanted === null ? single.length > 1 : PRIMARY.includes(wanted),
	};
}

function withoutAttribute(address: string): string {
	const url = new URL(address);
	if (!url.searchParams.has(ATTRIBUTE)) return address;
	url.searchParams.delete(ATTRIBUTE);
	return url.href;
}

/** The URL without password and parameters, for logs and messages. */
export function shownAddress(address: string): string {
	const [, scheme, user = '', hosts, rest = ''] = ADDRESS.exec(address) ?? [];
	if (hosts === undefined) return 'the address of DATABASE_URL';
	const name = user.replace(/:.*@$/, '@');
	return `${scheme}${name === '@' ? '' : name}${hosts}${rest.replace(/\?.*$/, '')}`;
}
