/** What an address of a database says about where it is. */
export interface DatabaseHosts {
	/** An address for each host that it names, in its order. */
	readonly addresses: readonly string[];
	/** Whether only a server that takes changes is meant: of several hosts one is the primary. */
	readonly isPrimary: boolean;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]+)([/?].*)?$/;
const ATTRIBUTE = 'target_session_attrs';
const PRIMARY = ['read-write', 'primary'];

/**
 * Reads an address of a PostgreSQL database as libpq does: `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 * Undefined for what is none.
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

/** An address without its password and parameters: for logs and messages. */
export function shownAddress(address: string): string {
	const [, scheme, user = '', hosts, rest = ''] = ADDRESS.exec(address) ?? [];
	if (hosts === undefined) return 'the address of DATABASE_URL';
	const name = user.replace(/:.*@$/, '@');
	return `${scheme}${name === '@' ? '' : name}${hosts}${rest.replace(/\?.*$/, '')}`;
}
