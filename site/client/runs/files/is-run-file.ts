/** Save folders contain other files too. */
export const isRunFile = (name: string): boolean => /\.(run|json)$/i.test(name);
