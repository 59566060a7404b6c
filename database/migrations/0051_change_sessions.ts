import { BaseSchema } from '@adonisjs/lucid/schema'

/** A session may have a time, a price and seats of its own; a campaign ends without being deleted; who booked before a move may cancel (D-13). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE campaigns ADD COLUMN ended_at timestamptz;
      -- Its own, else the campaign's.
      ALTER TABLE campaign_sessions ADD COLUMN starts_at timestamptz,
        ADD COLUMN price_cents integer CHECK (price_cents BETWEEN 0 AND 10000000),
        ADD COLUMN seats integer CHECK (seats BETWEEN 1 AND 20);
      -- When it last came to begin at another time, with seats sold.
      ALTER TABLE games ADD COLUMN moved_at timestamptz;

      -- Which sessions are not as the schedule says is told with their campaign.
      CREATE TRIGGER note_rows AFTER UPDATE ON campaign_sessions FOR EACH ROW EXECUTE FUNCTION note_change('campaigns');
      CREATE TRIGGER note_sessions AFTER UPDATE ON games FOR EACH ROW
        WHEN (NEW.module_id IS NULL AND OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at) EXECUTE FUNCTION note_change('campaigns');
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TRIGGER note_sessions ON games;
      DROP TRIGGER note_rows ON campaign_sessions;
      ALTER TABLE games DROP COLUMN moved_at;
      ALTER TABLE campaign_sessions DROP COLUMN starts_at, DROP COLUMN price_cents, DROP COLUMN seats;
      ALTER TABLE campaigns DROP COLUMN ended_at;
    `)
  }
}
