/** A folder of the game holds other files too. */
export const isRunFile = (name: string): boolean => /\.(run|json)$/i.test(name);
