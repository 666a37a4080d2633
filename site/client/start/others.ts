/** Starts the home page and pages of live runs, pictures and SQL. */
import { startPages } from './start-pages.ts';

startPages({
	front: async (root) => (await import('../home/front.ts')).showFront(root),
	live: async (root) => (await import('../live/page.ts')).showLive(root),
	overlay: async (root) => (await import('../overlay/overlay.ts')).showOverlay(root),
	'overlay-address': async (root) => (await import('../overlay/address-form.ts')).showAddressForm(root),
	sql: async (root) => (await import('../sql/sql-page.ts')).showSql(root),
	images: async (root) => (await import('../images/picture-list.ts')).showImages(root),
});
