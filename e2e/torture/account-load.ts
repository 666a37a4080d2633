import type Database from 'better-sqlite3';
import { sampleText } from '../../api/testing/sample-run.ts';
import { ticketOf } from '../../api/testing/steam-stand-in.ts';

const FIRST_STEAM_ID = 76_561_190_100_000_000n;
const CHART = { source: 'cards', bracket: 'all', chart: 'bar', x: 'id', y: 'win_rate', top: 10, sort: 'desc' };

/** What must be in the store: `unsure` while the service was killed under the request that removes it. */
type Expected = 'there' | 'gone' | 'unsure';

interface Told {
	readonly status: number;
	readonly json: Readonly<Record<string, string>>;
}

/**
 * People who sign in, send runs, make keys and save charts, and take some of them back. Remembers what the service acknowledged, and
 * compares it with the store.
 */
export class AccountLoad {
	readonly #numbers = new Map<string, string>();
	readonly #owners = new Map<string, string>();
	readonly #charts = new Map<string, Expected>();
	readonly #keys = new Map<string, Expected>();
	#people = 0;

	/** How many things were acknowledged. */
	get size(): number {
		return this.#numbers.size + this.#owners.size + this.#charts.size + this.#keys.size;
	}

	/** One person comes, does everything and goes. Ends early when the service is killed. */
	async visit(port: number): Promise<void> {
		this.#people += 1;
		const number = this.#people;
		const steamId = String(FIRST_STEAM_ID + BigInt(number));
		try {
			await this.#act(port, number, steamId);
		} catch (error) {
			// Only `fetch` fails so: the service is gone.
			if (!(error instanceof TypeError)) throw error;
		}
	}

	/** @throws Error for what is lost, doubled or back again */
	check(db: Database.Database): void {
		const one = (statement: string) => db.prepare<[string], number>(statement).pluck();
		const accounts = one('SELECT count(*) FROM accounts WHERE steam_id = ?');
		for (const [steamId] of this.#numbers) expectCount('account of', steamId, accounts.get(steamId), 'there');
		const owner = db.prepare<[string], string>('SELECT CAST(account_id AS TEXT) FROM runs WHERE hash = ?').pluck();
		for (const [hash, number] of this.#owners) {
			if (owner.get(hash) !== number) throw new Error(`Run ${hash} belongs to ${owner.get(hash)} instead of ${number}.`);
		}
		const charts = one('SELECT count(*) FROM saved_charts WHERE id = ?');
		for (const [id, expected] of this.#charts) expectCount('chart', id, charts.get(id), expected);
		const keys = one('SELECT count(*) FROM api_keys WHERE id = ? AND revoked_at IS NULL');
		for (const [id, expected] of this.#keys) expectCount('key', id, keys.get(id), expected);
		const doubled = db
			.prepare('SELECT account_id FROM api_keys WHERE revoked_at IS NULL GROUP BY account_id HAVING count(*) > 1')
			.all();
		if (doubled.length > 0) throw new Error(`${doubled.length} accounts have two active keys.`);
		const orphans = db.prepare('SELECT id FROM sessions WHERE account_id NOT IN (SELECT id FROM accounts)').all();
		if (orphans.length > 0) throw new Error(`${orphans.length} sessions belong to no account.`);
	}

	async #act(port: number, number: number, steamId: string): Promise<void> {
		const ask = async (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Told> => {
			const address = `172.${16 + ((number >> 16) & 15)}.${(number >> 8) & 255}.${number & 255}`;
			const response = await fetch(`http://127.0.0.1:${port}${path}`, {
				method,
				headers: { 'X-Forwarded-For': address, ...headers },
				...(body === undefined ? {} : { body }),
			});
			const told = { status: response.status, json: (await response.json()) as Told['json'] };
			if (told.status !== 200) throw new Error(`${method} ${path} was answered ${told.status}: ${JSON.stringify(told.json)}`);
			return told;
		};
		const { json } = await ask('POST', '/api/auth/steam/ticket', {}, JSON.stringify({ ticket: ticketOf(steamId) }));
		const { token, user_id: id } = json;
		// Without a token nothing was acknowledged: the store was closing.
		if (!token || !id) return;
		this.#numbers.set(steamId, id);
		const signed = { Authorization: `Bearer ${token}` };
		const run = await ask('POST', '/api/runs', signed, sampleText({ seed: `P${number}` }).toString());
		this.#owners.set(run.json['run_hash']!, id);
		const key = (await ask('POST', '/api/keys', signed, '{}')).json['id']!;
		this.#keys.set(key, 'there');
		const chart = (await ask('POST', '/api/charts', signed, JSON.stringify({ title: `Chart ${number}`, spec: CHART }))).json[
			'id'
		]!;
		this.#charts.set(chart, 'there');
		if (number % 2 === 0) await this.#remove(this.#charts, chart, () => ask('DELETE', `/api/charts/${chart}`, signed));
		if (number % 3 === 0) await this.#remove(this.#keys, key, () => ask('DELETE', `/api/keys/${key}`, signed));
	}

	async #remove(things: Map<string, Expected>, id: string, remove: () => Promise<Told>): Promise<void> {
		things.set(id, 'unsure');
		await remove();
		things.set(id, 'gone');
	}
}

function expectCount(what: string, id: string, count: number | undefined, expected: Expected): void {
	const isRight = { there: count === 1, gone: count === 0, unsure: count === 0 || count === 1 }[expected];
	if (!isRight) throw new Error(`The ${what} ${id} stands ${count} times in the store; it was acknowledged as ${expected}.`);
}
