import env from '#api/start/env'

/** In a minute, from one network unless said otherwise. Generous for a shop full of people behind one address. */
const limits = {
  checkouts: env.get('CHECKOUTS_PER_MINUTE', 60),
  signIns: env.get('SIGN_INS_PER_MINUTE', 30),
  tokenCalls: env.get('TOKEN_CALLS_PER_MINUTE', 60),
  /** In an hour. */
  messagesPerHour: env.get('MESSAGES_PER_HOUR', 10),
  orderLinks: env.get('ORDER_CALLS_PER_MINUTE', 120),
  errorReports: 30,
  /** From everywhere together. */
  allErrorReports: 120,
  /** To one process. */
  graphql: env.get('GRAPHQL_CALLS_PER_MINUTE', 300),
  /** Of one person. */
  cards: 20,
  pictures: 30,
  /** Mails in a day to an address that never paid: to one of them, of one account or browser, of one network, in all. */
  strangerMails: env.get('STRANGER_MAILS_PER_DAY', 3),
  strangerMailsOfOne: env.get('STRANGER_MAILS_PER_DAY_OF_ONE', 10),
  strangerMailsOfNetwork: env.get('STRANGER_MAILS_PER_DAY_OF_NETWORK', 30),
  strangerMailsOfAll: env.get('STRANGER_MAILS_PER_DAY_OF_ALL', 200),
  referralGuesses: env.get('REFERRAL_GUESSES_PER_MINUTE', 20),
}

export default limits
