/** Save folders of the game. Names and paths are the same in every language. */
export interface SaveFolder {
	readonly system: string;
	/** Node's name of the system. */
	readonly platform: 'win32' | 'darwin' | 'linux';
	/** As displayed: `%APPDATA%` and `~` are folders of the user. */
	readonly path: string;
}

export const SAVE_FOLDERS: readonly SaveFolder[] = [
	{ system: 'Windows', platform: 'win32', path: '%APPDATA%\\SlayTheSpire2\\steam' },
	{ system: 'macOS', platform: 'darwin', path: '~/Library/Application Support/SlayTheSpire2/steam' },
	{ system: 'Linux', platform: 'linux', path: '~/.local/share/SlayTheSpire2/steam' },
	{ system: 'Steam Deck', platform: 'linux', path: '/home/deck/.local/share/SlayTheSpire2/steam' },
	// Proton's Windows folder.
	{
		system: 'Proton',
		platform: 'linux',
		path: '~/.local/share/Steam/steamapps/compatdata/2868840/pfx/drive_c/users/steamuser/AppData/Roaming/SlayTheSpire2/steam',
	},
];

/** Path of the run files in a player's folder, which has the name of the Steam id. */
export const RUNS_WITHIN = 'profile1/saves/history';

/** Size limit of run files in bytes. */
export const MOST_RUN_BYTES = 512 * 1024;
