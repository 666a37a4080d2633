import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript6';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newAddress } from '../../api/testing/new-address.ts';
import { type TestServer, moderatorToken, playerToken, startTestServer } from '../../api/testing/test-server.ts';
import { readApi } from '../../generator/clients/read-api.ts';
import { camelCase, snakeCase } from '../../generator/clients/words.ts';
import { csharpExamples } from './csharp-examples.ts';
import { type ExampleCall, exampleCalls, tokenOf } from './example-calls.ts';
import { COMPILER, hasCompiler } from './mono.ts';
import { type InstalledClients, installClients } from './packages.ts';

const SAMPLES = fileURLToPath(new URL('../../public/samples', import.meta.url));
/** Test trees have no archives. */
const CALLS = exampleCalls(readApi()).filter(({ route }) => !route.file?.endsWith('.zip'));
const run = promisify(execFile);
/** Globals of Node in the samples. */
const GLOBALS = `declare const process: { readonly env: { readonly [name: string]: string | undefined } };
declare module 'node:fs/promises' { export function readFile(path: string): Promise<Uint8Array<ArrayBuffer>>; }
`;

/** Compares a wheel with its checksums, and makes a call. */
const CHECK_WHEEL = `
import base64, csv, hashlib, io, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    assert wheel.testzip() is None
    name, = (name for name in wheel.namelist() if name.endswith("/RECORD"))
    for path, digest, size in csv.reader(io.StringIO(wheel.read(name).decode())):
        content = wheel.read(path)
        known = "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        assert path == name or (digest, int(size)) == (known, len(content)), path
sys.path.insert(0, sys.argv[1])
from spire_almanac import Client
print(Client().cards.get("BASH")["image_url_card"])
`;

let server: TestServer;
let clients: InstalledClients;

beforeAll(async () => {
	server = await startTestServer();
	clients = await installClients(server);
});
afterAll(() => server.close());

/** The result of a call in any language. */
type Result = { readonly json: unknown } | { readonly bytes: number } | { readonly lines: true } | { readonly status: number };

/** Whether a result matches the route: a record, bytes, lines, or the expected failure. */
function judge({ route, operation, failures }: ExampleCall, result: Result): void {
	if ('status' in result) expect(failures, `${route.id} answered ${result.status}`).toContain(result.status);
	else if (route.method === 'get') expect(Object.keys(result), route.id).toEqual([operation.answer.form]);
	if ('json' in result) expect((route.response as z.ZodType).safeParse(result.json).error, route.id).toBeUndefined();
	if ('bytes' in result) expect(result.bytes, route.id).toBeGreaterThan(0);
}

const bodyOf = ({ operation }: ExampleCall): unknown => (operation.body?.form === 'json' ? {} : operation.body && '');

describe('the client for JavaScript', () => {
	type Call = (...given: unknown[]) => Promise<unknown>;
	type Client = Readonly<Record<string, Readonly<Record<string, Call>>>>;
	interface Module {
		readonly Client: new (address?: string, options?: object) => Client;
		readonly AlmanacError: new () => Error & { readonly status: number };
	}
	let module: Module;

	beforeAll(async () => {
		module = await import(pathToFileURL(join(clients.folder, 'node_modules/spire-almanac/index.js')).href);
	});

	/** Removes limits of single routes, which clients do not handle. */
	const fetchAsNew: typeof fetch = (address, init) =>
		fetch(address, { ...init, headers: { ...init?.headers, 'X-Forwarded-For': newAddress() } });

	async function resultOf(call: ExampleCall): Promise<Result> {
		const { group, action, answer } = call.operation;
		const stop = new AbortController();
		const client = new module.Client(server.address, {
			token: await tokenOf(call.route),
			retries: 0,
			fetch: fetchAsNew,
		});
		const body = bodyOf(call);
		const given = [
			...call.parameters,
			...(body === undefined ? [] : [body || new Uint8Array(1)]),
			call.query,
			{ signal: stop.signal },
		];
		try {
			const result = await client[camelCase(group)]![camelCase(action)]!(...given);
			if (answer.form === 'lines') return { lines: true };
			return answer.form === 'bytes' ? { bytes: (result as Uint8Array).length } : { json: result };
		} catch (error) {
			if (error instanceof module.AlmanacError) return { status: error.status };
			throw error;
		} finally {
			stop.abort();
		}
	}

	test('has a call for every described route', () => {
		expect(CALLS.length).toBeGreaterThan(150);
		const client = new module.Client(server.address);
		const names = Object.entries(client).flatMap(([group, calls]) => Object.keys(calls).map((call) => `${group}.${call}`));
		const called = readApi().operations.map(({ group, action }) => `${camelCase(group)}.${camelCase(action)}`);
		expect(called.filter((name) => !names.includes(name))).toEqual([]);
		expect(new Set(called).size).toBe(names.length);
	});

	test('makes the example of every route', async () => {
		for (const call of CALLS) judge(call, await resultOf(call));
	});

	test('runs its documented samples', async () => {
		for (const [sample, output] of [
			['clients.mjs', /^\S+ 2\n(.+\n)+404 .*not found/i],
			['mirror.mjs', /true\n\S+\n$/],
		] as const) {
			copyFileSync(join(SAMPLES, sample), join(clients.folder, sample));
			const options = { cwd: clients.folder, env: { ...process.env, ALMANAC_URL: server.address } };
			const { stdout } = await run(process.execPath, [sample], options);
			expect(stdout).toMatch(output);
		}
	});

	test('has types that accept the samples and reject mistakes', () => {
		const program = ts.createProgram(typedSamples(), {
			...{ strict: true, noEmit: true, allowJs: true, checkJs: true, skipDefaultLibCheck: true, types: [] },
			...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, target: ts.ScriptTarget.ESNext },
		});
		const problems = ts
			.getPreEmitDiagnostics(program)
			.map(({ messageText, file }) => `${file?.fileName}: ${JSON.stringify(messageText)}`);
		expect(problems).toEqual([expect.stringMatching(/wrong\.mts: .*'no_such_field' does not exist on type 'Card'/)]);
	});

	/** The samples, the README code, and a program with a type error. */
	function typedSamples(): string[] {
		const wrong = join(clients.folder, 'wrong.mts');
		const code = "import { Client } from 'spire-almanac';\n(await new Client('').cards.get('BASH')).no_such_field;\n";
		writeFileSync(wrong, code);
		const samples = ['clients.mjs', 'mirror.mjs'].map((sample) => join(clients.folder, sample));
		for (const sample of samples) copyFileSync(join(SAMPLES, basename(sample)), sample);
		const globals = join(clients.folder, 'globals.d.ts');
		writeFileSync(globals, GLOBALS);
		const readme = join(clients.folder, 'readme.mjs');
		const text = readFileSync(join(clients.folder, 'node_modules/spire-almanac/README.md'), 'utf8');
		writeFileSync(readme, /^```js\n(.+?)^```/ms.exec(text)![1]!);
		return [...samples, readme, wrong, globals];
	}

	test('calls the service that sent it', async () => {
		expect(await new module.Client()['cards']!['get']!('BASH')).toMatchObject({
			image_url_card: `${server.address}/cards-full/stable/bash.webp`,
		});
	});

	test('caches responses by ETag', async () => {
		const statuses: number[] = [];
		const fetchAndCount: typeof fetch = async (address, init) => {
			const response = await fetchAsNew(address, init);
			statuses.push(response.status);
			return response;
		};
		const client = new module.Client(server.address, { fetch: fetchAndCount });
		const [first, second] = [await client['cards']!['get']!('BASH'), await client['cards']!['get']!('BASH')];
		expect(second).toEqual(first);
		expect(statuses).toEqual([200, 304]);
	});

	test('rejects a call without required arguments', async () => {
		const client = new module.Client(server.address);
		await expect(client['cards']!['get']!()).rejects.toThrow('/api/cards/{card_id} needs card_id');
		expect(() => new module.Client('')).toThrow('Name the address of the service');
	});
});

describe('the client for Python', () => {
	const python = (args: readonly string[], input = ''): Promise<string> => {
		const { promise, resolve, reject } = Promise.withResolvers<string>();
		const env = { ...process.env, PYTHONPATH: clients.wheel, ALMANAC_URL: server.address, PYTHONIOENCODING: 'utf-8' };
		const child = spawn('python3', args, { env });
		const [output, errors]: [string[], string[]] = [[], []];
		child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
		child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
		child
			.once('error', reject)
			.once('close', (code) => (code === 0 ? resolve(output.join('')) : reject(new Error(errors.join('')))));
		child.stdin.end(input);
		return promise;
	};

	test('makes the example of every route', async () => {
		const calls = await Promise.all(
			CALLS.map(async (call) => ({
				group: snakeCase(call.operation.group),
				action: snakeCase(call.operation.action),
				parameters: call.parameters,
				query: call.query,
				body: bodyOf(call),
				token: await tokenOf(call.route),
			})),
		);
		const driver = fileURLToPath(new URL('call-examples.py', import.meta.url));
		const results = JSON.parse(await python([driver], JSON.stringify({ address: server.address, calls }))) as readonly Result[];
		for (const [index, call] of CALLS.entries()) judge(call, results[index]!);
	});

	test('runs its documented sample and has valid types', async () => {
		expect(await python([join(SAMPLES, 'clients.py')])).toMatch(/^\S+ 2\n(.+\n)+404 .*not found/i);
		const code =
			'import typing, spire_almanac.types as types\n' +
			'records = [getattr(types, name) for name in types.__all__ if typing.is_typeddict(getattr(types, name))]\n' +
			'print(sum(1 for record in records if typing.get_type_hints(record)))';
		expect(Number(await python(['-c', code]))).toBeGreaterThan(300);
	});
});

test('the client for Python calls the service that sent it, in a wheel that is as its RECORD says', async () => {
	const { stdout } = await run('python3', ['-c', CHECK_WHEEL, clients.wheel]);
	expect(stdout).toBe(`${server.address}/cards-full/stable/bash.webp\n`);
});

describe.runIf(hasCompiler())('the client for C#', () => {
	const HAS_MONO = spawnSync('mono', ['--version']).error === undefined;
	const compile = (program: string, source: string): string => {
		const out = join(clients.folder, program);
		execFileSync(COMPILER.program, [...COMPILER.flags, `-out:${out}`, ...clients.sources, source]);
		return out;
	};

	test('compiles with every call', async () => {
		const source = join(clients.folder, 'Examples.cs');
		const reading = CALLS.filter(({ route }) => route.method === 'get');
		writeFileSync(source, csharpExamples(reading));
		const program = compile('Examples.exe', source);
		if (!HAS_MONO) return;
		const answers = async (token: string) => {
			const { stdout } = await run('mono', [program, server.address, token], { maxBuffer: 1 << 24 });
			return new Map(
				stdout
					.trim()
					.split('\n')
					.map((line) => line.split(' ') as [string, string]),
			);
		};
		const [moderator, player] = [await answers(await moderatorToken()), await answers(await playerToken())];
		for (const { route, failures, refusals } of reading) {
			const answer = (route.tag === 'Runs' ? player : moderator).get(route.id);
			expect(failures.length === 0 ? ['ok'] : refusals.map(String), `${route.id}: ${answer}`).toContain(answer);
		}
	});

	test('compiles and runs its documented sample', async () => {
		const program = compile('Sample.exe', join(SAMPLES, 'clients.cs'));
		if (!HAS_MONO) return;
		const { stdout } = await run('mono', [program], { env: { ...process.env, ALMANAC_URL: server.address } });
		expect(stdout).toMatch(/^\S+ 2\n(.+\n)+404 .*not found/i);
	});
});

test('packages contain the data digest in their names, with equal bytes under both names', async () => {
	const list = z
		.object({ digest: z.string(), packages: z.array(z.object({ path: z.string(), stable_path: z.string() })) })
		.parse(await (await server.fetch('/clients/index.json')).json());
	const read = async (path: string) => Buffer.from(await (await server.fetch(`/${encodeURI(path)}`)).arrayBuffer());
	for (const { path, stable_path: stable } of list.packages) {
		expect(path).toContain(`d${list.digest.slice(0, 8)}`);
		const same = await read(stable);
		if (stable.endsWith('.html')) expect(String(same)).toContain(`href="${encodeURIComponent(path.replace('clients/', ''))}"`);
		else expect(same.equals(await read(path))).toBe(true);
	}
	expect(JSON.parse(readFileSync(join(clients.folder, 'node_modules/spire-almanac/package.json'), 'utf8')).version).toContain(
		list.digest.slice(0, 8),
	);
});
