import env from '#api/start/env'

/** In a minute, from one network unless said otherwise. Generous for a shop full of people behind one address. */
const limits = {
  checkouts: env.get('CHECKOUTS_PER_MINUTE', 60),
  signIns: env.get('SIGN_INS_PER_MINUTE', 30),
  tokenCalls: env.get('TOKEN_CALLS_PER_MINUTE', 60),
  errorReports: 60,
  /** Of one person. */
  cards: 20,
  pictures: 30,
  referralGuesses: env.get('REFERRAL_GUESSES_PER_MINUTE', 20),
}

export default limits
