import { join } from 'node:path';
import { type AccountTokens, createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { type TokenOwner, createPlayerTokens, networkPseudonym } from '../../store/accounts/player-token.ts';
import type { Settings } from '../../platform/settings.ts';
import { hasMadeUpRuns, isDemo } from '../../store/made-up-mark.ts';
import { SoundFiles } from '../../platform/tables/sound-files.ts';
import type { RunStore } from '../../store/run-store.ts';
import { openRunStore } from '../../store/open-run-store.ts';
import { SignInAttempts } from '../accounts/sign-in-attempts.ts';
import { type IntakePool, createIntakePool } from '../../runs/intake/intake-pool.ts';

/** Folder of the daily files in the state folder. */
export const EXPORTS_FOLDER = 'exports';

/** What the handlers of runs need. */
export interface RunServices {
	readonly store: RunStore;
	readonly intake: IntakePool;
	readonly tokens: AccountTokens;
	readonly signInAttempts: SignInAttempts;
	/** Pseudonym of the network (or the API key) of a client, by his bucket. */
	readonly networkOf: (bucket: string) => string;
	readonly playerToken: (owner: TokenOwner) => string | null;
	/** Folder of the daily files. */
	readonly exports: string;
	/** Tells which of them are as they were written. */
	readonly soundFiles: SoundFiles;
	/** Whether runs of the store were made up. */
	readonly areMadeUp: boolean;
	/** Whether the store is for made-up runs alone. */
	readonly isDemo: boolean;
	close(): Promise<void>;
}

/** Opens the store of a state folder and what belongs to it. @throws Error when the folder or the database cannot be used. */
export function openRunServices(state: string, settings: Settings): RunServices {
	const { store, secrets } = openRunStore(state, settings);
	const intake = createIntakePool(secrets.playerToken);
	return {
		store,
		intake,
		tokens: createAccountTokens(secrets.jwt, store.credentials.isEnded),
		signInAttempts: new SignInAttempts(secrets.jwt),
		networkOf: (bucket) => networkPseudonym(secrets.playerToken, bucket),
		playerToken: createPlayerTokens(secrets.playerToken),
		exports: join(state, EXPORTS_FOLDER),
		soundFiles: new SoundFiles(),
		areMadeUp: hasMadeUpRuns(state),
		isDemo: isDemo(state),
		close: async () => {
			await intake.close();
			await store.close();
		},
	};
}
