/** Codes of the errors with which the thread of statistics refuses: whoever asks it tells them apart without what makes the answers. */

/** There is no such player, or none that may be shown. */
export const UNKNOWN_PLAYER = 'UNKNOWN_PLAYER';

/** The generation has no such run that is shown and official. */
export const NOT_REVIEWED = 'NOT_REVIEWED';
