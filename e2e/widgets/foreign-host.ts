import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions } from 'playwright';
import { type Visit, visit } from '../browser/visit.ts';
import { type Site, openSite } from '../site.ts';

export const TOOLTIP = 'spire-codex-tooltip';
export const CHANGELOG = 'spire-codex-changelog';

/** Pages of another site, by origin and from files, which embed the widgets. */
export class ForeignHost {
	readonly site: Site;
	readonly #server: Server;
	readonly #pages = new Map<string, string>();
	readonly #folder = mkdtempSync(join(tmpdir(), 'almanac-widgets-'));

	private constructor(site: Site) {
		this.site = site;
		// The strictest policy that permits scripts and data of the service.
		const policy = `default-src 'none'; script-src ${site.address}; connect-src ${site.address}; img-src ${site.address}`;
		this.#server = createServer((request, response) => {
			response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
			response.end(this.#pages.get(request.url ?? '') ?? '');
		});
	}

	static async open(): Promise<ForeignHost> {
		const host = new ForeignHost(await openSite());
		await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
		return host;
	}

	/** A page with a widget. */
	html(body: string, script: string, attributes = ''): string {
		return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody's page</title><body>${body}<script src="${this.site.address}/widget/${script}.js" ${attributes}></script></body></html>`;
	}

	/** Opens a page over HTTP, under the policy. */
	visit(document: string, options: BrowserContextOptions = {}): Promise<Visit> {
		const path = `/${this.#pages.size}`;
		this.#pages.set(path, document);
		return visit(this.site.browser, `http://localhost:${(this.#server.address() as AddressInfo).port}${path}`, options);
	}

	/** Opens a page that embeds a widget. */
	embed(body: string, script = TOOLTIP, attributes = '', options: BrowserContextOptions = {}): Promise<Visit> {
		return this.visit(this.html(body, script, attributes), options);
	}

	/** Writes a page as a file; returns its address. */
	write(name: string, document: string): string {
		const file = join(this.#folder, name);
		writeFileSync(file, document);
		return pathToFileURL(file).href;
	}

	async close(): Promise<void> {
		await this.site.close();
		this.#server.close();
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
