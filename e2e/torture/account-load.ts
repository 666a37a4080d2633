import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { packedJournal } from '../../api/testing/sample-journal.ts';
import { sampleText } from '../../api/testing/sample-run.ts';
import { ticketOf } from '../../api/testing/steam-stand-in.ts';
import { type Change, Ledger } from './ledger.ts';

const FIRST_STEAM_ID = 76_561_190_100_000_000n;
const CHART = { source: 'cards', bracket: 'all', chart: 'bar', x: 'id', y: 'win_rate', top: 10, sort: 'desc' };
const TIERS = [{ id: 's', label: 'S', color: '#ff7f7f', items: ['BASH', 'ANGER'] }];
const OK = 200;
const UNAVAILABLE = 503;

/** The store failed, so it is unknown whether the change was made. */
class Refused extends Error {}

/** Sends a request as one user; returns the JSON of a success. */
type Ask = (method: string, path: string, body?: string | Buffer) => Promise<Readonly<Record<string, string>>>;

/**
 * Users who sign in, send runs and journals, create keys, charts and tier lists, change or delete some, and delete some
 * accounts. Compares acknowledged changes with the store.
 */
export class AccountLoad {
	readonly #ledger = new Ledger();
	#people = 0;

	/** Number of acknowledged items. */
	get size(): number {
		return this.#ledger.size;
	}

	/** One user does everything. Ends early when the service is killed or its database is unavailable. */
	async visit(port: number): Promise<void> {
		this.#people += 1;
		const number = this.#people;
		try {
			await this.#act(port, number, String(FIRST_STEAM_ID + BigInt(number)));
		} catch (error) {
			// `fetch` fails with TypeError when the service is down.
			if (!(error instanceof TypeError) && !(error instanceof Refused)) throw error;
		}
	}

	/** @throws Error for lost, duplicated, incomplete or restored items */
	check(db: Database.Database, state: string): void {
		this.#ledger.check(db, state);
	}

	async #act(port: number, number: number, steamId: string): Promise<void> {
		const stranger = asker(port, number, {});
		const { token, user_id: id } = await stranger(
			'POST',
			'/api/auth/steam/ticket',
			JSON.stringify({ ticket: ticketOf(steamId) }),
		);
		// Without a token nothing was acknowledged: the store was closing.
		if (!token || !id) return;
		const things: Change[] = [{ kind: 'account', id: steamId, to: id }];
		this.#ledger.note(things[0]!);
		const ask = asker(port, number, { Authorization: `Bearer ${token}` });
		for await (const change of this.#make(ask, number, id)) things.push(change);
		await this.#changeSome(ask, number, things);
		// Deleting an account removes all but the run's row.
		const gone = things.map((thing) => ({ ...thing, to: null }));
		if (number % 5 === 0) await this.#ledger.change(gone, () => ask('DELETE', '/api/auth/me'));
	}

	/** Creates one item of each kind, and records each once acknowledged. */
	async *#make(ask: Ask, number: number, accountId: string): AsyncGenerator<Change> {
		const seed = `P${number}`;
		const noted = (change: Change): Change => {
			this.#ledger.note(change);
			return change;
		};
		const run = (await ask('POST', '/api/runs', sampleText({ seed })))['run_hash']!;
		yield noted({ kind: 'owner of run', id: run, to: accountId });
		const journal = packedJournal({ seed });
		await ask('POST', `/api/runs/${run}/replay`, journal);
		yield noted({ kind: 'replay', id: run, to: createHash('sha256').update(journal).digest('hex') });
		const key = (await ask('POST', '/api/keys', '{}'))['id']!;
		yield noted({ kind: 'key', id: key, to: 'active' });
		const title = `Thing ${number}`;
		const chart = (await ask('POST', '/api/charts', JSON.stringify({ title, spec: CHART })))['id']!;
		yield noted({ kind: 'chart', id: chart, to: title });
		const list = JSON.stringify({ title, entity_type: 'cards', tiers: TIERS });
		yield noted({ kind: 'tier list', id: (await ask('POST', '/api/tierlists', list))['id']!, to: title });
	}

	/** Every second item gets another title, every third is deleted. */
	async #changeSome(ask: Ask, number: number, things: readonly Change[]): Promise<void> {
		for (const [index, { kind, id }] of things.entries()) {
			const path = PATHS[kind]?.(id);
			if (path === undefined) continue;
			const title = `Other ${number}`;
			const isTitled = kind === 'chart' || kind === 'tier list';
			if (isTitled && (number + index) % 2 === 0)
				await this.#ledger.change([{ kind, id, to: title }], () => ask('PATCH', path, JSON.stringify({ title })));
			if ((number + index) % 3 === 0) await this.#ledger.change([{ kind, id, to: null }], () => ask('DELETE', path));
		}
	}
}

/** Routes that delete single items. */
const PATHS: { readonly [Each in Change['kind']]?: (id: string) => string } = {
	replay: (id) => `/api/runs/${id}/replay`,
	key: (id) => `/api/keys/${id}`,
	chart: (id) => `/api/charts/${id}`,
	'tier list': (id) => `/api/tierlists/${id}`,
};

/** Sends requests from its own network. */
function asker(port: number, number: number, headers: Readonly<Record<string, string>>): Ask {
	const address = `172.${16 + ((number >> 16) & 15)}.${(number >> 8) & 255}.${number & 255}`;
	return async (method, path, body) => {
		const response = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			headers: { 'X-Forwarded-For': address, ...headers },
			...(body === undefined ? {} : { body }),
		});
		const text = await response.text();
		if (response.status === UNAVAILABLE) throw new Refused(`${method} ${path} was refused: ${text}`);
		if (response.status !== OK) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
		return JSON.parse(text) as Readonly<Record<string, string>>;
	};
}
