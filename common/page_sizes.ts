/** Rows that a page of a list may have. */
export const ROWS = [25, 50, 100]

/** Cards of things with a face, which fill a row of two, three or four. */
export const CARDS = [48, 96]
