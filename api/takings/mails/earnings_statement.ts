import GameMaster from '#api/catalog/models/game_master'
import { typedName } from '#api/notifications/greeting'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { monthNamed } from '#api/shared/months'
import type { Database } from '#api/shared/sql'
import { readStatement, type GameRow } from '#api/takings/queries/read_statement'
import { netCents, shareCents, sumOf } from '#api/takings/rules/sums'
import { centsText } from '#common/money'
import { monthText } from '#common/months'
import { ZONE } from '#common/mountain_time'

const day = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, weekday: 'short', month: 'short', day: 'numeric' })
const seatsText = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`)

const SUBJECT = 'Your games in {month}'
const BROUGHT = '{greeting}, this is what the games that you ran in {month} earned, including refunds so far.'
const EXAMPLES = { greeting: 'Hello Mara Finch', month: 'July 2031' }

const write = mailText('earnings_statement', {
  about: 'game_masters',
  subject: SUBJECT,
  body: BROUGHT,
  needed: ['month'],
  examples: EXAMPLES,
  facts: {
    rows: [
      { label: 'Sat, Jul 5, The Drowned Bell', value: '4 seats: $80.00, $20.00 refunded, net $60.00' },
      { label: 'Total', value: '4 seats: $80.00, $20.00 refunded, net $60.00' },
      { label: 'Your share, 60%', value: '$36.00' },
    ],
  },
})

const writeOfNone = mailText('earnings_statement_of_no_games', {
  about: 'game_masters',
  subject: SUBJECT,
  body: `${BROUGHT}\nNo game took place.`,
  needed: ['month'],
  examples: EXAMPLES,
  facts: { rows: [{ label: 'Total', value: '0 seats: $0.00, net $0.00' }] },
})

/** Null where there is no such game master any more. */
export async function earningsStatement(
  database: Database,
  data: Record<string, unknown>
): Promise<RenderedMail | null> {
  const month = monthNamed(String(data.month))
  const gameMaster = await GameMaster.find(Number(data.gameMasterId), { client: database.lucid })
  if (!gameMaster || !month) return null
  const games = await readStatement(database, gameMaster.id, month)
  const total = sumOf(games)
  const { sharePercent } = gameMaster
  const values = { greeting: `Hello ${typedName(gameMaster.name, 'game master')}`, month: monthText(month.name) }
  return (games.length === 0 ? writeOfNone : write)(values, {
    rows: [
      ...games.map((game) => ({
        label: `${day.format(game.startsAt)}, ${game.name}${game.cancelled ? ' (cancelled)' : ''}`,
        value: inWords(game),
      })),
      { label: 'Total', value: inWords(total) },
      ...(sharePercent > 0
        ? [{ label: `Your share, ${sharePercent}%`, value: centsText(shareCents(total, sharePercent)) }]
        : []),
    ],
  })
}

function inWords(row: Pick<GameRow, 'seats' | 'paidCents' | 'creditsCents' | 'refundedCents'>): string {
  const refunded = row.refundedCents > 0 ? `, ${centsText(row.refundedCents)} refunded` : ''
  return `${seatsText(row.seats)}: ${centsText(row.paidCents + row.creditsCents)}${refunded}, net ${centsText(netCents(row))}`
}
