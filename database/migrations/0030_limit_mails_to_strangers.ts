import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Whose order caused a mail to an address that never paid for anything: their account or browser.
      ALTER TABLE mails ADD COLUMN sender text;
      CREATE INDEX mails_to_stranger ON mails (lower(recipient), created_at) WHERE sender IS NOT NULL;
      CREATE INDEX mails_of_sender ON mails (sender, created_at) WHERE sender IS NOT NULL;
      CREATE INDEX mails_to_strangers ON mails (created_at) WHERE sender IS NOT NULL;
      -- Until an order of that address is paid.
      CREATE INDEX mails_withheld ON mails (lower(recipient)) WHERE sent_at IS NULL AND next_attempt_at = 'infinity';
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX mails_withheld, mails_to_strangers, mails_of_sender, mails_to_stranger;
      ALTER TABLE mails DROP COLUMN sender;
    `)
  }
}
