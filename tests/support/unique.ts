let named = 0

/** A name that no other test uses, to find one's own among everybody's; none is the beginning of another. */
export const unique = (word: string) =>
  `${word} ${process.pid.toString(36).padStart(5, '0')}${String((named += 1)).padStart(4, '0')}`
