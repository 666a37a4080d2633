import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Channel, resolveChannel } from '../../../contract/channels.ts';
import type { Route } from '../../../contract/route.ts';
import type { Client } from '../../http/client.ts';
import { BUDGET_HEADERS } from '../../http/limits/limiter.ts';
import type { Origin } from '../../http/origins.ts';
import { type Encoding, type Representation, encodingFor, isConditional } from '../../http/negotiation/representation.ts';
import { REQUEST_ID } from '../../platform/request-context.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { Services } from '../../routes/services.ts';
import type { StaticTree } from '../../tree/static-tree.ts';
import type { Asked } from '../endpoints/asked.ts';

declare module 'node:http' {
	interface ServerResponse {
		/** Names of the headers as they were set. Documented by Node, missing in its types. */
		getRawHeaderNames(): string[];
	}
}

/** Per origin and channel. */
const CACHE_BYTES = 2 * 1024 * 1024;
/** Approximate size of the headers of one answer. */
const HEAD_BYTES = 1200;
/** A longer address is hardly ever requested twice. */
const LONGEST_ADDRESS = 300;

/** Finds a body in its cache; undefined once it has been evicted. */
export type FindBody = () => Representation | undefined;

/** A sent answer: the part of it that stays the same until the tree changes. */
interface PreparedAnswer {
	readonly route: Route;
	readonly findBody: FindBody;
	/** Headers by encoding, names and values in turn, without those of the budget and the request. */
	readonly heads: Map<Encoding, readonly string[]>;
}

/**
 * Answers that depend on nothing but the tree, the address with its origin and host, and the encoding: files and filtered lists. A
 * repeated address needs one look-up, one counter and one write. Headers are those that the regular answer set. Everything that is
 * no plain 200 takes the regular way: conditional requests, HEAD, used up budgets.
 */
export class PreparedAnswers {
	readonly #services: Services;
	/** Listed origins get headers of their own. */
	readonly #isOpen: boolean;
	#tree: StaticTree;
	/** By path and query. A host may choose the channel. */
	#answers = new WeakMap<Origin, Caches>();

	constructor(services: Services) {
		this.#services = services;
		this.#isOpen = services.settings.CORS_ORIGINS === '*';
		this.#tree = services.tree;
	}

	/** Sends the prepared answer of a request; false when there is none. */
	send(request: IncomingMessage, response: ServerResponse, client: Client, origin: Origin): boolean {
		if (request.method !== 'GET' || isConditional(request)) return false;
		const { tree, limiter, metrics } = this.#services;
		const known = this.#of(tree, request, origin).get(request.url!);
		const body = known?.findBody();
		if (!known || !body) return false;
		const encoding = encodingFor(request.headers['accept-encoding'], body);
		const head = known.heads.get(encoding);
		const budget = head && limiter.charge(known.route, client);
		if (!budget) return false;
		metrics?.watch(known.route, response);
		response.writeHead(200, [...head, ...budget]);
		response.end(body.bodies[encoding]);
		return true;
	}

	/** Keeps the answer that was just sent. */
	keep({ request, response, row: { route }, origin }: Asked, findBody: FindBody): void {
		if (!this.#isOpen || request.method !== 'GET' || response.statusCode !== 200 || route.treeGoesFirst) return;
		const { tree, construction } = this.#services;
		const body = findBody();
		if (construction?.progress || request.url!.length > LONGEST_ADDRESS || !body) return;
		const answers = this.#of(tree, request, origin);
		const key = request.url!;
		const answer = answers.get(key) ?? { route, findBody, heads: new Map() };
		answer.heads.set(encodingFor(request.headers['accept-encoding'], body), headOf(response));
		answers.set(key, answer, answer.heads.size * HEAD_BYTES);
	}

	#of(tree: StaticTree, { headers }: IncomingMessage, origin: Origin): ByteCache<PreparedAnswer> {
		if (tree !== this.#tree) {
			this.#tree = tree;
			this.#answers = new WeakMap();
		}
		let answers = this.#answers.get(origin);
		if (!answers) {
			answers = createCaches();
			this.#answers.set(origin, answers);
		}
		return answers[resolveChannel(undefined, headers.host)];
	}
}

type Caches = Readonly<Record<Channel, ByteCache<PreparedAnswer>>>;

function createCaches(): Caches {
	return { main: new ByteCache(CACHE_BYTES), beta: new ByteCache(CACHE_BYTES) };
}

function headOf(response: ServerResponse): string[] {
	const names = response.getRawHeaderNames().filter((name) => !BUDGET_HEADERS.has(name) && name !== REQUEST_ID);
	return names.flatMap((name) => [name, String(response.getHeader(name))]);
}
