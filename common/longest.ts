/** How long what is typed into a form may be. Characters; the browser says so while somebody types, the server refuses more. */
export const LONGEST = {
  /** A name, an address, a part of either. */
  line: 200,
  email: 320,
  phone: 50,
  /** Markdown. */
  prose: 5000,
  url: 2000,
  /** Why money moves, for the books. */
  note: 500,
  /** Why somebody asks for a refund, and what they are answered. */
  reason: 1000,
  referralCode: 64,
  nameOfView: 60,
  /** The table of a venue that a game sits at. */
  tableName: 40,
  /** Of a ticket type, a division or a table. */
  nameOfPart: 60,
  wordsLookedFor: 320,
  /** Of staff to players. */
  letter: { subject: 150, text: 4000 },
  message: { name: 100, email: 254, text: 4000 },
} as const

/** How short. */
export const SHORTEST = {
  /** A reason for the books says something. */
  note: 3,
} as const
