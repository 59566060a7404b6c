import { BaseSchema } from '@adonisjs/lucid/schema'

/** What tells people, or rules, when something happened. The rest is the machine's own: tokens, queues, what is kept in memory. */
const TOLD = [
  'alerts.created_at',
  'audit_log.created_at',
  'checkouts.created_at',
  'checkouts.updated_at',
  'contact_messages.created_at',
  'credit_debts.created_at',
  'credit_entries.created_at',
  'mails.created_at',
  'order_history.created_at',
  'orders.created_at',
  'referral_attributions.created_at',
  'referral_codes.created_at',
  'referral_rewards.created_at',
  'refunds.created_at',
  'stray_pages.created_at',
  'users.created_at',
]

const setDefaults = (value: string) =>
  TOLD.map((name) => {
    const [table, column] = name.split('.')
    return `ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT ${value};`
  }).join('\n')

/** The product's time in the database: a demonstration's is ahead, by what each of its connections was told (docs/adr/0032). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      CREATE FUNCTION clock_ahead() RETURNS interval LANGUAGE sql STABLE PARALLEL SAFE
        RETURN coalesce(nullif(current_setting('questboard.clock_ahead', true), ''), '0')::interval;
      CREATE FUNCTION product_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE RETURN now() + clock_ahead();
      ${setDefaults('product_now()')}
    `)
  }

  override async down() {
    this.schema.raw(`${setDefaults('now()')} DROP FUNCTION product_now(); DROP FUNCTION clock_ahead()`)
  }
}
