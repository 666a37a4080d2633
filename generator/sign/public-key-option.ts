import { existsSync, readFileSync } from 'node:fs';

/** The text of `--key`: a file such as `almanac.pub`, or the line in it. */
export const publicKeyText = (option: string): string => (existsSync(option) ? readFileSync(option, 'utf8') : option);
