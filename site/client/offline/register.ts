/** Registers the service worker and renews stored languages. */
const ASKED = 'offline-renewed';

export function enableOffline(): void {
	if (!('serviceWorker' in navigator)) return;
	addEventListener('load', () => {
		// Some hosts lack the file; pages then need a network.
		navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
		void renewOnce();
	});
}

/** Once per visit, if a language is stored. */
async function renewOnce(): Promise<void> {
	if (sessionStorage.getItem(ASKED) || !(await caches.keys()).some((name) => name.startsWith('pack-'))) return;
	sessionStorage.setItem(ASKED, '1');
	const { renewKept } = await import('./renew.ts');
	await renewKept().catch(() => undefined);
}
