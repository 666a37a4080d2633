/** Lets pages be read again without a network, and renews what is kept for that. */
const ASKED = 'offline-renewed';

export function enableOffline(): void {
	if (!('serviceWorker' in navigator)) return;
	addEventListener('load', () => {
		// Hosts may lack the file; without it pages need a network, as everywhere.
		navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
		void renewOnce();
	});
}

/** Once a visit, and only where something is kept. */
async function renewOnce(): Promise<void> {
	if (sessionStorage.getItem(ASKED) || !(await caches.keys()).some((name) => name.startsWith('pack-'))) return;
	sessionStorage.setItem(ASKED, '1');
	const { renewKept } = await import('./renew.ts');
	await renewKept().catch(() => undefined);
}
