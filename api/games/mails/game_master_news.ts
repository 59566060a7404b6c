import { appUrl } from '#api/config/app'
import type { ToldNews } from '#api/games/actions/tell_game_masters'
import { seatsForSale } from '#api/games/seats_for_sale'
import type { PlayerNews } from '#api/games/rules/game_news'
import { greeting, typedName } from '#api/notifications/greeting'
import type { LetterRow } from '#api/notifications/layout'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { portionWords } from '#api/sales/rules/product_text'
import { whenText } from '#api/shared/clock'
import { centsText } from '#common/money'

/** More than somebody reads in a mail. */
const MOST_GAMES = 20

const WORDS: Record<ToldNews['what'], string> = {
  'put on': 'You run it now',
  'taken off': 'Somebody else runs it now',
  'cancelled': 'It does not take place',
  'changed': 'It has changed',
}

/** With which the settings show it. */
const ROWS: LetterRow[] = [
  { label: 'Game', value: EXAMPLE.game },
  { label: 'When', value: EXAMPLE.when },
  { label: 'Where', value: 'Online' },
]
const SEATS: LetterRow = { label: 'Seats', value: '3 of 5 taken' }

/** Of one game alone. */
const ofOne = (kind: string, subject: string, lead: string, rows: LetterRow[] = ROWS) =>
  mailText(`game_master_${kind}`, {
    about: 'game_masters',
    subject,
    body: `{greeting}, ${lead}`,
    needed: ['game'],
    examples: { greeting: 'Hello Mara', game: EXAMPLE.game },
    facts: { rows },
  })

const NOW = 'this is how your game stands now.'
const WRITE = {
  'put on': ofOne('put_on', 'You run {game}', 'you run this game now.'),
  'taken off': ofOne('taken_off', 'You no longer run {game}', 'someone else runs this game now.'),
  'cancelled': ofOne('cancelled', '{game} is cancelled', 'this game does not take place. Its players are told by us.'),
  'changed': ofOne('changed', '{game} has changed', NOW, [...ROWS, SEATS]),
  'came': ofOne('new_players', 'New players for {game}', NOW, [
    ...ROWS,
    { label: 'New players', value: 'Robin (2 seats), Alex' },
    SEATS,
  ]),
  'left': ofOne('seats_back', 'Seats given back at {game}', NOW, [
    ...ROWS,
    { label: 'Gave seats back', value: 'Robin (2 seats)' },
    SEATS,
  ]),
}

const writeSeveral = mailText('game_master_several', {
  about: 'game_masters',
  subject: 'News of {number} of your games',
  body: '{greeting}, this is how your games stand now.\n{more}',
  needed: [],
  examples: { greeting: 'Hello Mara', number: '23', more: moreOf(3) },
  facts: { rows: [...ROWS, { label: 'Game', value: 'The Salt Road' }, { label: 'News', value: WORDS.cancelled }] },
})

/** Tells a game master what has become of their games. */
export async function gameMasterNews(data: Record<string, unknown>): Promise<RenderedMail> {
  const news = data.news as ToldNews[]
  const [first] = news
  const told = news.slice(0, MOST_GAMES)
  const rows = told.flatMap((one) => rowsOf(one, news.length > 1))
  if (news.length > 1)
    return writeSeveral(
      { greeting: greeting(data.name), number: String(news.length), more: moreOf(news.length - told.length) },
      { rows }
    )
  return WRITE[whatIsNew(first!)](
    { greeting: greeting(data.name), game: first!.name },
    { rows, action: first!.listed ? { label: 'See your game', url: pageOf(first!) } : undefined }
  )
}

function moreOf(number: number): string {
  return number > 0 ? `Here are the first ${MOST_GAMES}; ${number} more have changed as well.` : ''
}

/** Players alone are no change of the game. */
function whatIsNew({ what, was, came }: ToldNews): keyof typeof WRITE {
  if (what !== 'changed' || Object.keys(was).length > 0) return what
  return came.length > 0 ? 'came' : 'left'
}

const pageOf = ({ gameId }: ToldNews) => `${appUrl}/join-game/${gameId}`

function rowsOf(news: ToldNews, isOneOfSeveral: boolean): LetterRow[] {
  const { what, name, startsAt, place, was, came, left, seats, listed } = news
  return [
    ...changed('Game', 'game', name, was.name),
    ...(isOneOfSeveral && what !== 'changed' ? [{ label: 'News', value: WORDS[what] }] : []),
    ...changed('When', 'time', whenText(new Date(startsAt)), was.startsAt && whenText(new Date(was.startsAt))),
    ...changed('Where', 'place', place, was.place),
    ...termsOf(news),
    ...(came.length > 0 ? [{ label: 'New players', value: namesOf(came) }] : []),
    ...(left.length > 0 ? [{ label: 'Gave seats back', value: namesOf(left) }] : []),
    ...(seats ? [{ label: 'Seats', value: `${seats.sold} of ${seats.of} taken` }] : []),
    ...(isOneOfSeveral && listed ? [{ label: 'Page', value: 'Open', url: pageOf(news) }] : []),
  ]
}

/** That are another now; else they go without saying. */
function termsOf({ was, table = null, priceCents = 0, seats }: ToldNews): LetterRow[] {
  return [
    ...(was.table !== undefined ? changed('Table', 'table', table ?? 'None', was.table ?? 'None') : []),
    ...(was.priceCents !== undefined
      ? changed('Price', 'price', centsText(priceCents), centsText(was.priceCents))
      : []),
    ...(was.maxPlayers !== undefined && seats
      ? changed('Seats in all', 'number of seats', String(seats.of), String(was.maxPlayers))
      : []),
  ]
}

const changed = (label: string, what: string, now: string, was: string | undefined): LetterRow[] =>
  was === undefined || was === now
    ? [{ label, value: now }]
    : [
        { label: `New ${what}`, value: now },
        { label: `Old ${what}`, value: was },
      ]

const namesOf = (people: readonly PlayerNews[]): string =>
  people
    .map(
      ({ name, seats }) =>
        `${typedName(name, 'Somebody')}${seats > 1 ? ` (${portionWords(seatsForSale.noun, seats).count})` : ''}`
    )
    .join(', ')
