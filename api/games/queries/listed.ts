/** What strangers may know of: the one condition of every list, page, feed, count and search of theirs. */
export const LISTED = 'games.cancelled_at IS NULL AND games.listed'
