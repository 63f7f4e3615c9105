/** Most that a search finds of each kind: more is for the lists. */
export const foundMax = 5

/** Fewer digits of a card's number mean something else. */
export const cardDigits = 8
