/** How often a page was drawn by this process. */
export const drawn = { count: 0 }
