import { BaseSchema } from '@adonisjs/lucid/schema'

/** A game that is not listed is nobody's business but theirs whom somebody admits (docs/adr/0028). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE games ADD COLUMN listed boolean NOT NULL DEFAULT true;
      CREATE TRIGGER note_listing AFTER UPDATE OF listed ON games FOR EACH ROW
        WHEN (OLD.listed IS DISTINCT FROM NEW.listed) EXECUTE FUNCTION note_change('schedule');
    `)
  }

  override async down() {
    this.schema.raw('DROP TRIGGER note_listing ON games; ALTER TABLE games DROP COLUMN listed')
  }
}
