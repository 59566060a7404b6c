import { BaseSchema } from '@adonisjs/lucid/schema'

/** Searches read the trigram index of each record's search text, so its words are no longer kept in a table (docs/adr/0016). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP FUNCTION ${TRIGGERED.join(', ')} CASCADE;
      DROP FUNCTION words_of_person, words_of, pairs_of, words_in;
      DROP TABLE search_words;
    `)
  }

  /** The words are not restored: no code of an earlier release reads them. */
  override async down() {}
}

/** Functions of triggers, which go with them. */
const TRIGGERED = [
  ...['orders', 'users'].flatMap((table) => [
    `note_words_of_${table}`,
    `renew_words_of_${table}`,
    `note_pairs_of_${table}`,
    `renew_pairs_of_${table}`,
  ]),
  ...['audit_log', 'error_log'].flatMap((table) => [`note_words_of_${table}`, `lose_words_of_${table}`]),
  'note_words_of_persons',
  'renew_words_of_persons',
]
