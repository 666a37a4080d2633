import { fileURLToPath } from 'node:url';

/** The game data of this project. */
export const PROJECT_DATA = fileURLToPath(new URL('../../game-data', import.meta.url));
