/** Version of the project: its API, its data format and its command line (`stability.md`). A test compares it with `package.json`. */
export const VERSION = '1.0.0';
