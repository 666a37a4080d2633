/** Members of answers that an upgrade may change, each with its reason: the address begins so, and the path of the member is this. */
interface AllowedChange {
	readonly address: string;
	readonly member: RegExp;
	readonly reason: string;
}

const ALLOWED: readonly AllowedChange[] = [
	{ address: '/api/tierlists', member: /\.image_url$/, reason: 'names the address of the service' },
	{ address: '/api/leaderboards/elo', member: /^\.computed_at$/, reason: 'is the time of the rollup' },
	{ address: '/api/runs/versions', member: /^\.data_versions\./, reason: 'names the versions of the catalogue' },
	{ address: '/api/runs/list', member: /\.bosses\.\d+\.monster$/, reason: 'was a minion of the boss until the leader was named' },
];

/** Members of `before` that differ in `after`, as lines. Members that are new in `after` are no difference. */
export function differencesOf(address: string, before: unknown, after: unknown): readonly string[] {
	return [...changesOf(before, after, '')]
		.filter(([member]) => !ALLOWED.some((change) => address.startsWith(change.address) && change.member.test(member)))
		.map(([member, from, to]) => `${address} ${member}: expected ${JSON.stringify(from)}, got ${JSON.stringify(to)}`);
}

type Change = readonly [member: string, before: unknown, after: unknown];

function* changesOf(before: unknown, after: unknown, member: string): Generator<Change> {
	if (!isObject(before) || !isObject(after)) {
		if (before !== after) yield [member, before, after];
		return;
	}
	if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
		yield [`${member}.length`, before.length, after.length];
	for (const [name, value] of Object.entries(before)) yield* changesOf(value, after[name], `${member}.${name}`);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
