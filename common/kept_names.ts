/** In the key of whatever a browser keeps that names people: records that staff opened, what they searched for, who has a ticket. */
export const OF_PEOPLE = '.names.'

/** Whoever signs out, in the shop or in the back office, leaves no names of people in the browser. */
export const forgetNames = (...shelves: Storage[]): void =>
  shelves.forEach((shelf) => Object.keys(shelf).forEach((key) => key.includes(OF_PEOPLE) && shelf.removeItem(key)))
