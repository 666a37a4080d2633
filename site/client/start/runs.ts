/** Starts pages of runs and players. */
import { startPages } from './start-pages.ts';

startPages({
	leaderboards: async (root) => (await import('../runs/leaderboards.ts')).showLeaderboards(root),
	runs: async (root) => (await import('../runs/run-list.ts')).showRunList(root),
	run: async (root) => (await import('../runs/run/run-page.ts')).showRun(root),
	replay: async (root) => (await import('../runs/replay/replay-page.ts')).showReplay(root),
	mine: async (root) => (await import('../runs/mine/my-runs.ts')).showMyRuns(root),
	submit: async (root) => (await import('../runs/submit/submit.ts')).showSubmit(root),
	replays: async (root) => (await import('../replays/replay-list.ts')).showReplays(root),
	profile: async (root) => (await import('../profile/profile.ts')).showProfile(root),
	'top-players': async (root) => (await import('../players/top-players.ts')).showTopPlayers(root),
	player: async (root) => (await import('../players/player-page.ts')).showPlayer(root),
});
