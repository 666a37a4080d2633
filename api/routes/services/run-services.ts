import { join } from 'node:path';
import { type AccountTokens, createAccountTokens } from '../../store/accounts/account-tokens.ts';
import { type TokenOwner, createPlayerTokens, networkPseudonym } from '../../store/accounts/player-token.ts';
import type { Settings } from '../../platform/settings.ts';
import { hasSyntheticRuns, isDemo } from '../../store/synthetic-mark.ts';
import { SoundFiles } from '../../platform/tables/sound-files.ts';
import type { RunStore } from '../../store/run-store.ts';
import { openRunStore } from '../../store/open-run-store.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { type IntakePool, createIntakePool } from '../../runs/intake/intake-pool.ts';

/** Folder of the daily files in the state directory. */
export const EXPORTS_FOLDER = 'exports';

export interface RunServices {
	readonly store: RunStore;
	readonly intake: IntakePool;
	readonly tokens: AccountTokens;
	readonly signInAttempts: SignInAttempts;
	/** Pseudonym of the client's network (or API key), by its bucket. */
	readonly networkOf: (bucket: string) => string;
	readonly playerToken: (owner: TokenOwner) => string | null;
	readonly exports: string;
	/** Tells which of them are intact. */
	readonly soundFiles: SoundFiles;
	/** Whether the runs of the store are synthetic. */
	readonly areMadeUp: boolean;
	/** Whether the store accepts synthetic runs only. */
	readonly isDemo: boolean;
	close(): Promise<void>;
}

/** Opens the store of a state directory and what belongs to it. @throws Error when the directory or the database cannot be used */
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
		areMadeUp: hasSyntheticRuns(state),
		isDemo: isDemo(state),
		close: async () => {
			await intake.close();
			await store.close();
		},
	};
}
