import type { PaymentEvent } from '#api/payments/payment_gateway'
import { sql, type Sql } from '#api/shared/sql'

/** What came of an event at this process, by so many tries. */
export interface NotedEvent {
  event: PaymentEvent
  tries: number
  handled: boolean
  /** Of the last try. */
  failure: string | null
}

const NOTE = sql`
  INSERT INTO webhook_events (event_id, type, subject, payload, made_at, received_at, tries, handled_at, failure)
  SELECT id, type, subject, payload::jsonb, COALESCE(made_at, product_now()), product_now(), tries, CASE WHEN handled THEN product_now() END, failure
    FROM jsonb_to_recordset($1) AS note(id text, type text, subject text, payload text, made_at timestamptz, tries integer, handled boolean, failure text)
      ON CONFLICT (event_id) DO UPDATE
     SET received_at = COALESCE(webhook_events.received_at, EXCLUDED.received_at), tries = webhook_events.tries + EXCLUDED.tries,
         handled_at = COALESCE(webhook_events.handled_at, EXCLUDED.handled_at), failure = EXCLUDED.failure`
const LIST = sql`
  INSERT INTO webhook_events (event_id, type, subject, payload, made_at)
  SELECT id, type, subject, payload::jsonb, COALESCE(made_at, product_now())
    FROM jsonb_to_recordset($1) AS listed(id text, type text, subject text, payload text, made_at timestamptz) ON CONFLICT (event_id) DO NOTHING`

const columns = ({ id, type, subject, written, madeAt }: PaymentEvent) => ({
  id,
  type,
  subject: subject.id,
  payload: written,
  made_at: madeAt,
})

/** Those that were received. */
export async function noteEvents(database: Sql, notes: readonly NotedEvent[]): Promise<void> {
  await database.run(NOTE, [JSON.stringify(notes.map(({ event, ...note }) => ({ ...columns(event), ...note })))])
}

/** Those that the provider says there are. */
export async function listEvents(database: Sql, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length > 0) await database.run(LIST, [JSON.stringify(events.map(columns))])
}
