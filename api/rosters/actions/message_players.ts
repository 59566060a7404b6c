import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { recordHistory } from '#api/orders/actions/record_history'
import { nobodyReachable, recipientsChanged } from '#api/rosters/exceptions/roster_refusals'
import { madeOnce } from '#api/shared/idempotency'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { PlayerMessage, SentMessage } from '#common/wire'

export interface Recipient {
  orderId: number
  firstName: string
  /** Empty where nobody knows it. */
  email: string
}

/** What the message is about: its subject of the audit log, and what its readers are told of it. */
export interface Occasion {
  type: 'game' | 'large event' | 'order'
  /** The first one of several orders. */
  id: number
}

export interface MessageWish extends PlayerMessage {
  about: Occasion
  /** Names the submit: sent again, it writes nothing more. */
  key: string
  /** Refuses where somebody chosen is not there any more. */
  recipients: (transaction: Transaction) => Promise<Recipient[]>
  /** The number of addresses that staff confirmed. */
  expectedRecipients?: number
}

const KEEP = sql`
  INSERT INTO player_messages (about_type, about_id, subject, text, author, sent, unreachable) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`
const SENT = sql`SELECT sent, unreachable FROM player_messages WHERE id = $1`

/** Staff write to players: one mail to each address, and a line in the history of each order. Answers come to the shop. */
@inject()
export class MessagePlayers {
  constructor(protected database: Database) {}

  async handle(wish: MessageWish, staff: { id: number; username: string }): Promise<SentMessage> {
    return this.database.transaction(async (transaction) => {
      const id = await madeOnce(transaction, { kind: 'player messages', key: wish.key }, () =>
        write(transaction, wish, staff)
      )
      return (await transaction.first<SentMessage>(SENT, [id]))!
    })
  }
}

async function write(
  transaction: Transaction,
  { about, subject, text, recipients, expectedRecipients }: MessageWish,
  staff: { id: number; username: string }
): Promise<number> {
  const chosen = await recipients(transaction)
  const byAddress = Map.groupBy(
    chosen.filter(({ email }) => email !== ''),
    ({ email }) => email.toLowerCase()
  )
  if (byAddress.size === 0) throw nobodyReachable()
  if (expectedRecipients !== undefined && expectedRecipients !== byAddress.size) throw recipientsChanged(byAddress.size)
  const unreachable = chosen.filter(({ email }) => email === '').length
  const { id } = (await transaction.first<{ id: number }>(KEEP, [
    about.type,
    about.id,
    subject,
    text,
    staff.username,
    byAddress.size,
    unreachable,
  ]))!
  for (const [address, people] of byAddress) {
    const { orderId, firstName, email: recipient } = people[0]!
    await enqueueMail(transaction, {
      kind: 'player_message',
      recipient,
      cause: `player-message:${id}:${address}`,
      data: { orderId, orderIds: [...new Set(people.map((one) => one.orderId))], firstName, subject, text, about },
    })
  }
  for (const orderId of new Set([...byAddress.values()].flat().map((person) => person.orderId))) {
    await recordHistory(transaction, { orderId, event: 'message written', actor: staff.username, details: { subject } })
  }
  await recordAudit(transaction, {
    actorId: staff.id,
    action: 'wrote to players',
    subjectType: about.type,
    subjectId: about.id,
    after: { subject, text, to: [...byAddress.keys()] },
  })
  return id
}
