import { adjustable, whole } from '#api/config/adjustable'
import env from '#api/start/env'

const MOST = 100_000
const perMinute = (preset: number) => whole(preset, { unit: 'calls a minute', least: 1, most: MOST })
const perHour = (preset: number) => whole(preset, { unit: 'calls an hour', least: 1, most: MOST })
const mailsPerDay = (preset: number) => whole(preset, { unit: 'mails a day', least: 0, most: MOST })

/** In a minute, from one network unless said otherwise. Generous for a shop full of people behind one address. */
const limits = adjustable(
  'limits',
  {
    checkouts: perMinute(env.get('CHECKOUTS_PER_MINUTE', 60)),
    signIns: perMinute(env.get('SIGN_INS_PER_MINUTE', 30)),
    tokenCalls: perMinute(env.get('TOKEN_CALLS_PER_MINUTE', 60)),
    /** In an hour. */
    messagesPerHour: perHour(env.get('MESSAGES_PER_HOUR', 10)),
    orderLinks: perMinute(env.get('ORDER_CALLS_PER_MINUTE', 120)),
    graphql: perMinute(env.get('GRAPHQL_CALLS_PER_MINUTE', 300)),
    /** Listings of widgets that one process answers: a page asks when it is opened and when something but seats has changed. */
    listings: perMinute(env.get('LISTINGS_PER_MINUTE', 1200)),
    /** Mails in a day to an address that never paid: to one of them, of one account or browser, of one network, in all. */
    strangerMails: mailsPerDay(env.get('STRANGER_MAILS_PER_DAY', 3)),
    strangerMailsOfOne: mailsPerDay(env.get('STRANGER_MAILS_PER_DAY_OF_ONE', 10)),
    strangerMailsOfNetwork: mailsPerDay(env.get('STRANGER_MAILS_PER_DAY_OF_NETWORK', 30)),
    strangerMailsOfAll: mailsPerDay(env.get('STRANGER_MAILS_PER_DAY_OF_ALL', 200)),
    /** In an hour. */
    partnerClicksPerHour: perHour(env.get('PARTNER_CLICKS_PER_HOUR', 60)),
    /** What widgets tell of themselves; and in a day, from how many pages that nobody has seen yet. */
    beacons: perMinute(env.get('BEACONS_PER_MINUTE', 120)),
    newSitesPerDay: whole(env.get('NEW_SITES_PER_DAY', 10), { unit: 'pages a day', least: 1, most: MOST }),
    referralGuesses: perMinute(env.get('REFERRAL_GUESSES_PER_MINUTE', 20)),
  },
  {
    /** Views of widgets that count for their partners. In an hour. */
    partnerViewsPerHour: 60,
    errorReports: 30,
    cspReports: 20,
    allCspReports: 60,
    allErrorReports: 120,
    cards: 20,
    pictures: 30,
    picturesPerDay: 200,
    /** Calls of one person to one process that change something. */
    writes: env.get('WRITES_PER_MINUTE', 240),
    testMails: 20,
  }
)

export default limits
