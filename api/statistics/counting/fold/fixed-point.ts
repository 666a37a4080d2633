/**
 * Averages of fractions are added up as integers in this unit, so that no sum depends on its order and a seat can be taken out
 * again. A double holds 2^37 such values of 100 exactly.
 */
export const FIXED = 2 ** -16;
