import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- PAY-4: an event may mean something to several; each has its own effect, and writes the event down in that transaction.
      CREATE TABLE handled_events (
        event_id text NOT NULL,
        handler text NOT NULL,
        type text NOT NULL,
        subject text,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, handler)
      );

      -- payment_events stays for the release before, which writes into it while this one comes up.
      INSERT INTO handled_events (event_id, handler, type, subject, handled_at)
      SELECT id, CASE WHEN type LIKE 'checkout.%' THEN 'checkout' ELSE 'refunds' END, type, subject, received_at FROM payment_events;
    `)
  }

  override async down() {
    this.schema.raw('DROP TABLE handled_events')
  }
}
